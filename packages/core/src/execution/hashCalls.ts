import { type Hash, keccak256 } from 'viem'
import type { Call } from './Operation.js'

/** The hash of the data of all calls, in order. */
export function hashCalls(calls: readonly Call[]): Hash {
  return keccak256(`0x${calls.map(({ data }) => data.slice(2)).join('')}`)
}
