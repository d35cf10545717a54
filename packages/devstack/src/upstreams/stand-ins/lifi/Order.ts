import type { FeeCost, Token } from '@lifi/types'
import type { Address, Hash, Hex } from 'viem'

/** A quote that a payer may have paid. */
export type Order = {
  transactionId: Hex
  tool: LifiTool
  integrator: string
  fromToken: Token
  toToken: Token
  fromAmount: bigint
  toAmount: bigint
  toAmountMin: bigint
  feeCosts: FeeCost[]
  sender: Address
  receiver: Address
  deposit?: { hash: Hash; gasPrice: bigint; gasUsed: bigint } | undefined
  /** True while it is settled, so that it is settled once. */
  isBusy?: boolean | undefined
  /** Transaction that the fault `lie` reports. */
  lie?: Hash | undefined
  end?: OrderEnd | undefined
}

/** End of an order, with the tokens that were sent. */
export type OrderEnd = {
  status: 'DONE' | 'FAILED'
  substatus: 'COMPLETED' | 'PARTIAL' | 'REFUNDED' | 'EXPIRED'
  paid?: { hash: Hash; token: Token; amount: bigint } | undefined
}

/** The bridges of the stand-in. */
export const lifiTools = {
  across: { name: 'AcrossV3', nativeFee: 0n },
  /** Charges for its message in the native currency, on top of the amount. */
  stargateV2: { name: 'StargateV2 (Fast mode)', nativeFee: 400_000_000_000_000n },
} as const

export type LifiTool = keyof typeof lifiTools
