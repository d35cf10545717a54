import { type FrameResult, type WalletSession, walletEndpoints } from '@billfold/protocol'
import { createSecret } from '../createSecret.js'
import { Problem } from '../Problem.js'
import type { Vault } from '../store/createVault.js'
import type { Api } from './createApi.js'
import type { Session } from './createSession.js'

/** What a login is for: to come in, to be added to the account, or to show once more that it is you. */
export type Purpose = 'login' | 'link' | 'again'

export type CreateLoginParameters = {
  api: Api
  session: Session
  vault: Vault
  scope: string
  /** Brings the key to this device. */
  prepare(): Promise<unknown>
}

export type Receiver = { email: string } | { phone: string }
export type SocialRequest = { provider: string; mode: 'popup' | 'redirect' | 'window'; returnTo: string }

/** A login that is proven and waits for a yes; the words say whose it is. */
export type Offer = { ticket: string; login: string }

type Found = { session?: WalletSession | undefined; offer?: Offer | undefined }

/** The ways in. */
export type Login = ReturnType<typeof createLogin>

export function createLogin({ api, session, vault, scope, prepare }: CreateLoginParameters) {
  /** Never leave this frame: whoever learns a code cannot use it elsewhere. */
  let challenge: { id: string; receiver: string } | undefined
  let walletChallenge: { id: string; address: `0x${string}` } | undefined
  const names = { guest: `${scope}:guest`, social: `${scope}:social` }

  /** For linking the server must know to whom; for all else it must not. */
  const withPurpose = async (purpose: Purpose) =>
    purpose === 'link' ? { token: (await session.use()).token } : {}

  async function enter(found: Found, purpose: Purpose): Promise<Offer | undefined> {
    if (purpose === 'link' || !found.session) return found.offer
    if (purpose === 'login') {
      await begin(found.session, { session, prepare })
      return undefined
    }
    const { accountId } = await session.use()
    if (found.session.accountId !== accountId) {
      const { refreshToken } = found.session
      await api(walletEndpoints.endSession, { body: { refreshToken } })
      throw new Problem('otherAccount')
    }
    await session.end().catch(() => {})
    await session.start(found.session)
    return undefined
  }

  return {
    /** The address that is to sign. */
    getWallet: () => walletChallenge?.address ?? '',
    /** To whom the last code went. */
    getReceiver: () => challenge?.receiver ?? '',
    async sendCode(receiver: Receiver): Promise<FrameResult<'sendCode'>> {
      const sent =
        'email' in receiver
          ? await api(walletEndpoints.sendCode, { body: receiver })
          : await api(walletEndpoints.sendPhoneCode, { body: receiver })
      challenge = { id: sent.challengeId, receiver: 'email' in receiver ? receiver.email : receiver.phone }
      return { resendAfter: sent.resendAfter, lifetime: sent.lifetime }
    },
    async verifyCode(code: string, purpose: Purpose): Promise<void> {
      if (!challenge) throw new Problem('expiredCode')
      const body = { challengeId: challenge.id, code, link: purpose === 'link' }
      const found = await api(walletEndpoints.verifyCode, { ...(await withPurpose(purpose)), body })
      challenge = undefined
      await enter(found, purpose)
    },
    async loginGuest(purpose: 'login' | 'again'): Promise<void> {
      const secret = (await vault.read(names.guest)) ?? createSecret()
      await vault.write(names.guest, secret)
      await enter(await api(walletEndpoints.loginGuest, { body: { secret } }), purpose)
    },
    /** A guest's secret that belongs to an account which is gone. */
    forgetGuest: () => vault.remove(names.guest),
    startPasskey: (kind: 'sign-in' | 'sign-up') => api(walletEndpoints.startPasskey, { body: { kind } }),
    async finishPasskey(challengeId: string, response: Record<string, unknown>, purpose: Purpose) {
      const body = { challengeId, response, link: purpose === 'link' }
      await enter(
        await api(walletEndpoints.finishPasskey, { ...(await withPurpose(purpose)), body }),
        purpose,
      )
    },
    /** Kept in the vault: after a redirect another page of the same site goes on. */
    async startSocial(request: SocialRequest, purpose: Purpose): Promise<{ url: string }> {
      const { handle, url } = await api(walletEndpoints.startSocial, { body: request })
      await vault.write(names.social, JSON.stringify({ handle, purpose }))
      return { url }
    },
    async finishSocial(code: string): Promise<{ purpose: Purpose; offer?: Offer | undefined }> {
      const kept = await vault.read(names.social)
      if (!kept) throw new Problem('expiredCode')
      const { handle, purpose } = JSON.parse(kept) as { handle: string; purpose: Purpose }
      const body = { handle, code, link: purpose === 'link' }
      const found = await api(walletEndpoints.finishSocial, { ...(await withPurpose(purpose)), body })
      await vault.remove(names.social)
      return { purpose, offer: await enter(found, purpose) }
    },
    async startWallet(body: {
      address: `0x${string}`
      chainId: number
      origin: string
    }): Promise<{ message: string }> {
      const { challengeId, message } = await api(walletEndpoints.startWallet, { body })
      walletChallenge = { id: challengeId, address: body.address }
      return { message }
    },
    async finishWallet(signature: `0x${string}`, purpose: Purpose): Promise<void> {
      if (!walletChallenge) throw new Problem('expiredCode')
      const body = { challengeId: walletChallenge.id, signature, link: purpose === 'link' }
      walletChallenge = undefined
      await enter(await api(walletEndpoints.finishWallet, { ...(await withPurpose(purpose)), body }), purpose)
    },
    async loginJwt(jwt: string, purpose: Purpose): Promise<Offer | undefined> {
      const body = { jwt, link: purpose === 'link' }
      return enter(await api(walletEndpoints.loginJwt, { ...(await withPurpose(purpose)), body }), purpose)
    },
    async loginEndpoint(payload: string, purpose: Purpose): Promise<Offer | undefined> {
      const body = { payload, link: purpose === 'link' }
      return enter(
        await api(walletEndpoints.loginEndpoint, { ...(await withPurpose(purpose)), body }),
        purpose,
      )
    },
  }
}

/** A login without its key would be one in name only: then it ends at once. */
async function begin(
  found: WalletSession,
  { session, prepare }: Pick<CreateLoginParameters, 'session' | 'prepare'>,
): Promise<void> {
  await session.start(found)
  await prepare().catch(async (error: unknown) => {
    await session.end().catch(() => {})
    throw error
  })
}
