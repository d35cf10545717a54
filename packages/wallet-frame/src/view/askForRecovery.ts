import { type AskPasskey, readPasskeySecret } from '../custody/askPasskey.js'
import { createPasskeyWay, listPasskeys } from '../custody/passkeyWay.js'
import type { SealingWay } from '../custody/Recovery.js'
import { createCodeWay } from '../custody/recoveryCode.js'
import { createPasskeyChoice } from './createPasskeyChoice.js'
import type { Stage } from './createStage.js'
import { type Choice, runView } from './runView.js'
import { showChoices } from './showChoices.js'
import { showForm } from './showForm.js'

export type AskForRecoveryParameters<T> = {
  /** What is to be opened. */
  sealed: readonly string[]
  open(way: SealingWay): Promise<T>
  signal: AbortSignal
  locale: string
}

/** Asks for a passkey or a code, until it opens what it was made for. */
export function askForRecovery<T>(
  stage: Stage,
  { sealed, open, signal, locale }: AskForRecoveryParameters<T>,
): Promise<T> {
  const { t } = stage
  const salts = listPasskeys(sealed)
  const hasCode = sealed.some((share) => share.split('+').some((part) => part.startsWith('code.')))
  return runView<T>(stage, signal, (actions) => {
    const run = async (ask: AskPasskey) => {
      const secret = await readPasskeySecret(ask, salts)
      const opened = secret && (await open(createPasskeyWay(secret)).catch(() => undefined))
      if (opened) actions.done(opened)
      else actions.note.textContent = t('recovery.otherPasskey')
    }
    const showPasskey = (first: Choice) =>
      showChoices(stage, actions, {
        title: t('recovery.passkeyTitle'),
        about: t('recovery.passkeyAbout'),
        choices: [
          first,
          ...(hasCode ? [{ label: t('recovery.askTitle'), run: async () => showCode() }] : []),
        ],
      })
    const label = t('passkey.use')
    const passkey = createPasskeyChoice(stage, actions, { label, locale, run, show: showPasskey })
    const showCode = () =>
      showForm(stage, actions, {
        title: t('recovery.askTitle'),
        about: t('recovery.askAbout'),
        label: t('recovery.label'),
        input: { autocomplete: 'off', spellcheck: 'false', autocapitalize: 'characters' },
        onSubmit: async (text) => actions.done(await open(createCodeWay(text))),
        others: salts.size > 0 ? [passkey] : [],
      })
    if (salts.size > 0) showPasskey(passkey)
    else showCode()
  })
}
