/** An answer that is one unsigned word, or undefined when it is anything else. */
export function decodeUint(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
}
