import type { Address, Hash } from 'viem'
import type { KeyValueStorage } from '../../platform/KeyValueStorage.js'

/** A batch that was sent through EIP-5792, so that its id still means something after a reload. */
export type SentCalls = {
  id: string
  chainId: number
  sender: Address
  userOpHash: Hash
  nonce: bigint
  since: bigint
}

const key = 'smart.calls'
const kept = 50

/** What was sent, newest first; what does not fit is dropped. */
export function readCalls(storage: KeyValueStorage): SentCalls[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStored).map(fromStored) : []
  } catch {
    return []
  }
}

/** Adds one; it is written before the batch is sent. */
export function writeCalls(storage: KeyValueStorage, calls: SentCalls): void {
  const all = [calls, ...readCalls(storage)].slice(0, kept)
  storage.set(key, JSON.stringify(all.map(toStored)))
}

type Stored = Omit<SentCalls, 'nonce' | 'since'> & { nonce: string; since: string }

function toStored({ nonce, since, ...rest }: SentCalls): Stored {
  return { ...rest, nonce: nonce.toString(), since: since.toString() }
}

function fromStored({ nonce, since, ...rest }: Stored): SentCalls {
  return { ...rest, nonce: BigInt(nonce), since: BigInt(since) }
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false
  const { id, chainId, sender, userOpHash, nonce, since } = value as Record<string, unknown>
  const isNumber = (text: unknown) => typeof text === 'string' && /^\d{1,78}$/.test(text)
  return (
    typeof id === 'string' &&
    Number.isSafeInteger(chainId) &&
    /^0x[0-9a-f]{40}$/i.test(String(sender)) &&
    /^0x[0-9a-f]{64}$/i.test(String(userOpHash)) &&
    isNumber(nonce) &&
    isNumber(since)
  )
}
