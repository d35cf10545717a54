import { nativeTokenAddress, zeroAddress } from './nativeToken.js'

/** Whether an address stands for the native token: the all-e or the zero address, in any case. */
export function isNativeToken(address: string): boolean {
  const lower = address.toLowerCase()
  return lower === nativeTokenAddress || lower === zeroAddress
}
