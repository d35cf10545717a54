import { Problem } from '../Problem.js'
import { waitForSocial } from '../popup/waitForSocial.js'
import type { Outcome } from '../session/createEnter.js'
import { runView } from '../view/runView.js'
import type { Wallet } from '../Wallet.js'
import type { Settle } from './createSettle.js'
import type { FrameContext } from './FrameContext.js'

/** Social logins for which the host page opens the window, or leaves. */
export function createSocialCalls(
  { account, questions, stage }: FrameContext,
  settle: Settle['settle'],
): Pick<Wallet, 'startSocial' | 'finishSocial'> {
  const { login } = account
  type Finish = (pickup: string | undefined) => Promise<Outcome>

  /** This frame is seen only if the browser keeps it apart from the one that came back. */
  async function wait(finish: Finish, signal: AbortSignal): Promise<Outcome> {
    const outcome = await waitForSocial({ finish, signal })
    if (outcome.waiting !== 'browser') return outcome
    const { showBrowser } = await import('../view/showBrowser.js')
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
      const kept = await login.findSocial()
      if (!kept) throw new Problem('expiredCode')
      const { handle, purpose } = kept
      const finish: Finish = (pickup) => login.finishSocial({ handle, code, pickup }, purpose)
      const outcome = await questions.ask((signal) => wait(finish, signal))
      await login.forgetSocial()
      return settle(outcome, purpose)
    },
  }
}
