import type { OnrampRefusal } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import type { JournalEntry, Step } from '../../engine/JournalEntry.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import type { QuoteStep } from '../../services/bridge/quote.js'
import type { Confirmed } from '../guard/Confirmed.js'
import type { CardOrder } from '../quote/card.js'
import type { PayQuote } from '../quote/quote.js'

/** Refunded or refundable amount. */
export type Refund = {
  chainId: number
  tokenAddress: Address
  /** Base units. */
  amount: bigint
  receiver: Address
  transactionHash: Hash | undefined
}

/** Funds that a stopped route left in the payer's wallet. */
export type HeldFunds = {
  token: QuoteStep['originToken']
  /** Base units. */
  amount: bigint
  /** True if an approval remains: its spender can still take these tokens. */
  isApproved?: boolean | undefined
}

/** Final status from the service, and proof on chain if found. */
export type Settlement =
  | {
      status: 'completed'
      /** True if the delivery was found on the destination chain; otherwise reported by the provider. */
      proven: boolean
      transactions: readonly { chainId: number; transactionHash: Hash }[]
      /** What was delivered, in base units; undefined if only the confirmed amount or more is known. */
      destinationAmount: bigint | undefined
    }
  | { status: 'refunding' | 'refunded'; refund: Refund }
  /** A5: the user stopped, or the remaining route has no offer on the confirmed terms. */
  | { status: 'stopped'; held: HeldFunds }
  | {
      status: 'failed'
      /** Reason as sent by the service. */
      reason: string | undefined
      /** Reason that a card provider refused; undefined if unknown. */
      refusal?: OnrampRefusal | undefined
    }

/** Details of a payment's journal entry. */
export type PaymentDetails = {
  confirmed: Confirmed
  quote: PayQuote
  /** For each step, the index of its first quote step and transaction. */
  places: readonly { quoteStep: number; transaction: number }[]
  /** Payer's balance at confirmation for each quote step after the first, in base units. */
  held?: readonly bigint[] | undefined
  /** Steps of earlier quotes that may still be sent and have no counterpart in this one. */
  parked?: readonly Step[] | undefined
  orderId?: string | undefined
  /** Order data sent to the service; quotes for the remaining route repeat it. */
  purchaseData?: Record<string, unknown> | undefined
  paymentLinkId?: string | undefined
  /** What is bought, as the host app names it; read it with `cleanTitle`. Earlier records have none. */
  title?: string | undefined
  /** Onramp order that precedes all steps. */
  card?: CardOrder | undefined
  settlement?: Settlement | undefined
}

/** Journal entry of a payment with its confirmed terms. */
export type PaymentRecord = JournalEntry & {
  kind: 'payment'
  details: PaymentDetails & Readonly<Record<string, unknown>>
}

/** Fields from which the payment state is derived. */
export type PaymentContents = Pick<PaymentRecord, 'steps' | 'details'>

/** Returns true if a journal entry is a payment that can be resumed. */
export function isPaymentRecord(entry: JournalEntry): entry is PaymentRecord {
  const { kind, details } = entry
  const { confirmed, quote, places } = details as Partial<PaymentDetails>
  return (
    kind === 'payment' && typeof confirmed === 'object' && typeof quote === 'object' && Array.isArray(places)
  )
}

/** Returns the entry as a payment; throws if it is not one. */
export function toPaymentRecord(entry: JournalEntry): PaymentRecord {
  if (!isPaymentRecord(entry)) throw new BillfoldError('OperationUnreadable', { id: entry.id })
  return entry
}

/** Payment as exposed to the host app. */
export type Payment = Omit<PaymentRecord, 'version'> & {
  /** Payment id used by services and webhooks. Each quote has its own; equals `key` if no service made the quote. */
  id: string
  /** Constant local id of the journal entry, for `runPayment` and related actions. */
  key: string
  /** Order id of the host app. */
  orderId: string | undefined
}

/** Converts a journal entry to the host app's payment. */
export function toPayment({ version: _, ...record }: PaymentRecord): Payment {
  const { id: key, details } = record
  return { ...record, id: details.quote.paymentId || key, key, orderId: details.orderId }
}

/** Returns the tokens paid and received; a card payment has no origin token. */
export function findTokens({ details: { quote, card } }: Pick<Payment, 'details'>): {
  origin: QuoteStep['originToken'] | undefined
  destination: QuoteStep['originToken'] | undefined
} {
  return {
    origin: card ? undefined : quote.steps[0]?.originToken,
    destination: quote.steps.at(-1)?.destinationToken ?? card?.destinationToken,
  }
}
