import type { Token } from '@billfold/protocol'
import type { Address, Hex } from 'viem'

/**
 * Spec §1: what the widget is for.
 *
 * @internal
 */
export const payModes = ['fund_wallet', 'direct_payment', 'transaction'] as const
export type PayMode = (typeof payModes)[number]

/** A token as the options name it. */
export type TokenRef = Pick<Token, 'chainId' | 'address'>

export type PayMetadata = {
  title?: string | undefined
  description?: string | undefined
  image?: string | undefined
}

type SharedOptions = {
  /** Text of the button that starts the payment. */
  buttonLabel?: string | undefined
  currency?: string | undefined
  metadata?: PayMetadata | undefined
}

export type FundWalletOptions = SharedOptions & {
  mode: 'fund_wallet'
  destinationToken: TokenRef
  /** Whole tokens. */
  initialAmount?: string | undefined
}

export type DirectPaymentOptions = SharedOptions & {
  mode: 'direct_payment'
  paymentInfo: {
    /** Whole tokens. */
    amount: string
    token: TokenRef
    sellerAddress: Address
    /** @default 'sender' */
    feePayer?: 'sender' | 'receiver' | undefined
  }
}

export type TransactionOptions = SharedOptions & {
  mode: 'transaction'
  transaction: {
    to: Address
    chainId: number
    /** Wei. */
    value?: bigint | undefined
    data?: Hex | undefined
    /** What the call takes of a token. */
    erc20Value?: { tokenAddress: Address; amount: bigint } | undefined
  }
}

/** Spec §3 "UI options by mode". */
export type PayOptions = FundWalletOptions | DirectPaymentOptions | TransactionOptions
