import { type WalletSession, walletEndpoints } from '@billfold/protocol'
import { Problem } from '../Problem.js'
import type { Vault } from '../store/createVault.js'
import type { Api } from './createApi.js'

/** Who is logged in here. The access token lives in memory, the refresh token in the vault. */
export type Session = {
  start(session: WalletSession): Promise<void>
  /** A token that works, and whose it is; refuses when nobody is logged in. */
  use(): Promise<{ token: string; accountId: string }>
  end(): Promise<void>
  /** Forgets a session that the server has already ended. */
  forget(): Promise<void>
}

/** A token is renewed this long before it ends, in milliseconds. */
const margin = 30_000

export function createSession(api: Api, vault: Vault, scope: string): Session {
  const name = `${scope}:session`
  let access: { token: string; accountId: string; until: number; refreshToken: string } | undefined

  const keep = async ({ accountId, accessToken, accessLifetime, refreshToken }: WalletSession) => {
    await vault.write(name, refreshToken)
    const until = performance.now() + accessLifetime - margin
    access = { token: accessToken, accountId, until, refreshToken }
    return access
  }
  const renew = async () => {
    const refreshToken = await vault.read(name)
    if (!refreshToken) throw new Problem('signedOut')
    try {
      return await keep(await api(walletEndpoints.refreshSession, { body: { refreshToken } }))
    } catch (error) {
      if (error instanceof Problem && error.problem === 'signedOut') await vault.remove(name)
      throw error
    }
  }
  const forget = async () => {
    access = undefined
    await vault.remove(name)
  }
  const lock = <T>(run: () => Promise<T>): Promise<T> =>
    navigator.locks.request(`billfold-${name}`, run) as Promise<T>
  return {
    async start(session) {
      await lock(() => keep(session))
    },
    // One tab at a time: two that used the same refresh token would look like a thief and his victim.
    use: () =>
      lock(async () => {
        const known = access && access.until > performance.now() && (await vault.read(name))
        // Another frame of ours may have gone on: then its session is the one.
        return known && access && known === access.refreshToken ? access : renew()
      }),
    // A renewal that is under way comes first: else it would bring the session back.
    end: () =>
      lock(async () => {
        const refreshToken = await vault.read(name)
        await forget()
        if (refreshToken) await api(walletEndpoints.endSession, { body: { refreshToken } })
      }),
    forget: () => lock(forget),
  }
}
