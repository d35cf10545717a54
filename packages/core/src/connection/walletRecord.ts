import type { KnownAccount } from '../config/Billfold.js'
import type { KeyValueStorage } from '../platform/KeyValueStorage.js'

/** The wallets that auto-connect brings back: exactly those that were connected last. */
export type WalletRecord = {
  /** Id of the active wallet. */
  active: string | undefined
  wallets: readonly KnownAccount[]
}

const key = 'wallets'
const version = 1
const empty: WalletRecord = { active: undefined, wallets: [] }

/** What storage says, entry by entry: whatever is outdated or poisoned is dropped. */
export function readWalletRecord(storage: KeyValueStorage): WalletRecord {
  const stored = parse(storage.get(key))
  if (stored?.version !== version || !Array.isArray(stored.wallets)) return empty
  const wallets = stored.wallets.filter(isKnownAccount)
  const active = wallets.find(({ walletId }) => walletId === stored.active)?.walletId
  return { active: active ?? wallets[0]?.walletId, wallets }
}

export function writeWalletRecord(storage: KeyValueStorage, record: WalletRecord): void {
  if (record.wallets.length === 0) storage.remove(key)
  else storage.set(key, JSON.stringify({ version, ...record }))
}

/** The account that was active last. */
export function findActive({ active, wallets }: WalletRecord): KnownAccount | undefined {
  return wallets.find(({ walletId }) => walletId === active)
}

function parse(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function isKnownAccount(value: unknown): value is KnownAccount {
  if (typeof value !== 'object' || value === null) return false
  const { walletId, address, chainId } = value as Record<string, unknown>
  return (
    typeof walletId === 'string' &&
    walletId.length > 0 &&
    typeof address === 'string' &&
    /^0x[0-9a-fA-F]{40}$/.test(address) &&
    Number.isSafeInteger(chainId) &&
    (chainId as number) > 0
  )
}
