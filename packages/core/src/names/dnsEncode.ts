import { limits } from '../constants/limits.js'
import { encodeText } from '../rpc/encodeText.js'

/** A name as DNS writes it, in hex without 0x: each label behind its length, then zero. Undefined if too long. */
export function dnsEncode(name: string): string | undefined {
  let encoded = ''
  for (const label of name.split('.')) {
    const hex = encodeText(label)
    const length = hex.length / 2
    if (length === 0 || length > limits.nameBytes) return undefined
    encoded += length.toString(16).padStart(2, '0') + hex
  }
  return `${encoded}00`
}
