/** A number as nodes and wallets want it. */
export function toHex(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`
}
