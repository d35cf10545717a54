/** A number, or a hex value such as an address, as one 32-byte word without the 0x. */
export function encodeWord(value: bigint | number | `0x${string}`): string {
  return BigInt(value).toString(16).padStart(64, '0')
}
