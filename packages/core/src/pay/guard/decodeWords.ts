import type { Hex } from 'viem'

/** The arguments of a call as numbers, when they are exactly so many words; undefined otherwise. */
export function decodeWords(data: Hex, count: number): bigint[] | undefined {
  const digits = data.slice(10)
  if (digits.length !== count * 64) return undefined
  return Array.from({ length: count }, (_, index) => BigInt(`0x${digits.slice(index * 64, index * 64 + 64)}`))
}

/** The first four bytes of a call, in lower case. */
export function readSelector(data: Hex): string {
  return data.slice(0, 10).toLowerCase()
}

/** Whether a word is this address, with nothing in front of it. */
export function isAddressWord(word: bigint | undefined, address: string): boolean {
  return word !== undefined && word === BigInt(address)
}
