import type { Address, Hash } from 'viem'

/** A connected wallet with its account and network. */
export type ConnectionEvent = { walletId: string; address: Address; chainId: number }

/** Screens and decisions of a payment or transaction, as reported to telemetry. */
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
  /** Source chain. */
  chainId?: number | undefined
  tokenAddress?: Address | undefined
  /** Destination chain. */
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
  /** The payment's `id`, as in `onSuccess` and webhooks. Undefined before confirmation. */
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
  /** A fixed code, never the text of a wallet or service. */
  code: string
  /** For your logs only: its message may contain user input. */
  error: unknown
}

/** Events of the kit: `billfold.on(name, listener)`. */
export type BillfoldEvents = {
  /** A wallet was connected or restored. */
  connect: ConnectionEvent
  /** A connected wallet changed its account or network. */
  change: ConnectionEvent
  /** A wallet was disconnected by the user, the app or itself. */
  disconnect: ConnectionEvent
  /** A session with the host's server was opened. */
  signIn: { address: Address }
  /** That session was ended. */
  signOut: { address: Address }
  /** The user reached a screen or decision of a payment or call. */
  step: StepEvent
  /** A payment has ended. */
  payment: PaymentEvent
  /** A contract call was sent, mined, rejected or abandoned. */
  transaction: TransactionEvent
  /** An error was shown to the user. */
  error: ErrorEvent
}

export type EventName = keyof BillfoldEvents

/** An event with its name, as listeners to `'*'` receive it. */
export type BillfoldEvent = { [Name in EventName]: { name: Name } & BillfoldEvents[Name] }[EventName]

/** Subscribes to one event, or to all with `'*'`; returns the unsubscribe function. */
export type Listen = <Name extends EventName | '*'>(
  name: Name,
  listener: (event: Extract<BillfoldEvent, { name: Name extends '*' ? EventName : Name }>) => void,
) => () => void

export type Emit = <Name extends EventName>(name: Name, fields: BillfoldEvents[Name]) => void

/** Creates the event stream. A listener that throws is logged; the other listeners still run. */
export function createEvents(warn: (message: string, cause: unknown) => void): { on: Listen; emit: Emit } {
  const listeners = new Set<{ name: string; run: (event: never) => void }>()
  return {
    on(name, run) {
      const entry = { name, run }
      listeners.add(entry)
      return () => {
        listeners.delete(entry)
      }
    },
    emit(name, fields) {
      for (const listener of [...listeners]) {
        if (listener.name !== name && listener.name !== '*') continue
        try {
          listener.run({ ...fields, name } as never)
        } catch (error) {
          warn(`A listener to "${name}" failed`, error)
        }
      }
    },
  }
}
