import type { Billfold, KitState, KnownAccount } from '../config/Billfold.js'
import type { KeyValueStorage } from '../platform/storage.js'

/** Wallets that auto-connect restores: those that were connected last. */
export type WalletRecord = {
  /** Id of the active wallet. */
  active: string | undefined
  wallets: readonly KnownAccount[]
}

const walletsKey = 'wallets'
const version = 1
const empty: WalletRecord = { active: undefined, wallets: [] }

/** Reads the record from storage; outdated or invalid entries are dropped. */
export function readWalletRecord(storage: KeyValueStorage): WalletRecord {
  const stored = parse(storage.get(walletsKey))
  if (stored?.version !== version || !Array.isArray(stored.wallets)) return empty
  const wallets = stored.wallets.filter(isKnownAccount)
  const active = wallets.find(({ walletId }) => walletId === stored.active)?.walletId
  return { active: active ?? wallets[0]?.walletId, wallets }
}

export function writeWalletRecord(storage: KeyValueStorage, record: WalletRecord): void {
  if (record.wallets.length === 0) storage.remove(walletsKey)
  else storage.set(walletsKey, JSON.stringify({ version, ...record }))
}

/** Returns the account that was active last. */
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

type Recents = Pick<KitState, 'recentWalletIds' | 'recentChainIds'>

const recentsKey = 'recents'
const maxRecents = 5

/** Reads recently used ids, newest first; an invalid list is empty. */
export function readRecents(storage: KeyValueStorage): Recents {
  let stored: Partial<Record<keyof Recents, unknown>> = {}
  try {
    stored = JSON.parse(storage.get(recentsKey) ?? '{}') ?? {}
  } catch {
    // Invalid storage: treated as empty.
  }
  return {
    recentWalletIds: list(stored.recentWalletIds, (id) => typeof id === 'string'),
    recentChainIds: list(stored.recentChainIds, (id) => Number.isSafeInteger(id)),
  }
}

/** Moves an id to the head of its list. */
export function remember<Name extends keyof Recents>(
  { state, platform }: Pick<Billfold, 'state' | 'platform'>,
  name: Name,
  id: Recents[Name][number],
): void {
  state.set((before) => {
    const ids = [id, ...(before[name] as readonly unknown[]).filter((other) => other !== id)].slice(
      0,
      maxRecents,
    )
    return { ...before, [name]: ids }
  })
  const { recentWalletIds, recentChainIds } = state.get()
  platform.storage.set(recentsKey, JSON.stringify({ recentWalletIds, recentChainIds }))
}

function list<T>(value: unknown, fits: (id: unknown) => boolean): T[] {
  return Array.isArray(value) ? value.filter(fits).slice(0, maxRecents) : []
}
