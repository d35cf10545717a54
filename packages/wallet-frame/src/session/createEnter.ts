import { type LoginResult, type WalletSession, walletEndpoints } from '@billfold/protocol'
import { listDeviceIds } from '../custody/deviceName.js'
import { Problem } from '../Problem.js'
import type { Vault } from '../store/createVault.js'
import type { Api } from './createApi.js'
import type { Session } from './createSession.js'

/** What a login is for: to come in, to be added to the account, or to show once more that it is you. */
export type Purpose = 'login' | 'link' | 'again'

/** A login that is proven and waits for a yes; the words say whose it is. */
export type Offer = NonNullable<LoginResult['offer']>

/** What is left to do after the server has answered; nothing where all fields are absent. */
export type Outcome = Omit<LoginResult, 'session'>

export type CreateEnterParameters = {
  api: Api
  session: Session
  vault: Vault
  scope: string
  /** Brings the key to this device. */
  prepare(): Promise<unknown>
}

/** What every login sends besides its proof. */
export type LoginRequest = { token?: string | undefined; devices: string[]; link: boolean }

/** Sends a proof, and starts the session that it gives. */
export type Enter = (
  purpose: Purpose,
  send: (request: LoginRequest) => Promise<LoginResult>,
) => Promise<Outcome>

export function createEnter({ api, session, vault, scope, prepare }: CreateEnterParameters): Enter {
  /** A login without its key would be one in name only: then it ends at once. */
  async function begin(found: WalletSession): Promise<void> {
    await session.start(found)
    await prepare().catch(async (error: unknown) => {
      await session.end().catch(() => {})
      throw error
    })
  }

  async function renew(found: WalletSession): Promise<void> {
    const { accountId } = await session.use()
    if (found.accountId !== accountId) {
      await api(walletEndpoints.endSession, { body: { refreshToken: found.refreshToken } })
      throw new Problem('otherAccount')
    }
    await session.end().catch(() => {})
    await session.start(found)
  }

  return async (purpose, send) => {
    const link = purpose === 'link'
    // For linking the server must know to whom; for all else it must not.
    const token = link ? (await session.use()).token : undefined
    const devices = await listDeviceIds(vault, scope)
    const { session: found, ...outcome } = await send({ token, devices, link })
    if (link || !found) return outcome
    await (purpose === 'login' ? begin(found) : renew(found))
    return {}
  }
}
