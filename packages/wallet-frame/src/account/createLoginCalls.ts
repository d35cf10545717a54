import type { Outcome, Purpose } from '../session/createEnter.js'
import type { Wallet } from '../Wallet.js'
import { createLinkGate } from './createLinkGate.js'
import { createSettle } from './createSettle.js'
import { createSocialCalls } from './createSocialCalls.js'
import type { FrameContext } from './FrameContext.js'

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

/** The ways in, as a host may ask for them; each ends with the account. */
export function createLoginCalls(context: FrameContext, onLogin: () => void): Pick<Wallet, LoginMethod> {
  const { account, questions, stage, host, getLocale } = context
  const { login, listLogins } = account
  const gate = createLinkGate(context)
  const { settle, follow } = createSettle(context, { gate, onLogin })
  const toPurpose = (link: boolean | undefined): Purpose => (link ? 'link' : 'login')

  /** Only the proof says whose login it is: the person agrees once that is known. */
  async function prove(link: boolean | undefined, run: (purpose: Purpose) => Promise<Outcome>) {
    if (link) await account.confirmIdentity()
    const purpose = toPurpose(link)
    return settle(await run(purpose), purpose)
  }

  return {
    async showLogin() {
      const [logins, { askToLogIn }] = await Promise.all([listLogins(), import('../view/askToLogIn.js')])
      return settle(await questions.ask((signal) => askToLogIn(stage, { login, logins, signal })), 'login')
    },
    async loginCode({ visitor, link, ...receiver }) {
      const purpose = toPurpose(link)
      // Before anything is sent, in words that say what is added (T18).
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
      const { askForWallet } = await import('../view/askForWallet.js')
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
