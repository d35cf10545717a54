import type { Address, Hash } from 'viem'
import type { LocalAsset } from './localAssets.js'

/** Purchase on a card stand-in. */
export type CardOrder = {
  id: string
  /** The caller's id. */
  partnerId: string
  asset: LocalAsset
  receiver: Address
  amount: bigint
  currency: string
  /** Decimal string. */
  price: string
  state: 'open' | 'paid' | 'delivered' | 'declined' | 'refunded'
  hash?: Hash | undefined
  createdAt: number
  /** True if the reported delivery was not made. */
  isLie?: boolean | undefined
  isBusy?: boolean | undefined
}
