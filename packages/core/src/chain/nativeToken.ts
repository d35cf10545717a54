import { isSameAddress } from '@billfold/protocol'

/** Address of a chain's native token in parameters and lists. */
export const nativeTokenAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' as const

/** The zero address means the native token too. */
export const zeroAddress = '0x0000000000000000000000000000000000000000'

/** Returns true for the native token: the all-e or the zero address, in any case. */
export function isNativeToken(address: string): boolean {
  return isSameAddress(address, nativeTokenAddress) || isSameAddress(address, zeroAddress)
}
