/** A number as nodes write it; anything else is an answer that we cannot use. */
export function readQuantity(answer: unknown): bigint {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer))
    throw new TypeError('The node did not answer with a number')
  return BigInt(answer)
}
