import type { Stage } from './createStage.js'
import type { ViewActions } from './runView.js'
import { showForm } from './showForm.js'

export type ShowCodeParameters = {
  about: string
  verify(code: string): Promise<unknown>
  others: readonly { label: string; run(): Promise<unknown> }[]
}

/** Six digits that somebody was sent or shown. */
export function showCode<T>(stage: Stage, actions: ViewActions<T>, parameters: ShowCodeParameters): void {
  const { t } = stage
  showForm(stage, actions, {
    title: t('code.title'),
    about: parameters.about,
    label: t('code.label'),
    input: { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '7' },
    onSubmit: (text) => parameters.verify(text.replace(/\D/g, '')),
    others: parameters.others,
  })
}
