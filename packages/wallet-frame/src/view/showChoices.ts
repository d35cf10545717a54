import { build } from './build.js'
import type { Stage } from './createStage.js'
import type { Choice, ViewActions } from './runView.js'
import { cancelButton } from './showForm.js'

export type Choices = {
  title: string
  about: string
  choices: readonly Choice[]
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
      ...choices.map(({ label, ...rest }, index) =>
        button(label, { ...rest, ...(index === 0 && { class: 'primary' }) }),
      ),
      cancelButton(stage, actions),
    ),
  )
}
