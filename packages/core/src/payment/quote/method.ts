import type { Token } from '@billfold/protocol'
import type { Address } from 'viem'
import type { defaults } from '../../constants.js'

export type Onramp = (typeof defaults.onramps)[number]

/** Connected wallet that pays, by connector id. */
export type PayerWallet = { walletId: string; address: Address }

/** Payment method of type wallet (R3.16). */
export type WalletPayment = {
  type: 'wallet'
  originToken: Token
  payerWallet: PayerWallet
  /** Base units. */
  balance: bigint
  /** Cost of the payment in this token. */
  quote: { originAmount: bigint } | undefined
}

export type FiatPayment = {
  type: 'fiat'
  currency: string
  onramp: Onramp
  /** Absent for a card payment without a wallet. */
  payerWallet: PayerWallet | undefined
}

export type PaymentMethod = WalletPayment | FiatPayment

/** Sub-states of method selection (R4.25). */
export type MethodState = 'walletSelection' | 'tokenSelection' | 'fiatProviderSelection' | 'walletConnection'

export type MethodEvent = 'WALLET_CHOSEN' | 'CARD_CHOSEN' | 'CONNECT_CHOSEN' | 'WALLET_CONNECTED' | 'BACK'

/** `leave` returns to the main flow. */
type Table = Record<MethodState, Partial<Record<MethodEvent, MethodState | 'leave'>>>

const methodTransitions = {
  walletSelection: {
    WALLET_CHOSEN: 'tokenSelection',
    CARD_CHOSEN: 'fiatProviderSelection',
    CONNECT_CHOSEN: 'walletConnection',
    BACK: 'leave',
  },
  tokenSelection: { BACK: 'walletSelection' },
  fiatProviderSelection: { BACK: 'walletSelection' },
  walletConnection: { WALLET_CONNECTED: 'tokenSelection', BACK: 'walletSelection' },
} as const satisfies Table

/** Returns the next sub-state; unknown events keep the state. */
export function nextMethod(state: MethodState, event: MethodEvent): MethodState | 'leave' {
  const row: Partial<Record<MethodEvent, MethodState | 'leave'>> = methodTransitions[state]
  return row[event] ?? state
}
