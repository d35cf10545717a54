import { Problem } from '../platform/Problem.js'
import type { Texts } from '../texts/loadTexts.js'
import { build } from './build.js'
import type { Stage } from './createStage.js'

/** A refusal as text. */
export function describeProblem(t: Texts, error: unknown): string {
  return t(`problem.${error instanceof Problem ? error.problem : 'failed'}`)
}

export type ViewActions<T> = {
  done(value: T): void
  cancel(): void
  /** Runs a task with all buttons disabled, and shows the reason of a failure. */
  attempt(run: () => Promise<unknown>): Promise<void>
  /** Aborted when the view ends. */
  ended: AbortSignal
  /** The line that shows the error. */
  note: HTMLElement
  button(label: string, options: ButtonOptions): HTMLButtonElement
}

/** A button of a view. */
export type Choice = {
  label: string
  run(): Promise<unknown>
  /** Milliseconds until it is enabled. */
  after?: number | undefined
}

type ButtonOptions = Partial<Omit<Choice, 'label'>> & { class?: string; type?: 'submit' | 'button' }

/** Runs a view that ends with a result, or with `rejected` if the user or the host cancels. */
export function runView<T>(
  stage: Stage,
  signal: AbortSignal,
  show: (actions: ViewActions<T>) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const note = build('p', { class: 'note', role: 'alert' })
    const buttons = new Set<HTMLButtonElement>()
    const ending = new AbortController()
    const finish = (settle: () => void) => {
      if (ending.signal.aborted) return
      ending.abort()
      signal.removeEventListener('abort', cancel)
      stage.hide()
      settle()
    }
    const cancel = () => finish(() => reject(new Problem('rejected')))
    const disable = (disabled: boolean) => {
      for (const button of buttons) button.disabled = disabled
    }
    const attempt = async (run: () => Promise<unknown>) => {
      note.textContent = ''
      disable(true)
      await run().catch((error: unknown) => {
        // Another view replaced this one and was cancelled, so nothing is left to continue.
        if (!note.isConnected) finish(() => reject(error))
        note.textContent = describeProblem(stage.t, error)
      })
      disable(false)
    }
    signal.addEventListener('abort', cancel, { once: true })
    show({
      done: (value) => finish(() => resolve(value)),
      cancel,
      attempt,
      ended: ending.signal,
      note,
      button(label, { class: name, type = 'button', run, after = 0 }) {
        const button = build('button', { type, ...(name && { class: name }) }, label)
        if (run) button.addEventListener('click', () => attempt(run))
        const add = () => {
          buttons.add(button)
          button.disabled = false
        }
        if (after > 0) {
          button.disabled = true
          setTimeout(add, after)
        } else add()
        return button
      },
    })
  })
}

export type Form = {
  title: string
  about: string
  label: string
  input: Readonly<Record<string, string>>
  onSubmit(text: string): Promise<unknown>
  /** Other actions. */
  others: readonly Choice[]
}

/** Shows one question with an input and other actions. */
export function showForm<T>(stage: Stage, actions: ViewActions<T>, form: Form): void {
  const { t } = stage
  const input = build('input', { id: 'entry', required: '', 'data-focus': '', ...form.input })
  const { button, note } = actions
  const element = build(
    'form',
    { novalidate: '' },
    build('label', { for: 'entry' }, form.label),
    input,
    note,
    build(
      'div',
      { class: 'column' },
      button(t('login.continue'), { type: 'submit', class: 'primary' }),
      ...form.others.map(({ label, ...rest }) => button(label, rest)),
      cancelButton(stage, actions),
    ),
  )
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    // A key that was pressed before this view appeared is no answer.
    if (input.value.trim() === '') return input.focus()
    actions.attempt(() => form.onSubmit(input.value))
  })
  stage.show(build('h1', {}, form.title), build('p', {}, form.about), element)
}

/** Cancels; works even during a request. */
function cancelButton<T>({ t }: Stage, { cancel }: ViewActions<T>): HTMLButtonElement {
  const button = build('button', { type: 'button', class: 'quiet' }, t('login.cancel'))
  button.addEventListener('click', cancel)
  return button
}

export type Choices = {
  title: string
  about: string
  choices: readonly Choice[]
}

/** Shows buttons to choose from. */
export function showChoices<T>(
  stage: Stage,
  actions: ViewActions<T>,
  { title, about, choices }: Choices,
): void {
  const { button, note } = actions
  stage.show(
    build('h1', { tabindex: '-1', 'data-focus': '' }, title),
    build('p', {}, about),
    note,
    build(
      'div',
      { class: 'column' },
      ...choices.map(({ label, ...rest }, index) =>
        button(label, { ...rest, ...(index === 0 && { class: 'primary' }) }),
      ),
      cancelButton(stage, actions),
    ),
  )
}
