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
}

/** A token is renewed this long before it ends, in milliseconds. */
const margin = 30_000

export function createSession(api: Api, vault: Vault, clientId: string): Session {
  const name = `${clientId}:session`
  let access: { token: string; accountId: string; until: number } | undefined

  const keep = async ({ accountId, accessToken, accessLifetime, refreshToken }: WalletSession) => {
    await vault.write(name, refreshToken)
    access = { token: accessToken, accountId, until: performance.now() + accessLifetime - margin }
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
  return {
    async start(session) {
      await keep(session)
    },
    // One tab at a time: two that used the same refresh token would look like a thief and his victim.
    use: () =>
      navigator.locks.request(`billfold-${name}`, async () => {
        const known = access && access.until > performance.now() && (await vault.read(name))
        return known && access ? access : renew()
      }),
    async end() {
      const refreshToken = await vault.read(name)
      access = undefined
      await vault.remove(name)
      if (refreshToken) await api(walletEndpoints.endSession, { body: { refreshToken } })
    },
  }
}
