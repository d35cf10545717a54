import type { Billfold, KitState } from '../config/Billfold.js'
import type { KeyValueStorage } from '../platform/KeyValueStorage.js'

type Recents = Pick<KitState, 'recentWalletIds' | 'recentChainIds'>

const key = 'recents'
const kept = 5

/** What was used lately, newest first; anything that is not a list of ids counts as nothing. */
export function readRecents(storage: KeyValueStorage): Recents {
  let stored: Partial<Record<keyof Recents, unknown>> = {}
  try {
    stored = JSON.parse(storage.get(key) ?? '{}') ?? {}
  } catch {
    // Poisoned: as if nothing had been used yet.
  }
  return {
    recentWalletIds: list(stored.recentWalletIds, (id) => typeof id === 'string'),
    recentChainIds: list(stored.recentChainIds, (id) => Number.isSafeInteger(id)),
  }
}

/** Puts an id at the head of its list. */
export function remember<Name extends keyof Recents>(
  { state, platform }: Pick<Billfold, 'state' | 'platform'>,
  name: Name,
  id: Recents[Name][number],
): void {
  state.set((before) => {
    const ids = [id, ...(before[name] as readonly unknown[]).filter((other) => other !== id)].slice(0, kept)
    return { ...before, [name]: ids }
  })
  const { recentWalletIds, recentChainIds } = state.get()
  platform.storage.set(key, JSON.stringify({ recentWalletIds, recentChainIds }))
}

function list<T>(value: unknown, fits: (id: unknown) => boolean): T[] {
  return Array.isArray(value) ? value.filter(fits).slice(0, kept) : []
}
