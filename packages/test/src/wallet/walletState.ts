import { type Address, type Hex, isAddress } from 'viem'
import type { LockMode, ScriptedChain, WalletStorage } from './ScriptedWallet.js'

/** What a wallet remembers about a page between two visits. */
export type WalletMemory = {
  authorized: boolean
  /** The accounts that the page may see, the active one first. */
  exposed: readonly Address[]
  chainId: number
  lock: LockMode | undefined
  /** Chains that a page had the wallet add. */
  added: readonly ScriptedChain[]
  /** Whether it announces that it can send several calls as one. */
  batches: boolean
  /** The batches that it has sent. */
  bundles: readonly { id: Hex; chainId: number; hash: Hex }[]
}

export type WalletState = { get(): WalletMemory; set(change: Partial<WalletMemory>): void }

export type CreateWalletStateParameters = {
  key: string
  initial: WalletMemory
  storage?: WalletStorage | undefined
}

/** The wallet's memory of the page; with a storage it outlives a reload, as a real wallet's does. */
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
