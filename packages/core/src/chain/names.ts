import { keccak256 } from 'viem'
import { limits } from '../constants.js'
import { encodeText } from './abi.js'

/** Returns true if the text has the form of a name: dotted labels, the last not numeric, no spaces. */
export function isName(text: string): boolean {
  if (/\s/u.test(text)) return false
  const labels = text.split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every((label) => label !== '') && !/^\d+$/.test(last)
}

/**
 * Returns true if ENSIP-15 leaves the name unchanged, without its tables: only `a-z0-9-`, no `--` as in `xn--`.
 * @internal
 */
export function isPlainName(name: string): boolean {
  return name.split('.').every((label) => /^[a-z0-9-]+$/.test(label) && label.slice(2, 4) !== '--')
}

/** Normalises a name (ENSIP-15); rejects if it is invalid. The tables are loaded only if needed. */
export async function normalizeName(name: string): Promise<string> {
  if (isPlainName(name)) return name
  const { normalize } = await import('viem/ens')
  return normalize(name)
}

/** Returns the ENS node of a normalised name. */
export function namehash(name: string): `0x${string}` {
  let node: `0x${string}` = `0x${'0'.repeat(64)}`
  for (const label of name.split('.').reverse()) {
    node = keccak256(`${node}${keccak256(encodeText(label)).slice(2)}`)
  }
  return node
}

/** Encodes a name as DNS does: length-prefixed labels, then zero. Undefined if too long. */
export function dnsEncode(name: string): `0x${string}` | undefined {
  let encoded: `0x${string}` = '0x'
  for (const label of name.split('.')) {
    const hex = encodeText(label).slice(2)
    const length = hex.length / 2
    if (length === 0 || length > limits.nameBytes) return undefined
    encoded = `${encoded}${length.toString(16).padStart(2, '0')}${hex}`
  }
  return `${encoded}00`
}
