import { walletEndpoints } from '@billfold/protocol'
import { type Address, bytesToHex, isAddressEqual, type PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSecret } from '../createSecret.js'
import { Problem } from '../Problem.js'
import type { Api } from '../session/createApi.js'
import type { Session } from '../session/createSession.js'
import type { Vault } from '../store/createVault.js'
import { joinKey, type Shares, splitKey } from './splitKey.js'

/** The key: made here, never kept whole. */
export type Custody = {
  /** Makes the key of a new account, or brings a known one to this device; right after a login. */
  prepare(): Promise<Address>
  /** Puts the key together for one use. */
  withKey<T>(use: (account: PrivateKeyAccount) => Promise<T>): Promise<T>
}

type Device = { deviceId: string; share: Shares['device'] }

export function createCustody(api: Api, session: Session, vault: Vault, clientId: string): Custody {
  const nameOf = (accountId: string) => `${clientId}:device:${accountId}`

  async function readDevice(accountId: string): Promise<Device | undefined> {
    const text = await vault.read(nameOf(accountId))
    return text === undefined ? undefined : (JSON.parse(text) as Device)
  }

  /** A split of its own for this device, so that no other device's share stops working. */
  async function keep(key: Uint8Array, address: Address): Promise<void> {
    const { token, accountId } = await session.use()
    const { device, auth, recovery } = await splitKey(key)
    const deviceId = createSecret()
    await vault.write(nameOf(accountId), JSON.stringify({ deviceId, share: device } satisfies Device))
    const body = { deviceId, address, authShare: auth, recoveryShare: recovery }
    await api(walletEndpoints.putShares, { token, body })
  }

  async function create(): Promise<Address> {
    const key = crypto.getRandomValues(new Uint8Array(32))
    const { address } = toAccount(key)
    await keep(key, address).finally(() => key.fill(0))
    return address
  }

  async function recover(): Promise<Address> {
    const { token } = await session.use()
    const found = await api(walletEndpoints.recoverShares, { token, body: {} })
    const key = await joinKey([found.authShare, found.recoveryShare])
    checkKey(key, found.address)
    await keep(key, found.address).finally(() => key.fill(0))
    return found.address
  }

  async function join(): Promise<{ key: Uint8Array; address: Address } | undefined> {
    const { token, accountId } = await session.use()
    const device = await readDevice(accountId)
    if (!device) return undefined
    const { deviceId } = device
    const { address, authShare } = await api(walletEndpoints.getAuthShare, { token, body: { deviceId } })
    if (!address || !authShare) return undefined
    const key = await joinKey([device.share, authShare])
    checkKey(key, address)
    return { key, address }
  }

  return {
    async prepare() {
      const joined = await join().catch(() => undefined)
      joined?.key.fill(0)
      if (joined) return joined.address
      const { token } = await session.use()
      const { address } = await api(walletEndpoints.getAccount, { token })
      if (address) return recover()
      // Another window of the same person may have been first: then its key is the key.
      return create().catch(recover)
    },
    async withKey(use) {
      const joined = await join()
      if (!joined) throw new Problem('signedOut')
      const account = toAccount(joined.key)
      joined.key.fill(0)
      return use(account)
    },
  }
}

function toAccount(key: Uint8Array): PrivateKeyAccount {
  return privateKeyToAccount(bytesToHex(key))
}

/** Shares that do not belong together give some key; it must be the right one. */
function checkKey(key: Uint8Array, address: Address): void {
  if (isAddressEqual(toAccount(key).address, address)) return
  key.fill(0)
  throw new Problem('failed')
}
