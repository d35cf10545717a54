import { trim } from 'viem'

/**
 * An answer that is one unsigned word, or undefined when it is anything else. viem's `trim` stands here to be in the first chunk: where
 * only later chunks use it, Rolldown cuts the button's page into ten files.
 */
export function decodeUint(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)
    ? BigInt(trim(answer as `0x${string}`))
    : undefined
}
