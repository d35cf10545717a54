import { Problem } from '../Problem.js'
import { build } from './build.js'
import type { Stage } from './createStage.js'
import { runView } from './runView.js'
import { showForm } from './showForm.js'

/** Shows the code that a new device will need; goes on when the person has it. */
export function showRecovery(stage: Stage, code: string, signal: AbortSignal): Promise<void> {
  const { t } = stage
  return runView<void>(stage, signal, ({ button, done, note }) => {
    stage.show(
      build('h1', { tabindex: '-1', 'data-focus': '' }, t('recovery.title')),
      build('p', {}, t('recovery.about')),
      build('pre', { dir: 'ltr' }, code),
      note,
      build(
        'div',
        { class: 'column' },
        button(t('recovery.done'), { class: 'primary', run: async () => done() }),
      ),
    )
  })
}

/** Asks for that code, until it opens what it was made for. */
export function askForRecovery<T>(
  stage: Stage,
  open: (code: string) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const { t } = stage
  return runView<T>(stage, signal, (actions) =>
    showForm(stage, actions, {
      title: t('recovery.askTitle'),
      about: t('recovery.askAbout'),
      label: t('recovery.label'),
      input: { autocomplete: 'off', spellcheck: 'false', autocapitalize: 'characters' },
      async onSubmit(text) {
        actions.done(
          await open(text).catch(() => {
            throw new Problem('wrongCode')
          }),
        )
      },
      others: [],
    }),
  )
}
