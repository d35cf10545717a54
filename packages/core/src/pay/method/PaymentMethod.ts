import type { Token } from '@billfold/protocol'
import type { Address } from 'viem'
import type { defaults } from '../../constants/defaults.js'

export type Onramp = (typeof defaults.onramps)[number]

/** The wallet that pays: one of the connected ones, by its connector. */
export type PayerWallet = { walletId: string; address: Address }

/** Spec §3 "Payment method". */
export type WalletPayment = {
  type: 'wallet'
  originToken: Token
  payerWallet: PayerWallet
  /** Base units. */
  balance: bigint
  /** What the payment would cost in this token. */
  quote: { originAmount: bigint } | undefined
}

export type FiatPayment = {
  type: 'fiat'
  currency: string
  onramp: Onramp
  /** Absent for a card payment without a wallet (design 9.4). */
  payerWallet: PayerWallet | undefined
}

export type PaymentMethod = WalletPayment | FiatPayment
