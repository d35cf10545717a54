import { isSameAddress } from '@billfold/protocol'
import { type Hex, size, slice } from 'viem'
import type { GuardReason } from './GuardReason.js'
import type { TransactionContext } from './TransactionContext.js'

/** Words of LI.FI's `BridgeData`, which is the first argument of its calls to other chains. */
const places = { bridge: 1, integrator: 2, receiver: 5, chainId: 7, hasSourceSwaps: 8, hasDestinationCall: 9 }
const wordBytes = 32
const wordCount = 10

type BridgeData = { receiver: Hex; chainId: bigint; hasDestinationCall: boolean }

/**
 * Checks receiver and chain of a LI.FI call; undefined for other calls. With a call on the destination, the
 * receiver stays LI.FI's promise.
 */
export function guardBridgeData({
  transaction,
  step,
  isLast,
  confirmed,
}: TransactionContext): GuardReason | undefined {
  const bridge = readBridgeData(transaction.data)
  if (!bridge) return undefined
  if (bridge.chainId !== BigInt(step.destinationToken.chainId)) return 'otherChain'
  const receiver = isLast ? confirmed.receiver : confirmed.payer
  return bridge.hasDestinationCall || isSameAddress(bridge.receiver, receiver) ? undefined : 'otherReceiver'
}

function readBridgeData(data: Hex): BridgeData | undefined {
  const start = readPlace(data, 0)
  const words = Array.from({ length: wordCount }, (_, at) => readWord(data, start + wordBytes * at))
  if (words.some((word) => word === undefined)) return undefined
  const read = (name: keyof typeof places) => words[places[name]] ?? 0n
  if (read('hasSourceSwaps') > 1n || read('hasDestinationCall') > 1n) return undefined
  if (words.slice(3, 6).some((word) => (word ?? 0n) >> 160n > 0n)) return undefined
  const names = [places.bridge, places.integrator].map((at) => readPlace(data, start + wordBytes * at))
  if (!names.every((at) => isName(data, start + at))) return undefined
  return {
    receiver: `0x${read('receiver').toString(16).padStart(40, '0')}`,
    chainId: read('chainId'),
    hasDestinationCall: read('hasDestinationCall') === 1n,
  }
}

/** Returns true if there is a text at a place of the arguments. Contracts take names of any length. */
function isName(data: Hex, at: number): boolean {
  return readPlace(data, at) <= size(data) - at
}

/** Reads a word as a place or length; beyond every limit if there is none. */
function readPlace(data: Hex, at: number): number {
  const word = readWord(data, at)
  return word !== undefined && word < 2n ** 32n
    ? Number.parseInt(word.toString(), 10)
    : Number.POSITIVE_INFINITY
}

/** Reads a word of the arguments; undefined beyond their end. */
function readWord(data: Hex, at: number): bigint | undefined {
  const end = 4 + at + wordBytes
  return end <= size(data) ? BigInt(slice(data, 4 + at, end)) : undefined
}
