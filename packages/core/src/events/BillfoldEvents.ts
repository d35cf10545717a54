import type { Address, Hash } from 'viem'

/** A connected wallet with its account and network. */
export type ConnectionEvent = { walletId: string; address: Address; chainId: number }

/** Spec §7 "Telemetry event post": which screen or decision of a payment or transaction a person has come to. */
export type StepAction =
  | 'open_pay_transaction_modal'
  | 'open_pay_deposit_modal'
  | 'pay_transaction_modal_pay_api_error'
  | 'pay_transaction_modal_chain_token_not_supported'
  | 'pay_transaction_modal_has_enough_funds'
  | 'pay_transaction_modal_disabled'
  | 'ub:ui:buy_widget:render'
  | 'ub:ui:checkout_widget:render'
  | 'ub:ui:transaction_widget:render'
  | 'payment_selection'
  | `ub:ui:loading_quote:${'fund_wallet' | 'direct_payment' | 'transaction'}`
  | 'payment_details'
  | 'ub:ui:success_screen'
  | 'ub:ui:unsupported_token'

export type StepEvent = {
  action: StepAction
  /** Where the money comes from. */
  chainId?: number | undefined
  tokenAddress?: Address | undefined
  /** Where it goes to. */
  dstChainId?: number | undefined
  dstTokenAddress?: Address | undefined
  /** Base units. */
  amountWei?: bigint | undefined
  walletAddress?: Address | undefined
  walletType?: string | undefined
  errorCode?: string | undefined
}

export type PaymentEvent = {
  status: 'completed' | 'failed' | 'cancelled'
  mode: 'fund_wallet' | 'direct_payment' | 'transaction'
  /** The payment's `id`, as `onSuccess` and webhooks have it. Undefined while nothing was confirmed. */
  paymentId?: string | undefined
  orderId?: string | undefined
}

export type TransactionEvent = {
  status: 'sent' | 'confirmed' | 'failed' | 'closed'
  chainId: number
  hash?: Hash | undefined
}

/** Errors of payments and calls also carry the fields of a step. */
export type ErrorEvent = Omit<StepEvent, 'action' | 'errorCode'> & {
  area: 'connect' | 'signIn' | 'pay' | 'transaction'
  /** A word, never what a wallet or a service wrote. */
  code: string
  /** For your own eyes: its message may hold what a person typed. */
  error: unknown
}

/** Everything that the kit tells: `billfold.on(name, listener)`. */
export type BillfoldEvents = {
  /** A wallet was connected, restored ones included. */
  connect: ConnectionEvent
  /** A connected wallet has another account or network now. */
  change: ConnectionEvent
  /** A wallet is gone, whoever ended it. */
  disconnect: ConnectionEvent
  /** A session with the host's server was opened. */
  signIn: { address: Address }
  /** That session was ended. */
  signOut: { address: Address }
  /** Somebody has come to a screen or a decision of a payment or a call. */
  step: StepEvent
  /** A payment has come to its end. */
  payment: PaymentEvent
  /** A contract call was sent, mined, refused, or given up. */
  transaction: TransactionEvent
  /** Something went wrong; the person was told. */
  error: ErrorEvent
}

export type EventName = keyof BillfoldEvents

/** An event with its name, as a listener to all of them gets it. */
export type BillfoldEvent = { [Name in EventName]: { name: Name } & BillfoldEvents[Name] }[EventName]
