import type { Address } from 'viem'

/** A token that can be chosen for sending. */
export type SendToken = {
  chainId: number
  /** Undefined for the native token. */
  address: Address | undefined
  name: string
  symbol: string
  icon?: string | undefined
}
