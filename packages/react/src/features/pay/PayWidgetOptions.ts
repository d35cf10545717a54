import type { Currency, Payment, PayOptions, SupportedTokens } from '@billfold/core'
import type { Address } from 'viem'
import type { ConnectOptions } from '../connect/ConnectOptions.js'

export type PaymentMethodKind = 'crypto' | 'card'

/** What every mode of the widget takes. */
export type SharedPayOptions = {
  /** What prices are shown in. @default 'USD' */
  currency?: Currency | undefined
  /** Who gets what is bought. @default the active account */
  receiverAddress?: Address | undefined
  /** @default ['crypto', 'card'] */
  paymentMethods?: readonly PaymentMethodKind[] | undefined
  /** Two letters: where the buyer is, for card providers that ask. @default the provider finds out */
  country?: string | undefined
  /** Ready amounts of the chosen currency. @default [5, 10, 20] */
  presetOptions?: readonly number[] | undefined
  /** By chain id; only these can be paid with. */
  supportedTokens?: SupportedTokens | undefined
  /** Ids of wallets never to offer. */
  hiddenWallets?: readonly string[] | undefined
  /** Comes back with the payment, to your webhook too. */
  purchaseData?: Record<string, unknown> | undefined
  /** A payment link of your server: its price and receiver are what is paid. */
  paymentLinkId?: string | undefined
  /** Your order: it is paid once, in whatever tab. */
  orderId?: string | undefined
  connectOptions?: ConnectOptions | undefined
  /** Shows "Powered by Billfold". @default true */
  showBranding?: boolean | undefined
  /**
   * Called when the payment has arrived, and when the widget opens on an order that is paid. `payment.id` is the id of
   * `usePayment` and of webhooks. Undefined only in mode `transaction`, where the call was made without a payment.
   */
  onSuccess?: ((payment: Payment | undefined) => void) | undefined
  /** The payment is undefined until one was confirmed, and for an error of the contract call. */
  onError?: ((error: Error, payment: Payment | undefined) => void) | undefined
  /** The payment is undefined when none was confirmed. */
  onCancel?: ((payment: Payment | undefined) => void) | undefined
}

/** Spec §3 "UI options by mode". */
export type PayWidgetOptions = PayOptions & SharedPayOptions
