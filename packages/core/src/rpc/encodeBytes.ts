import { encodeWord } from './encodeWord.js'

/** The tail of a `bytes` or `string` argument: its length, then the hex digits (no 0x) filled up to whole words. */
export function encodeBytes(hex: string): string {
  return encodeWord(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}
