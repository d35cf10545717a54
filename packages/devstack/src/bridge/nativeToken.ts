import { type Address, zeroAddress } from 'viem'

/** The placeholder for a chain's own currency. */
export const nativeToken: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Whether an address means the chain's own currency. */
export function isNativeToken(address: string): boolean {
  const text = address.toLowerCase()
  return text === nativeToken.toLowerCase() || text === zeroAddress
}
