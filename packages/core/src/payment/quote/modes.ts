import type { Token } from '@billfold/protocol'
import type { Address, Hex } from 'viem'
import { nativeTokenAddress } from '../../chain/nativeToken.js'

/** Modes of the payment widget (R1.11 to R1.13). */
export const payModes = ['fund_wallet', 'direct_payment', 'transaction'] as const
export type PayMode = (typeof payModes)[number]

/** Reference to a token in the options. */
export type TokenRef = Pick<Token, 'chainId' | 'address'>

export type PayMetadata = {
  title?: string | undefined
  description?: string | undefined
  image?: string | undefined
}

/** Line of an order summary. */
export type OrderItem = {
  name: string
  /** Whole number above zero. */
  quantity: number
  /** Price of one, in whole tokens. The quantities times these prices must add up to the amount of the payment. */
  amount: string
  /** @default the first letter of the name */
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
    /** What is paid for, shown as an order summary; a payment link ignores it. @default no summary */
    items?: readonly OrderItem[] | undefined
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
    /** Token amount that the call takes. */
    erc20Value?: { tokenAddress: Address; amount: bigint } | undefined
  }
}

/** Options by mode (R3.18 to R3.20). */
export type PayOptions = FundWalletOptions | DirectPaymentOptions | TransactionOptions

/** Returns the token in which the payment amount is denominated. */
export function findDestinationToken(options: PayOptions): TokenRef {
  switch (options.mode) {
    case 'fund_wallet':
      return options.destinationToken
    case 'direct_payment':
      return options.paymentInfo.token
    case 'transaction': {
      const { chainId, erc20Value } = options.transaction
      return { chainId, address: erc20Value?.tokenAddress ?? nativeTokenAddress }
    }
  }
}
