import { type FrameResult, walletEndpoints } from '@billfold/protocol'
import { createSecret } from '../createSecret.js'
import { Problem } from '../Problem.js'
import type { Vault } from '../store/createVault.js'
import type { Api } from './createApi.js'
import type { Session } from './createSession.js'

export type CreateLoginParameters = {
  api: Api
  session: Session
  vault: Vault
  clientId: string
  /** Brings the key to this device. */
  prepare(): Promise<unknown>
}

/** The ways in. */
export function createLogin({ api, session, vault, clientId, prepare }: CreateLoginParameters) {
  /** Never leaves this frame: whoever learns a code cannot use it elsewhere. */
  let challengeId: string | undefined
  const guestName = `${clientId}:guest`

  return {
    async sendCode(email: string): Promise<FrameResult<'sendCode'>> {
      const sent = await api(walletEndpoints.sendCode, { body: { email } })
      challengeId = sent.challengeId
      return { resendAfter: sent.resendAfter, lifetime: sent.lifetime }
    },
    async verifyCode(code: string): Promise<void> {
      if (!challengeId) throw new Problem('expiredCode')
      await session.start(await api(walletEndpoints.verifyCode, { body: { challengeId, code } }))
      challengeId = undefined
      await prepare()
    },
    async loginGuest(): Promise<void> {
      const secret = (await vault.read(guestName)) ?? createSecret()
      await vault.write(guestName, secret)
      await session.start(await api(walletEndpoints.loginGuest, { body: { secret } }))
      await prepare()
    },
  }
}
