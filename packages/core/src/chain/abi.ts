import { type Hex, trim } from 'viem'

// The only calls encoded by hand: those of a page with just the button. viem's encoder would add 6 kB to it.

/** Calls of a token without arguments. */
export const tokenCalls = { decimals: '0x313ce567', name: '0x06fdde03', symbol: '0x95d89b41' } as const

/** `balanceOf(address account)` */
export function encodeBalanceOf(account: Hex): Hex {
  return `0x70a08231${encodeWord(account)}`
}

/** `reverse(bytes lookupAddress, uint256 coinType)` of the universal resolver. */
export function encodeReverse(address: Hex, coinType: number): Hex {
  return `0x5d78a217${encodeWord(64)}${encodeWord(coinType)}${encodeBytes(address)}`
}

/** `resolve(bytes name, bytes data)` of the universal resolver; the name as DNS encodes it. */
export function encodeResolve(name: Hex, data: Hex): Hex {
  const first = encodeBytes(name)
  return `0x9061b923${encodeWord(64)}${encodeWord(64 + first.length / 2)}${first}${encodeBytes(data)}`
}

/** `addr(bytes32 node, uint256 coinType)` of a resolver. */
export function encodeAddr(node: Hex, coinType: number): Hex {
  return `0xf1cb7e06${encodeWord(node)}${encodeWord(coinType)}`
}

/** `text(bytes32 node, string key)` of a resolver. */
export function encodeTextRecord(node: Hex, key: string): Hex {
  return `0x59d1d43c${encodeWord(node)}${encodeWord(64)}${encodeBytes(encodeText(key))}`
}

/** Encodes text as its UTF-8 bytes. viem's function would move code that pages share into chunks of its own. */
export function encodeText(text: string): Hex {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return `0x${bytes.join('')}`
}

/** Encodes a number or hex value such as an address as one 32-byte word, without 0x. */
function encodeWord(value: number | Hex): string {
  return BigInt(value).toString(16).padStart(64, '0')
}

/** Encodes the tail of a `bytes` or `string` argument: length, then bytes padded to words, without 0x. */
function encodeBytes(bytes: Hex): string {
  const digits = bytes.slice(2).toLowerCase()
  return encodeWord(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}

/**
 * Decodes a response of one unsigned word, else returns undefined. Uses viem's `trim` here to keep it in the first
 * chunk.
 */
export function decodeUint(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)
    ? BigInt(trim(answer as Hex))
    : undefined
}

/** Decodes hex digits (no 0x) as UTF-8 text, or returns undefined if they are invalid. */
export function decodeText(hex: string): string | undefined {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Decodes the `bytes` or `string` whose offset is in the given word, without 0x. Returns undefined if the untrusted
 * response is malformed.
 */
export function decodeBytes(answer: string, word = 0): string | undefined {
  if (!/^0x([0-9a-f]{2})*$/i.test(answer)) return undefined
  const digits = answer.slice(2)
  const offset = readLength(digits, word * 64)
  if (offset === undefined) return undefined
  const length = readLength(digits, offset * 2)
  if (length === undefined) return undefined
  const start = offset * 2 + 64
  const end = start + length * 2
  return end <= digits.length ? digits.slice(start, end) : undefined
}

/** Reads a word that is a valid offset or length inside the response. */
function readLength(digits: string, at: number): number | undefined {
  const word = digits.slice(at, at + 64)
  if (word.length < 64) return undefined
  const value = BigInt(`0x${word}`)
  return value <= BigInt(digits.length) ? Number(value) : undefined
}
