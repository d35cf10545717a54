import type { Address, Hex } from 'viem'

/** Transaction for the payer, before wire encoding. */
export type Call = {
  chainId: number
  to: Address
  data: Hex
  value: bigint
  action: 'approval' | 'transfer' | 'buy' | 'sell' | 'fee'
}
