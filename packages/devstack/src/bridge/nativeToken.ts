import { isSameAddress } from '@billfold/protocol'
import { type Address, zeroAddress } from 'viem'

/** The placeholder for a chain's own currency. */
const nativeToken: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Whether an address means the chain's own currency. */
export function isNativeToken(address: string): boolean {
  return isSameAddress(address, nativeToken) || isSameAddress(address, zeroAddress)
}
