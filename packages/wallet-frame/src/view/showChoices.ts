import { build } from './build.js'
import type { Stage } from './createStage.js'
import type { ViewActions } from './runView.js'
import { cancelButton } from './showForm.js'

export type Choices = {
  title: string
  about: string
  choices: readonly { label: string; run(): Promise<unknown> }[]
}

/** A few buttons to choose from. */
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
      ...choices.map(({ label, run }, index) =>
        button(label, { run, ...(index === 0 && { class: 'primary' }) }),
      ),
      cancelButton(stage, actions),
    ),
  )
}
