import { poll } from '../platform/retry.js'
import type { Login, Outcome, Purpose, Receiver } from '../session/createLogin.js'
import type { Stage } from '../view/createStage.js'
import { type Choice, runView, showChoices, showForm } from '../view/runView.js'
import type { LoginAnswer, LoginView } from './LoginView.js'
import { showSocial } from './showSocial.js'

export type Provider = { id: string; name: string }

/** Dependencies of the login views. */
export type StepParameters = {
  listProviders(): Promise<readonly Provider[]>
  /** Returns to the choice of a login. */
  others: readonly Choice[]
}

/** Leads through the login views until none is left. */
export type Steps = {
  sendCode(receiver: Receiver, visitor?: string): Promise<void>
  /** Must be called inside a press. */
  openSocial(provider: Provider): Promise<void>
  goOn(outcome: Outcome, receiver?: string): void
}

export function createSteps(view: LoginView, { listProviders, others }: StepParameters): Steps {
  const openSocial = (provider: Provider) => showSocial(view, { provider, others, onOutcome: goOn })
  function goOn(outcome: Outcome, receiver?: string): void {
    if (!outcome.ways) {
      view.actions.done(outcome)
      return
    }
    view.actions.attempt(async () => {
      const providers = new Map((await listProviders()).map(({ id, name }) => [id, name]))
      showWays(view, { outcome, receiver, providers, others, onSocial: openSocial, onOutcome: goOn })
    })
  }
  return {
    sendCode: (receiver, visitor) =>
      showCode(view, {
        receiver,
        visitor,
        others,
        onOutcome: (outcome) => goOn(outcome, 'email' in receiver ? receiver.email : receiver.phone),
      }),
    openSocial,
    goOn,
  }
}

export type RunStepsParameters = Pick<StepParameters, 'listProviders'> & {
  login: Login
  purpose: Purpose
  signal: AbortSignal
}

/** Runs views of a login that started elsewhere. The caller reports failures before the first view. */
export function runSteps(
  stage: Stage,
  { login, purpose, signal, listProviders }: RunStepsParameters,
  begin: (steps: Steps) => Promise<void>,
): Promise<LoginAnswer> {
  return runView<LoginAnswer>(stage, signal, (actions) => {
    const steps = createSteps({ stage, actions, login, purpose }, { listProviders, others: [] })
    actions.attempt(() => begin(steps))
  })
}

/** Milliseconds. */
const askEvery = 2_000

type ShowCodeParameters = {
  receiver: Receiver
  /** Response of the operator's bot check. */
  visitor?: string | undefined
  others: readonly Choice[]
  onOutcome(outcome: Outcome): void
}

type Sent = Awaited<ReturnType<Login['sendCode']>>

/** Sends digits and a link, and waits for either. The user types the digits here, never in the host page. */
async function showCode(view: LoginView, parameters: ShowCodeParameters): Promise<void> {
  const { receiver, visitor } = parameters
  const sent = await view.login.sendCode(receiver, view.purpose, visitor)
  showSent(view, parameters, sent)
}

function showSent(view: LoginView, parameters: ShowCodeParameters, sent: Sent): void {
  const { stage, actions, login, purpose } = view
  const { receiver, others, onOutcome } = parameters
  const { challengeId, digits, resendAfter } = sent
  const { t } = stage
  let verifying = false
  const stop = pollLink(view, { challengeId, isPaused: () => verifying, onOutcome })
  const leave = ({ label, run }: Choice): Choice => ({
    label,
    async run() {
      await run()
      stop()
    },
  })
  const again = leave({ label: t('code.resend'), run: () => resend(view, parameters) })
  const about = { receiver: 'email' in receiver ? receiver.email : receiver.phone }
  if (digits)
    showForm(stage, actions, {
      title: t('code.title'),
      about: t('code.about', about),
      label: t('code.label'),
      input: { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '7' },
      async onSubmit(text) {
        verifying = true
        const outcome = await login.verifyCode(challengeId, text.replace(/\D/g, ''), purpose).finally(() => {
          verifying = false
        })
        stop()
        onOutcome(outcome.ways ? { challengeId, ...outcome } : outcome)
      },
      others: [{ ...again, after: resendAfter }, ...others.map(leave)],
    })
  else
    showChoices(stage, actions, {
      title: t('code.linkTitle'),
      about: t('code.linkAbout', about),
      choices: [{ ...again, after: resendAfter }, ...others.map(leave)],
    })
}

async function resend(view: LoginView, parameters: ShowCodeParameters): Promise<void> {
  await showCode(view, parameters)
  view.actions.note.textContent = view.stage.t('code.sent')
}

type ShowWaysParameters = {
  outcome: Outcome
  /** Recipient of the link, if known. */
  receiver?: string | undefined
  /** Names of social providers by id. */
  providers: ReadonlyMap<string, string>
  others: readonly Choice[]
  onSocial(provider: { id: string; name: string }): Promise<void>
  onOutcome(outcome: Outcome): void
}

/** Lists the stronger proofs that open this new device after a valid login. */
function showWays(view: LoginView, parameters: ShowWaysParameters): void {
  const { stage, actions } = view
  const { outcome, receiver, providers, others, onSocial, onOutcome } = parameters
  const { t } = stage
  const { ways = [], challengeId } = outcome
  const toChoice = (id: string): Choice | undefined => {
    if (id === 'passkey') return { label: t('passkey.use'), run: async () => actions.done('knownPasskey') }
    const name = providers.get(id)
    return name === undefined
      ? undefined
      : { label: t('login.social', { name }), run: () => onSocial({ id, name }) }
  }
  const link = ways.includes('link') && challengeId !== undefined
  const choices = ways.map(toChoice).filter((choice) => choice !== undefined)
  const stop = link ? pollLink(view, { challengeId, onOutcome }) : () => {}
  const leave = ({ label, run }: Choice): Choice => ({
    label,
    run() {
      stop()
      return run()
    },
  })
  showChoices(stage, actions, {
    title: t('ways.title'),
    about: t(link ? 'ways.link' : choices.length > 0 ? 'ways.about' : 'ways.none', {
      receiver: receiver ?? t('ways.yourAddress'),
    }),
    choices: [...choices, ...others].map(leave),
  })
}

type PollLinkParameters = {
  challengeId: string
  /** Returns true while another question is open, so that this one waits. */
  isPaused?(): boolean
  onOutcome(outcome: Outcome): void
}

/** Continues once the link was opened and allowed. Returns a function that stops waiting. */
function pollLink(view: LoginView, { challengeId, isPaused, onOutcome }: PollLinkParameters): () => void {
  const { actions, login, purpose } = view
  const round = new AbortController()
  const { signal } = round
  actions.ended.addEventListener('abort', () => round.abort())
  const ask = async () => {
    if (isPaused?.()) return undefined
    const outcome = await login.finishLink(challengeId, purpose)
    return outcome.waiting ? undefined : outcome
  }
  poll(ask, { every: askEvery, signal }).then(onOutcome, (error: unknown) => {
    if (!signal.aborted) actions.attempt(() => Promise.reject(error))
  })
  return () => round.abort()
}
