import type { AskPasskey } from '../custody/askPasskey.js'
import { askWindow } from '../popup/askWindow.js'
import { answerPasskey } from '../session/answerPasskey.js'
import type { Stage } from './createStage.js'
import type { Choice, ViewActions } from './runView.js'

export type PasskeyChoiceParameters = {
  label: string
  locale: string
  run(ask: AskPasskey): Promise<unknown>
  /** Shows the view again, with another first choice. */
  show(choice: Choice): void
}

/** A press that needs a passkey: in this frame, and in a window where the browser refuses that. */
export function createPasskeyChoice<T>(
  { t }: Stage,
  { ended, note }: ViewActions<T>,
  { label, locale, run, show }: PasskeyChoiceParameters,
): Choice {
  const askElsewhere: AskPasskey = async (operation, options) => {
    const question = { type: 'billfold:popupPasskey', operation, options, locale } as const
    return (await askWindow(question, ended)).credential ?? {}
  }
  const offerWindow = (error: unknown) => {
    if (!(error instanceof DOMException)) throw error
    show({ label: t('passkey.window'), run: () => run(askElsewhere) })
    note.textContent = t('passkey.failed')
  }
  return { label, run: () => run(answerPasskey).catch(offerWindow) }
}
