import { frameProblems } from '@billfold/protocol'
import { Problem } from '../Problem.js'
import { build } from './build.js'
import type { Stage } from './createStage.js'

export type LogInParameters = {
  sendCode(email: string): Promise<unknown>
  verifyCode(code: string): Promise<void>
  loginGuest(): Promise<void>
  signal: AbortSignal
}

/** The frame's own way in, for pages that bring none. */
export function askToLogIn(stage: Stage, parameters: LogInParameters): Promise<void> {
  const { signal } = parameters
  return new Promise<void>((resolve, reject) => {
    const finish = (settle: () => void) => {
      stage.hide()
      settle()
    }
    const cancel = () => finish(() => reject(new Problem('rejected')))
    const done = () => finish(resolve)
    signal.addEventListener('abort', cancel, { once: true })
    const showCode = (email: string) =>
      showForm(stage, {
        title: 'Enter the code',
        about: `We sent six digits to ${email}.`,
        label: 'Code',
        input: { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '7' },
        submit: 'Continue',
        onSubmit: (text) => parameters.verifyCode(text.replace(/\D/g, '')).then(done),
        other: { label: 'Use another email', run: async () => showEmail() },
        cancel,
      })
    const showEmail = () =>
      showForm(stage, {
        title: 'Sign in',
        about: 'Your email is all you need. We make a wallet for you.',
        label: 'Email',
        input: { type: 'email', autocomplete: 'email' },
        submit: 'Continue',
        onSubmit: async (email) => {
          await parameters.sendCode(email)
          showCode(email.trim())
        },
        other: { label: 'Continue as a guest', run: () => parameters.loginGuest().then(done) },
        cancel,
      })
    showEmail()
  })
}

type Form = {
  title: string
  about: string
  label: string
  input: Readonly<Record<string, string>>
  submit: string
  onSubmit(text: string): Promise<unknown>
  other: { label: string; run(): Promise<unknown> }
  cancel(): void
}

function showForm(stage: Stage, form: Form): void {
  const input = build('input', { id: 'entry', required: '', 'data-focus': '', ...form.input })
  const note = build('p', { class: 'note', role: 'alert' })
  const submit = build('button', { type: 'submit', class: 'primary' }, form.submit)
  const other = build('button', { type: 'button' }, form.other.label)
  const cancel = build('button', { type: 'button', class: 'quiet' }, 'Cancel')
  const attempt = async (run: () => Promise<unknown>) => {
    note.textContent = ''
    submit.disabled = other.disabled = true
    await run().catch((error: unknown) => {
      note.textContent = frameProblems[error instanceof Problem ? error.problem : 'failed'].message
    })
    submit.disabled = other.disabled = false
  }
  const element = build(
    'form',
    { novalidate: '' },
    build('label', { for: 'entry' }, form.label),
    input,
    note,
    build('div', { class: 'column' }, submit, other, cancel),
  )
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    attempt(() => form.onSubmit(input.value))
  })
  other.addEventListener('click', () => attempt(form.other.run))
  cancel.addEventListener('click', form.cancel)
  stage.show(build('h1', {}, form.title), build('p', {}, form.about), element)
}
