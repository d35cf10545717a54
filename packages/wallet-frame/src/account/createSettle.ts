import { type FrameResult, walletEndpoints } from '@billfold/protocol'
import type { Offer, Purpose } from '../session/createEnter.js'
import type { Steps } from '../view/createSteps.js'
import type { LoginAnswer } from '../view/LoginView.js'
import type { createLinkGate } from './createLinkGate.js'
import type { FrameContext } from './FrameContext.js'

export type CreateSettleParameters = { gate: ReturnType<typeof createLinkGate>; onLogin(): void }

export type Settle = {
  /** Does what is left after a proof: a stronger one for a new device, or a yes to what is linked. */
  settle(answer: LoginAnswer, purpose: Purpose): Promise<FrameResult<'showLogin'>>
  /** Shows views of a login until nothing is left to show. */
  follow(purpose: Purpose, begin: (steps: Steps) => Promise<void>): Promise<LoginAnswer>
}

export function createSettle(
  { account, questions, stage }: FrameContext,
  { gate, onLogin }: CreateSettleParameters,
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
    const { runSteps } = await import('../view/runSteps.js')
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
