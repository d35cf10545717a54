import { type FrameResult, walletEndpoints } from '@billfold/protocol'
import type { Steps } from '../login/createSteps.js'
import type { LoginAnswer } from '../login/LoginView.js'
import { Problem } from '../platform/Problem.js'
import type { Wallet } from '../platform/port.js'
import type { Offer, Outcome, Purpose } from '../session/createLogin.js'
import { waitForSocial } from '../session/waitForSocial.js'
import { askToConfirm } from '../view/askToConfirm.js'
import { runView } from '../view/runView.js'
import type { FrameContext } from './openFrameAccount.js'

type LoginMethod =
  | 'showLogin'
  | 'loginCode'
  | 'loginGuest'
  | 'loginPasskey'
  | 'startSocial'
  | 'finishSocial'
  | 'loginWallet'
  | 'loginJwt'
  | 'loginEndpoint'

/** Creates the login calls of a host. Each returns the account. */
export function createLoginCalls(context: FrameContext, onLogin: () => void): Pick<Wallet, LoginMethod> {
  const { account, questions, stage, host, getLocale } = context
  const { login, listLogins } = account
  const gate = createLinkGate(context)
  const { settle, follow } = createSettle(context, { gate, onLogin })
  const toPurpose = (link: boolean | undefined): Purpose => (link ? 'link' : 'login')

  /** Only the proof names the login, so the user confirms once it is known. */
  async function prove(link: boolean | undefined, run: (purpose: Purpose) => Promise<Outcome>) {
    if (link) await account.confirmIdentity()
    const purpose = toPurpose(link)
    return settle(await run(purpose), purpose)
  }

  return {
    async showLogin() {
      const [logins, { askToLogIn }] = await Promise.all([listLogins(), import('../login/askToLogIn.js')])
      return settle(await questions.ask((signal) => askToLogIn(stage, { login, logins, signal })), 'login')
    },
    async loginCode({ visitor, link, ...receiver }) {
      const purpose = toPurpose(link)
      // Confirms before anything is sent, with a text that names the added login (T18).
      if (link) await gate('email' in receiver ? receiver.email : receiver.phone)
      return settle(await follow(purpose, (steps) => steps.sendCode(receiver, visitor)), purpose)
    },
    loginGuest: async () => settle(await login.loginGuest('login'), 'login'),
    async loginPasskey({ link }) {
      if (link) await gate('passkey')
      const purpose = toPurpose(link)
      return settle(await account.usePasskey(purpose), purpose)
    },
    async loginWallet({ link }) {
      if (link) await account.confirmIdentity()
      const { askForWallet } = await import('../login/askForWallet.js')
      const { address, ...proof } = await questions.ask((signal) =>
        askForWallet(stage, { login, host, signal, locale: getLocale() }),
      )
      if (link) await gate(address)
      const purpose = toPurpose(link)
      return settle(await login.finishWallet(proof, purpose), purpose)
    },
    loginJwt: ({ jwt, link }) => prove(link, (purpose) => login.loginJwt(jwt, purpose)),
    loginEndpoint: ({ payload, link }) => prove(link, (purpose) => login.loginEndpoint(payload, purpose)),
    ...createSocialCalls(context, settle),
  }
}

/** Creates the social logins for which the host page opens the window or navigates away. */
function createSocialCalls(
  { account, questions, stage }: FrameContext,
  settle: Settle['settle'],
): Pick<Wallet, 'startSocial' | 'finishSocial'> {
  const { login } = account
  type Finish = (pickup: string | undefined) => Promise<Outcome>

  /** Waits for the provider. Shows a view only if the browser partitions the frame's cookies. */
  async function wait(finish: Finish, signal: AbortSignal): Promise<Outcome> {
    const outcome = await waitForSocial({ finish, signal })
    if (outcome.waiting !== 'browser') return outcome
    const { showBrowser } = await import('../login/showSocial.js')
    return runView<Outcome>(stage, signal, (actions) =>
      showBrowser(stage, actions, { finish, onOutcome: actions.done, others: [] }),
    )
  }

  return {
    async startSocial({ provider, mode, redirectUrl, link }) {
      if (link) await account.confirmIdentity()
      if (mode !== 'popup' && redirectUrl === undefined) throw new Problem('invalid')
      const returnTo = mode === 'popup' ? undefined : redirectUrl
      const { handle, url } = await login.startSocial({ provider, mode, returnTo })
      await login.keepSocial({ handle, purpose: link ? 'link' : 'login' })
      return { url }
    },
    async finishSocial({ code }) {
      const pending = await login.findSocial()
      if (!pending) throw new Problem('expiredCode')
      const { handle, purpose } = pending
      const finish: Finish = (pickup) => login.finishSocial({ handle, code, pickup }, purpose)
      const outcome = await questions.ask((signal) => wait(finish, signal))
      await login.forgetSocial()
      return settle(outcome, purpose)
    },
  }
}

/** Asks for a fresh login of this account and a confirmation that names the added login (T18). */
function createLinkGate({ account, questions, stage, host, getLocale }: FrameContext) {
  return async (login: string): Promise<void> => {
    await account.confirmIdentity()
    const { t } = stage
    const description = {
      title: t('link.title'),
      rows: [{ label: t('link.login'), value: login, exact: true }],
      warning: t('link.about'),
    }
    await questions.ask((signal) => askToConfirm(stage, { description, host, signal, locale: getLocale() }))
  }
}

type SettleParameters = { gate: ReturnType<typeof createLinkGate>; onLogin(): void }

type Settle = {
  /** Completes a proof: a stronger one for a new device, or a confirmation of the linked login. */
  settle(answer: LoginAnswer, purpose: Purpose): Promise<FrameResult<'showLogin'>>
  /** Shows login views until none is left. */
  follow(purpose: Purpose, begin: (steps: Steps) => Promise<void>): Promise<LoginAnswer>
}

function createSettle(
  { account, questions, stage }: FrameContext,
  { gate, onLogin }: SettleParameters,
): Settle {
  const { login, listLogins, getAccount } = account
  const listProviders = async () => (await listLogins()).providers
  async function add(offer: Offer | undefined): Promise<void> {
    if (!offer) return
    await gate(offer.login)
    const { token } = await account.session.use()
    await account.api(walletEndpoints.linkProfile, { token, body: { ticket: offer.ticket } })
  }
  async function follow(purpose: Purpose, begin: (steps: Steps) => Promise<void>): Promise<LoginAnswer> {
    const { runSteps } = await import('../login/createSteps.js')
    return questions.ask((signal) => runSteps(stage, { login, purpose, signal, listProviders }, begin))
  }
  async function settle(answer: LoginAnswer, purpose: Purpose): Promise<FrameResult<'showLogin'>> {
    if (answer === 'passkey') return settle(await account.usePasskey(purpose), purpose)
    if (answer === 'knownPasskey') return settle(await account.usePasskey(purpose, 'known'), purpose)
    if (answer.ways) return settle(await follow(purpose, async (steps) => steps.goOn(answer)), purpose)
    await add(answer.offer)
    if (purpose === 'login') onLogin()
    return getAccount()
  }
  return { settle, follow }
}
