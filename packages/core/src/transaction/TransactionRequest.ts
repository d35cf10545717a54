import type { Address, Hex } from 'viem'

/** The call that is to be made, as the integrator gives it. */
export type TransactionRequest = {
  to: Address
  chainId: number
  /** Wei. */
  value?: bigint | undefined
  data?: Hex | undefined
  /** What the call takes of a token. */
  erc20Value?: { tokenAddress: Address; amount: bigint } | undefined
}
