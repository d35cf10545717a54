import {
  type AskPasskey,
  canKeepSecret,
  createPasskey,
  createSalts,
  readPasskeySecret,
} from '../custody/askPasskey.js'
import { createPasskeyWay } from '../custody/passkeyWay.js'
import type { SealingWay } from '../custody/Recovery.js'
import { createCodeWay, createRecoveryCode } from '../custody/recoveryCode.js'
import { build } from './build.js'
import { createPasskeyChoice } from './createPasskeyChoice.js'
import type { Stage } from './createStage.js'
import { type Choice, runView, type ViewActions } from './runView.js'
import { showChoices } from './showChoices.js'

export type ChooseRecoveryParameters = {
  /** The passkey that the person has just logged in with. */
  passkeyId: string | undefined
  signal: AbortSignal
  locale: string
}

type Actions = ViewActions<SealingWay[]>

/** How the person keeps a new wallet: with a passkey where the browser can, with a code, or with both. */
export async function chooseRecovery(
  stage: Stage,
  { passkeyId, signal, locale }: ChooseRecoveryParameters,
): Promise<SealingWay[]> {
  const { t } = stage
  const canUsePasskey = await canKeepSecret()
  return runView<SealingWay[]>(stage, signal, (actions) => {
    if (!canUsePasskey) return showCode(stage, actions, [])
    let salts: ReadonlyMap<string, string> | undefined = passkeyId ? createSalts(passkeyId) : undefined
    const run = async (ask: AskPasskey) => {
      const made = salts ? undefined : await createPasskey(ask, t('recovery.passkeyName'))
      // A passkey that was made once is not made again by the next press.
      salts ??= made?.salts ?? new Map()
      const secret = made?.secret ?? (await readPasskeySecret(ask, salts))
      if (secret) return showKept(stage, actions, [createPasskeyWay(secret)])
      salts = undefined
      actions.note.textContent = t('recovery.noSecret')
    }
    const code = { label: t('recovery.useCode'), run: async () => showCode(stage, actions, []) }
    const show = (first: Choice) =>
      showChoices(stage, actions, {
        title: t('recovery.chooseTitle'),
        about: t('recovery.chooseAbout'),
        choices: [first, code],
      })
    const label = t(passkeyId ? 'passkey.use' : 'passkey.create')
    show(createPasskeyChoice(stage, actions, { label, locale, run, show }))
  })
}

/** Who loses that passkey loses the wallet, unless there is a code as well. */
function showKept(stage: Stage, actions: Actions, ways: SealingWay[]): void {
  const { t } = stage
  showChoices(stage, actions, {
    title: t('recovery.keptTitle'),
    about: t('recovery.keptAbout'),
    choices: [
      { label: t('login.continue'), run: async () => actions.done(ways) },
      { label: t('recovery.codeToo'), run: async () => showCode(stage, actions, ways) },
    ],
  })
}

/** Shows the code that a new device will need; goes on when the person has it. */
function showCode(stage: Stage, { button, done, note }: Actions, others: SealingWay[]): void {
  const { t } = stage
  const code = createRecoveryCode()
  const run = async () => done([...others, createCodeWay(code)])
  stage.show(
    build('h1', { tabindex: '-1', 'data-focus': '' }, t('recovery.title')),
    build('p', {}, t('recovery.about')),
    build('pre', { dir: 'ltr' }, code),
    note,
    build('div', { class: 'column' }, button(t('recovery.done'), { class: 'primary', run })),
  )
}
