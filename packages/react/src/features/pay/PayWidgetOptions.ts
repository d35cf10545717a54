import type { Currency, Payment, PayOptions, SupportedTokens } from '@billfold/core'
import type { Address } from 'viem'
import type { ConnectOptions } from '../connect/ConnectOptions.js'

export type PaymentMethodKind = 'crypto' | 'card'

/** Options common to all modes. */
export type SharedPayOptions = {
  /** Currency of displayed prices. @default 'USD' */
  currency?: Currency | undefined
  /** Receiver of the purchase. @default the active account */
  receiverAddress?: Address | undefined
  /** @default ['crypto', 'card'] */
  paymentMethods?: readonly PaymentMethodKind[] | undefined
  /** Buyer's country for card providers, two letters. @default detected by the provider */
  country?: string | undefined
  /** Preset amounts in the chosen currency. @default [5, 10, 20] */
  presetOptions?: readonly number[] | undefined
  /** Tokens to pay with, by chain id. */
  supportedTokens?: SupportedTokens | undefined
  /** Wallet ids to hide. */
  hiddenWallets?: readonly string[] | undefined
  /** Custom data returned with the payment and in webhooks. */
  purchaseData?: Record<string, unknown> | undefined
  /** Id of a payment link of your server, which sets price and receiver. */
  paymentLinkId?: string | undefined
  /** Your order id; an order is paid at most once, across tabs. */
  orderId?: string | undefined
  connectOptions?: ConnectOptions | undefined
  /** Shows "Powered by Billfold". @default true */
  showBranding?: boolean | undefined
  /**
   * Called when the payment has arrived, or when the widget opens on a paid order. Undefined if a `transaction` needed
   * no payment.
   */
  onSuccess?: ((payment: Payment | undefined) => void) | undefined
  /** `payment` is undefined before confirmation and for errors of the contract call. */
  onError?: ((error: Error, payment: Payment | undefined) => void) | undefined
  /** `payment` is undefined if none was confirmed. */
  onCancel?: ((payment: Payment | undefined) => void) | undefined
}

/** Options of the payment widget by mode (R3.18 to R3.20). */
export type PayWidgetOptions = PayOptions & SharedPayOptions

export type PayFlowProps = {
  options: PayWidgetOptions
  /** Adds a Back button to the first screen; also called when the flow ends. */
  onLeave?: (() => void) | undefined
  /** Called when the payment is complete, instead of sending the contract call. */
  onTransaction?: (() => void) | undefined
}
