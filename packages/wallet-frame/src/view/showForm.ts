import { build } from './build.js'
import type { Stage } from './createStage.js'
import type { Choice, ViewActions } from './runView.js'

export type Form = {
  title: string
  about: string
  label: string
  input: Readonly<Record<string, string>>
  onSubmit(text: string): Promise<unknown>
  /** Other ways on. */
  others: readonly Choice[]
}

/** One question, its answer, and other ways on. */
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
    // A key that was pressed before this was shown is no answer to it.
    if (input.value.trim() === '') return input.focus()
    actions.attempt(() => form.onSubmit(input.value))
  })
  stage.show(build('h1', {}, form.title), build('p', {}, form.about), element)
}

/** Gives up; works even while something is under way. */
export function cancelButton<T>({ t }: Stage, { cancel }: ViewActions<T>): HTMLButtonElement {
  const button = build('button', { type: 'button', class: 'quiet' }, t('login.cancel'))
  button.addEventListener('click', cancel)
  return button
}
