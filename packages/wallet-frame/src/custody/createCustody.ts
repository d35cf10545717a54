import { isSameAddress, walletEndpoints } from '@billfold/protocol'
import { type Address, bytesToHex, type Hex, type PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSecret } from '../createSecret.js'
import { Problem } from '../Problem.js'
import type { Api } from '../session/createApi.js'
import type { Session } from '../session/createSession.js'
import type { Vault } from '../store/createVault.js'
import { createRecoveryCode, openWithCode, sealWithCode } from './recoveryCode.js'
import { joinKey, type Shares, splitKey } from './splitKey.js'

/** The key: made here, never kept whole. */
export type Custody = {
  /** Makes the key of a new account, or brings a known one to this device; right after a login. */
  prepare(): Promise<Address>
  /** Puts the key together for one use. */
  withKey<T>(use: (account: PrivateKeyAccount) => Promise<T>): Promise<T>
  /** The key itself, for its owner's eyes (T19). */
  reveal(): Promise<Hex>
}

/** Where the third share is the person's: what they are shown and asked for. */
export type RecoveryByCode = {
  show(code: string): Promise<void>
  ask<T>(open: (code: string) => Promise<T>): Promise<T>
}

export type CreateCustodyParameters = {
  api: Api
  session: Session
  vault: Vault
  scope: string
  /** Absent where the server keeps that share. */
  recovery: RecoveryByCode | undefined
}

type Device = { deviceId: string; share: Shares['device'] }

export function createCustody({ api, session, vault, scope, recovery }: CreateCustodyParameters): Custody {
  const nameOf = (accountId: string) => `${scope}:device:${accountId}`

  async function readDevice(accountId: string): Promise<Device | undefined> {
    const text = await vault.read(nameOf(accountId))
    return text === undefined ? undefined : (JSON.parse(text) as Device)
  }

  /** A split of its own for this device, so that no other device's share stops working. */
  async function keep(key: Uint8Array, address: Address, code: string | undefined): Promise<void> {
    const { token, accountId } = await session.use()
    const shares = await splitKey(key)
    const deviceId = createSecret()
    const device = { deviceId, share: shares.device } satisfies Device
    await vault.write(nameOf(accountId), JSON.stringify(device))
    const recoveryShare = code === undefined ? shares.recovery : await sealWithCode(shares.recovery, code)
    const body = { deviceId, address, authShare: shares.auth, recoveryShare }
    await api(walletEndpoints.putShares, { token, body })
  }

  async function create(): Promise<Address> {
    const key = crypto.getRandomValues(new Uint8Array(32))
    const { address } = toAccount(key)
    const code = recovery && createRecoveryCode()
    // Before anything is kept: a wallet whose code nobody saw must not come to be.
    if (code !== undefined) await recovery?.show(code)
    await keep(key, address, code).finally(() => key.fill(0))
    return address
  }

  async function recover(): Promise<Address> {
    const { token } = await session.use()
    const { address, authShare, recoveryShare } = await api(walletEndpoints.recoverShares, {
      token,
      body: {},
    })
    const join = async (share: string) => {
      const key = await joinKey([authShare, share as Hex])
      checkKey(key, address)
      return key
    }
    if (!recoveryShare.startsWith('code.')) {
      const key = await join(recoveryShare)
      await keep(key, address, undefined).finally(() => key.fill(0))
      return address
    }
    if (!recovery) throw new Problem('failed')
    const opened = await recovery.ask(async (code) => ({
      key: await join(await openWithCode(recoveryShare, code)),
      code,
    }))
    await keep(opened.key, address, opened.code).finally(() => opened.key.fill(0))
    return address
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
      // Another window of the same person may have been first: then its key is the key.
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

/** Shares that do not belong together give some key; it must be the right one. */
function checkKey(key: Uint8Array, address: Address): void {
  if (isSameAddress(toAccount(key).address, address)) return
  key.fill(0)
  throw new Problem('failed')
}
