import { walletEndpoints } from '@billfold/protocol'
import { Problem } from '../Problem.js'
import type { Login, Offer, Purpose } from '../session/createLogin.js'
import { askToLogIn } from '../view/askToLogIn.js'
import { runView } from '../view/runView.js'
import { showCode } from '../view/showCode.js'
import type { Wallet } from '../Wallet.js'
import { createLinkGate } from './createLinkGate.js'
import type { FrameContext } from './FrameContext.js'

type LoginMethod =
  | 'showLogin'
  | 'sendCode'
  | 'verifyCode'
  | 'loginGuest'
  | 'loginPasskey'
  | 'startSocial'
  | 'finishSocial'
  | 'startWallet'
  | 'finishWallet'
  | 'loginJwt'
  | 'loginEndpoint'

/** The ways in, as a host may ask for them; each ends with the account. */
export function createLoginCalls(context: FrameContext, onLogin: () => void): Pick<Wallet, LoginMethod> {
  const { account, questions, stage, host } = context
  const { login, getAccount } = account
  const gate = createLinkGate(context)

  /** A login, or one that is linked: then the person agrees first, in words that say to what (T18). */
  async function enter(
    link: boolean | undefined,
    getName: () => string,
    run: (purpose: Purpose) => Promise<unknown>,
  ) {
    const purpose = link ? 'link' : 'login'
    if (link) {
      const name = getName()
      await gate(name)
      // The page may have begun another login while the person read.
      if (getName() !== name) throw new Problem('rejected')
    }
    await run(purpose)
    if (purpose === 'login') onLogin()
    return getAccount()
  }

  /** The same where only the proof says whose it is: the person agrees once that is known. */
  async function prove(link: boolean | undefined, run: (purpose: Purpose) => Promise<Offer | undefined>) {
    if (link) await account.confirmIdentity()
    await add(await run(link ? 'link' : 'login'))
    if (!link) onLogin()
    return getAccount()
  }
  async function add(offer: Offer | undefined): Promise<void> {
    if (!offer) return
    await gate(offer.login)
    const { token } = await account.session.use()
    await account.api(walletEndpoints.linkProfile, { token, body: { ticket: offer.ticket } })
  }

  /** What came back with the person, or what they type from the other window. */
  async function finishSocial(code: string | undefined): ReturnType<Login['finishSocial']> {
    if (code !== undefined) return login.finishSocial(code)
    const { t } = stage
    return questions.ask((signal) =>
      runView<Awaited<ReturnType<Login['finishSocial']>>>(stage, signal, (actions) =>
        showCode(stage, actions, {
          about: t('code.window'),
          verify: async (typed) => actions.done(await login.finishSocial(typed)),
          others: [],
        }),
      ),
    )
  }

  return {
    async showLogin() {
      const logins = await account.listLogins()
      const chosen = await questions.ask((signal) => askToLogIn(stage, { login, logins, signal }))
      if (chosen === 'passkey') await account.usePasskey('login')
      onLogin()
      return getAccount()
    },
    sendCode: (receiver) => login.sendCode(receiver),
    verifyCode: ({ code, link }) =>
      enter(link, login.getReceiver, (purpose) => login.verifyCode(code, purpose)),
    loginGuest: () =>
      enter(
        false,
        () => 'guest',
        () => login.loginGuest('login'),
      ),
    loginPasskey: ({ link }) =>
      enter(
        link,
        () => 'passkey',
        (purpose) => account.usePasskey(purpose),
      ),
    async startSocial({ provider, mode, redirectUrl, link }) {
      if (link) await account.confirmIdentity()
      const returnTo = mode === 'popup' ? host : redirectUrl
      if (returnTo === undefined) throw new Problem('invalid')
      return login.startSocial({ provider, mode, returnTo }, link ? 'link' : 'login')
    },
    async finishSocial({ code }) {
      const { purpose, offer } = await finishSocial(code)
      await add(offer)
      if (purpose === 'login') onLogin()
      return getAccount()
    },
    startWallet: ({ address, chainId }) => login.startWallet({ address, chainId, origin: host }),
    finishWallet: ({ signature, link }) =>
      enter(link, login.getWallet, (purpose) => login.finishWallet(signature, purpose)),
    loginJwt: ({ jwt, link }) => prove(link, (purpose) => login.loginJwt(jwt, purpose)),
    loginEndpoint: ({ payload, link }) => prove(link, (purpose) => login.loginEndpoint(payload, purpose)),
  }
}
