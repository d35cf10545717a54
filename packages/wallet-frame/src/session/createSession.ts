import { type WalletSession, walletEndpoints } from '@billfold/protocol'
import type { Vault } from '../platform/createVault.js'
import { Problem } from '../platform/Problem.js'
import type { Api } from './createApi.js'

/** The current session. The access token is in memory, the refresh token in the vault. */
export type Session = {
  start(session: WalletSession): Promise<void>
  /** Returns a valid token and its account; refuses without a session. */
  use(): Promise<{ token: string; accountId: string }>
  end(): Promise<void>
  /** Removes a session that the server has already ended. */
  forget(): Promise<void>
}

/** Milliseconds before expiry at which a token is renewed. */
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
    // One tab at a time: two uses of one refresh token look like theft.
    use: () =>
      lock(async () => {
        const known = access && access.until > performance.now() && (await vault.read(name))
        // If another frame has renewed the session meanwhile, its session is used.
        return known && access && known === access.refreshToken ? access : renew()
      }),
    // Waits for a running renewal, which would otherwise restore the session.
    end: () =>
      lock(async () => {
        const refreshToken = await vault.read(name)
        await forget()
        if (refreshToken) await api(walletEndpoints.endSession, { body: { refreshToken } })
      }),
    forget: () => lock(forget),
  }
}
