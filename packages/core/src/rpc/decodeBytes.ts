/**
 * The `bytes` or `string` whose offset stands in the given word of an answer, as hex digits without 0x;
 * undefined when the answer is not what it should be. Nothing in it is trusted.
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

/** A word that can be an offset or length inside this answer. */
function readLength(digits: string, at: number): number | undefined {
  const word = digits.slice(at, at + 64)
  if (word.length < 64) return undefined
  const value = BigInt(`0x${word}`)
  return value <= BigInt(digits.length) ? Number(value) : undefined
}
