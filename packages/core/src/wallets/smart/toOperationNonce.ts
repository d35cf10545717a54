import { keccak256 } from 'viem'
import { encodeText } from '../../rpc/encodeText.js'

const sequenceBits = 64n
const keyBits = 192n

/**
 * The nonce of whatever has this id: a key of its own, and the first number under it. The same thing asked twice has
 * the same nonce, so the EntryPoint makes it once; different things never wait for each other.
 */
export function toOperationNonce(id: string): bigint {
  const key = BigInt(keccak256(`0x${encodeText(id)}`)) & ((1n << keyBits) - 1n)
  return key << sequenceBits
}
