import { keccak256 } from 'viem'
import { encodeText } from '../rpc/encodeText.js'

/** The ENS node of a normalised name. */
export function namehash(name: string): `0x${string}` {
  let node: `0x${string}` = `0x${'0'.repeat(64)}`
  for (const label of name.split('.').reverse()) {
    node = keccak256(`${node}${keccak256(`0x${encodeText(label)}`).slice(2)}`)
  }
  return node
}
