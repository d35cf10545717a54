import { isSameAddress } from '@billfold/protocol'
import { nativeTokenAddress, zeroAddress } from './nativeToken.js'

/** Whether an address stands for the native token: the all-e or the zero address, in any case. */
export function isNativeToken(address: string): boolean {
  return isSameAddress(address, nativeTokenAddress) || isSameAddress(address, zeroAddress)
}
