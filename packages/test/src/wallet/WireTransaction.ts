import type { Address, Hex } from 'viem'

/** A transaction as a page hands it to a wallet: every number in hex. */
export type WireTransaction = {
  from?: Address | undefined
  to?: Address | undefined
  value?: Hex | undefined
  data?: Hex | undefined
  input?: Hex | undefined
  gas?: Hex | undefined
  nonce?: Hex | undefined
  maxFeePerGas?: Hex | undefined
  maxPriorityFeePerGas?: Hex | undefined
  gasPrice?: Hex | undefined
}
