import { type Address, type Hex, isAddress } from 'viem'
import type { LockMode, ProviderEvent, ScriptedChain, WalletStorage } from './ScriptedWallet.js'

/** State of a page that a wallet keeps between two visits. */
export type WalletMemory = {
  authorized: boolean
  /** The accounts that the page sees, the active one first. */
  exposed: readonly Address[]
  chainId: number
  lock: LockMode | undefined
  /** Chains that a page added. */
  added: readonly ScriptedChain[]
  /** True if it announces batches. */
  batches: boolean
  /** Batches that it sent. */
  bundles: readonly { id: Hex; chainId: number; hash: Hex }[]
}

export type WalletState = { get(): WalletMemory; set(change: Partial<WalletMemory>): void }

export type CreateWalletStateParameters = {
  key: string
  initial: WalletMemory
  storage?: WalletStorage | undefined
}

/** Opens the wallet's state of the page; with a storage it survives a reload, like a real wallet's. */
export function createWalletState(parameters: CreateWalletStateParameters): WalletState {
  const { key, initial, storage } = parameters
  let memory: WalletMemory = { ...initial, ...readMemory(storage?.getItem(key)) }
  return {
    get: () => memory,
    set(change) {
      memory = { ...memory, ...change }
      storage?.setItem(key, JSON.stringify(memory))
    },
  }
}

function readMemory(text: string | null | undefined): Partial<WalletMemory> {
  if (!text) return {}
  try {
    const found = JSON.parse(text) as Partial<WalletMemory> | null
    return isMemory(found) ? found : {}
  } catch {
    return {}
  }
}

function isMemory(found: Partial<WalletMemory> | null): found is WalletMemory {
  return (
    typeof found?.authorized === 'boolean' &&
    typeof found.chainId === 'number' &&
    Array.isArray(found.added) &&
    Array.isArray(found.exposed) &&
    found.exposed.every((address) => isAddress(address))
  )
}

type Listener = (payload: never) => void

export type Events = {
  on(event: ProviderEvent, run: Listener): void
  off(event: ProviderEvent, run: Listener): void
  emit(event: ProviderEvent, payload: unknown): void
}

/** The listeners of one provider. */
export function createEvents(): Events {
  const listeners = new Map<ProviderEvent, Set<Listener>>()
  return {
    on(event, run) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(run))
    },
    off(event, run) {
      listeners.get(event)?.delete(run)
    },
    emit(event, payload) {
      for (const run of [...(listeners.get(event) ?? [])]) run(payload as never)
    },
  }
}
