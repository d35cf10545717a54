import { walletEndpoints, writeSharesMessage } from '@billfold/protocol'
import { type Address, bytesToHex, type Hex, type PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSecret } from '../platform/bytes.js'
import type { Vault } from '../platform/createVault.js'
import { Problem } from '../platform/Problem.js'
import type { Api } from '../session/createApi.js'
import type { Session } from '../session/createSession.js'
import { toDeviceName } from '../session/deviceName.js'
import type { Recovery, SealingWay } from './sealing.js'
import { findKey, joinRight, type Pair, type Shares, splitKey } from './splitKey.js'

/** Creates the key and joins its shares. The whole key is never stored. */
export type Custody = {
  /** Creates the key of a new account, or brings a known one to this device, right after a login. */
  prepare(): Promise<Address>
  /** Joins the key for one use. */
  withKey<T>(use: (account: PrivateKeyAccount) => Promise<T>): Promise<T>
  /** Returns the key to show it to its owner (T19). */
  reveal(): Promise<Hex>
}

export type CreateCustodyParameters = {
  api: Api
  session: Session
  vault: Vault
  scope: string
  recovery: Recovery
  /** The holder of the third share of a new wallet: the server or the user. */
  kind: 'managed' | 'user'
}

type Device = { deviceId: string; share: Shares['device'] }
type Opened = { key: Uint8Array; ways: readonly SealingWay[] }

export function createCustody({
  api,
  session,
  vault,
  scope,
  recovery,
  kind,
}: CreateCustodyParameters): Custody {
  const nameOf = (accountId: string) => toDeviceName(scope, accountId)

  async function readDevice(accountId: string): Promise<Device | undefined> {
    const text = await vault.read(nameOf(accountId))
    return text === undefined ? undefined : (JSON.parse(text) as Device)
  }

  /** Splits the key for this device, so that the shares of other devices keep working. */
  async function keep(key: Uint8Array, address: Address, ways: readonly SealingWay[]): Promise<void> {
    const { token, accountId } = await session.use()
    const shares = await splitKey(key)
    const deviceId = createSecret()
    const device = { deviceId, share: shares.device } satisfies Device
    await vault.write(nameOf(accountId), JSON.stringify(device))
    const sealed = await Promise.all(ways.map((way) => way.seal(shares.recovery)))
    const recoveryShare = ways.length > 0 ? sealed.join('+') : shares.recovery
    const body = { deviceId, address, authShare: shares.auth, recoveryShare }
    const signature = await toAccount(key).signMessage({
      message: writeSharesMessage({ accountId, ...body }),
    })
    await api(walletEndpoints.putShares, { token, body: { ...body, signature } })
  }

  async function create(): Promise<Address> {
    const key = crypto.getRandomValues(new Uint8Array(32))
    const { address } = toAccount(key)
    // Checked before anything is stored: a wallet that cannot be recovered must not exist.
    const ways = kind === 'user' ? await recovery.choose() : []
    await keep(key, address, ways).finally(() => key.fill(0))
    return address
  }

  /** Opens shares that the server can read without the user; others need the user. */
  async function openShares(pairs: readonly Pair[], address: Address): Promise<Opened> {
    const key = await findKey(pairs, address, { open: async (share) => share })
    if (key) return { key, ways: [] }
    const sealed = pairs.map(({ recoveryShare }) => recoveryShare).filter((share) => share.includes('.'))
    if (sealed.length === 0) throw new Problem('failed')
    return recovery.ask(sealed, async (way) => {
      const key = await findKey(pairs, address, way)
      if (!key) throw new Problem('wrongCode')
      return { key, ways: [way] }
    })
  }

  async function recover(): Promise<Address> {
    const { token } = await session.use()
    const { address, shares } = await api(walletEndpoints.recoverShares, { token, body: {} })
    const found = await openShares(shares, address)
    await keep(found.key, address, found.ways).finally(() => found.key.fill(0))
    return address
  }

  async function join(): Promise<{ key: Uint8Array; address: Address } | undefined> {
    const { token, accountId } = await session.use()
    const device = await readDevice(accountId)
    if (!device) return undefined
    const { deviceId } = device
    const { address, authShare } = await api(walletEndpoints.getAuthShare, { token, body: { deviceId } })
    if (!address || !authShare) return undefined
    const key = await joinRight([device.share, authShare], address)
    if (!key) throw new Problem('failed')
    return { key, address }
  }

  async function use<T>(run: (key: Uint8Array) => T): Promise<T> {
    const joined = await join()
    if (!joined) throw new Problem('signedOut')
    const result = run(joined.key)
    joined.key.fill(0)
    return result
  }

  return {
    async prepare() {
      const joined = await join().catch(() => undefined)
      joined?.key.fill(0)
      if (joined) return joined.address
      const { token } = await session.use()
      const { address } = await api(walletEndpoints.getAccount, { token })
      if (address) return recover()
      // Another window of the same user may have been first. Its key is used.
      return create().catch((error: unknown) => {
        if (error instanceof Problem && error.problem === 'rejected') throw error
        return recover()
      })
    },
    withKey: async (run) => run(await use(toAccount)),
    reveal: () => use(bytesToHex),
  }
}

function toAccount(key: Uint8Array): PrivateKeyAccount {
  return privateKeyToAccount(bytesToHex(key))
}
