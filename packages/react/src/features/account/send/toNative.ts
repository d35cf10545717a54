import type { Chain } from 'viem'
import type { SendToken } from './SendToken.js'

/** A chain's own token, as one that can be sent. */
export function toNative({ id, nativeCurrency: { name, symbol } }: Chain): SendToken {
  return { chainId: id, address: undefined, name, symbol }
}
