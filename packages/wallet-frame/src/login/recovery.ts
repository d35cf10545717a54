import {
  type AskPasskey,
  canKeepSecret,
  createPasskey,
  createPasskeyWay,
  createSalts,
  listPasskeys,
  readPasskeySecret,
} from '../custody/passkey.js'
import { createCodeWay, createRecoveryCode } from '../custody/recoveryCode.js'
import type { SealingWay } from '../custody/sealing.js'
import { answerPasskey } from '../platform/answerPasskey.js'
import { askWindow } from '../platform/askWindow.js'
import { build } from '../view/build.js'
import type { Stage } from '../view/createStage.js'
import { type Choice, runView, showChoices, showForm, type ViewActions } from '../view/runView.js'

export type ChooseRecoveryParameters = {
  /** The passkey of the current login. */
  passkeyId: string | undefined
  signal: AbortSignal
  locale: string
}

type Actions = ViewActions<SealingWay[]>

/** Asks how to keep a new wallet: a passkey if the browser supports it, a code, or both. */
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
      // A second press reuses a passkey that was already created.
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

/** Warns that losing this passkey loses the wallet unless there is also a code. */
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

/** Shows the code that a new device needs, until the user has saved it. */
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

export type AskForRecoveryParameters<T> = {
  /** The sealed share. */
  sealed: readonly string[]
  open(way: SealingWay): Promise<T>
  signal: AbortSignal
  locale: string
}

/** Asks for a passkey or a code until it opens the share. */
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

type PasskeyChoiceParameters = {
  label: string
  locale: string
  run(ask: AskPasskey): Promise<unknown>
  /** Shows the view again with another first choice. */
  show(choice: Choice): void
}

/** Uses a passkey in this frame, or in a window if the browser refuses that. */
function createPasskeyChoice<T>(
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
