import { Problem } from '../Problem.js'
import type { Purpose } from '../session/createLogin.js'
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
  async function enter(link: boolean | undefined, what: string, run: (purpose: Purpose) => Promise<unknown>) {
    const purpose = link ? 'link' : 'login'
    if (link) await gate(what)
    await run(purpose)
    if (purpose === 'login') onLogin()
    return getAccount()
  }

  /** What came back with the person, or what they type from the other window. */
  async function finishSocial(code: string | undefined): Promise<Purpose> {
    if (code !== undefined) return login.finishSocial(code)
    const { t } = stage
    return questions.ask((signal) =>
      runView<Purpose>(stage, signal, (actions) =>
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
      enter(link, login.getReceiver(), (purpose) => login.verifyCode(code, purpose)),
    loginGuest: () => enter(false, 'guest', () => login.loginGuest('login')),
    loginPasskey: ({ link }) => enter(link, 'passkey', (purpose) => account.usePasskey(purpose)),
    async startSocial({ provider, mode, redirectUrl, link }) {
      if (link) await gate(provider)
      const returnTo = mode === 'popup' ? host : redirectUrl
      if (returnTo === undefined) throw new Problem('invalid')
      return login.startSocial({ provider, mode, returnTo }, link ? 'link' : 'login')
    },
    async finishSocial({ code }) {
      if ((await finishSocial(code)) === 'login') onLogin()
      return getAccount()
    },
    startWallet: ({ address, chainId }) => login.startWallet({ address, chainId, origin: host }),
    finishWallet: ({ signature, link }) =>
      enter(link, login.getWallet(), (purpose) => login.finishWallet(signature, purpose)),
    loginJwt: ({ jwt, link }) => enter(link, 'custom_jwt', (purpose) => login.loginJwt(jwt, purpose)),
    loginEndpoint: ({ payload, link }) =>
      enter(link, 'custom_auth_endpoint', (purpose) => login.loginEndpoint(payload, purpose)),
  }
}
