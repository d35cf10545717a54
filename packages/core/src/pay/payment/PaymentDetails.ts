import type { OnrampRefusal } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import { MoneyError } from '../../errors/MoneyError.js'
import type { Operation, Step } from '../../execution/Operation.js'
import type { QuoteStep } from '../../services/bridge/toQuote.js'
import type { CardOrder } from '../card/CardOrder.js'
import type { Confirmed } from '../guard/Confirmed.js'
import type { PayQuote } from '../quote/PayQuote.js'

/** What went back, or will: to whom, how much, and of what. */
export type Refund = {
  chainId: number
  tokenAddress: Address
  /** Base units. */
  amount: bigint
  receiver: Address
  transactionHash: Hash | undefined
}

/** What a route that stopped half-way has left in the payer's wallet. */
export type HeldFunds = {
  token: QuoteStep['originToken']
  /** Base units. */
  amount: bigint
  /** Whether an approval is left over: its spender can still take these tokens. */
  isApproved?: boolean | undefined
}

/** What the service said at the end, and whether we saw it on the chain ourselves. */
export type Settlement =
  | {
      status: 'completed'
      /** True when the delivery was found on the destination chain; otherwise it is the provider's word. */
      proven: boolean
      transactions: readonly { chainId: number; transactionHash: Hash }[]
      destinationAmount: bigint | undefined
    }
  | { status: 'refunding' | 'refunded'; refund: Refund }
  /** A5: the rest of the route cannot be paid on the terms that were confirmed, or the user stopped. */
  | { status: 'stopped'; held: HeldFunds }
  | {
      status: 'failed'
      /** In the words of the service. */
      reason: string | undefined
      /** Why a card provider did not sell; undefined for a word that we do not know. */
      refusal?: OnrampRefusal | undefined
    }

/** What a payment keeps with its operation. */
export type PaymentDetails = {
  confirmed: Confirmed
  quote: PayQuote
  /** For every step of the operation: which of the quote's steps it begins with, and which transaction of it. */
  places: readonly { quoteStep: number; transaction: number }[]
  /** For every step of the quote after the first: what the payer had of its token when it was confirmed, in base units. */
  held?: readonly bigint[] | undefined
  /** Steps of earlier quotes with requests that may still be sent, and that no step of this one stands for. */
  parked?: readonly Step[] | undefined
  orderId?: string | undefined
  /** The order as sent to the service; quotes for the rest of a route repeat it. */
  purchaseData?: Record<string, unknown> | undefined
  paymentLinkId?: string | undefined
  /** The order with a card provider that comes before all steps. */
  card?: CardOrder | undefined
  settlement?: Settlement | undefined
}

/** A payment of the journal: an operation that knows what was confirmed. */
export type PaymentRecord = Operation & {
  kind: 'payment'
  details: PaymentDetails & Readonly<Record<string, unknown>>
}

/** What the state of a payment is read from. */
export type PaymentContents = Pick<PaymentRecord, 'steps' | 'details'>

/** Whether an operation of the journal is a payment that we can go on with. */
export function isPaymentRecord(operation: Operation): operation is PaymentRecord {
  const { kind, details } = operation
  const { confirmed, quote, places } = details as Partial<PaymentDetails>
  return (
    kind === 'payment' && typeof confirmed === 'object' && typeof quote === 'object' && Array.isArray(places)
  )
}

/** A record that is a payment; anything else under its id is an error. */
export function toPaymentRecord(operation: Operation): PaymentRecord {
  if (!isPaymentRecord(operation)) throw new MoneyError('OperationUnreadable', { id: operation.id })
  return operation
}
