import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import { type Database, listRows } from '../../infra/db/Database.js'
import {
  type OnrampSession,
  onrampTable,
  type PaymentStatus,
  paymentTable,
  type StoredPayment,
  settledOrderTable,
} from '../../infra/db/tables/payments.js'
import { type RouteDatabase, toRouteDatabase } from '../../infra/db/toRouteDatabase.js'
import { ServiceError } from '../../infra/ServiceError.js'

/** States in which the full amount has arrived and the order is claimed. */
export const settledStatuses: readonly PaymentStatus[] = ['completed', 'late', 'surplus']

/** Returns true if the full amount has arrived. */
export function isSettled(status: PaymentStatus): boolean {
  return settledStatuses.includes(status)
}

/** Marks a payment whose order another payment settled. The merchant must refund it. */
export const duplicateReason = 'DUPLICATE'

/** Terms of an order. */
type Ordered = Pick<
  StoredPayment,
  'kind' | 'receiver' | 'destinationChainId' | 'destinationToken' | 'destinationAmount'
>

/**
 * Returns the settlement key: order id with terms. Order ids are public, so payments with other terms must not claim
 * it (T29).
 */
export function toOrderKey(orderId: string, payment: Ordered): string {
  const { kind, receiver, destinationChainId, destinationToken, destinationAmount } = payment
  const amount = kind === 'sell' ? 'any' : destinationAmount
  return [orderId, receiver, destinationChainId, destinationToken, amount].join(' ')
}

export type OrderTaker = Ordered & { id: string; clientId: string; orderId: string | null }

/** Claims an order for a payment; returns false if another payment has it. Always true without an order. */
export async function takeOrder(tx: Database, payment: OrderTaker): Promise<boolean> {
  const { clientId, id } = payment
  if (payment.orderId === null) return true
  const key = toOrderKey(payment.orderId, payment)
  return claimOrder(toRouteDatabase(tx), { clientId, key, paymentId: id })
}

/** Claims an order by its `toOrderKey`. Idempotent. */
export async function claimOrder(
  tx: RouteDatabase,
  { clientId, key, paymentId }: { clientId: string; key: string; paymentId: string },
): Promise<boolean> {
  await tx.query(
    'insert into settled_order (client_id, order_id, payment_id) values ($1, $2, $3) on conflict do nothing',
    [clientId, key, paymentId],
  )
  const [settled] = await tx.query<{ paymentId: string }>(
    'select payment_id as "paymentId" from settled_order where client_id = $1 and order_id = $2',
    [clientId, key],
  )
  return settled?.paymentId === paymentId
}

/** Releases the order of a payment, so that it can be paid again. A duplicate payment may settle it. */
export async function releaseOrder(tx: Database, payment: OrderTaker): Promise<void> {
  if (payment.orderId === null) return
  const { clientId, orderId, paymentId } = settledOrderTable
  const key = toOrderKey(payment.orderId, payment)
  const released = await tx
    .delete(settledOrderTable)
    .where(and(eq(clientId, payment.clientId), eq(orderId, key), eq(paymentId, payment.id)))
    .returning({ id: paymentId })
  if (released.length === 0 || (await passToCard(tx, payment, key))) return
  await queueDuplicates(tx, payment)
}

/** Passes the order to the oldest card that was its second payment. The card's loop completes and reports it again. */
async function passToCard(tx: Database, payment: OrderTaker, key: string): Promise<boolean> {
  const { clientId, orderId, receiver, kind } = payment
  const { destinationChainId: chainId, destinationToken: token, destinationAmount: amount } = payment
  // The key of a sale has no amount, and cards always have one.
  if (kind === 'sell') return false
  const result = await tx.execute(sql`
    update onramp_session set status = 'PENDING', reason = null, polls = 0, poll_at = now(),
      claimed_hash = coalesce(claimed_hash, transaction_hash), transaction_hash = null where id = (
      select id from onramp_session where client_id = ${clientId} and order_id = ${orderId}
        and chain_id = ${chainId} and token = ${token} and receiver = ${receiver} and amount = ${amount}
        and status in ('PENDING', 'COMPLETED') and reason = ${duplicateReason}
      order by created_at limit 1 for update) returning id`)
  const [card] = listRows(result)
  return card !== undefined && claimOrder(toRouteDatabase(tx), { clientId, key, paymentId: String(card.id) })
}

/** Queues duplicate payments of the order, one of which may now settle it. */
async function queueDuplicates(tx: Database, { clientId, orderId }: OrderTaker): Promise<void> {
  await tx.execute(sql`
    insert into payment_check (payment_id) select id from payment
    where client_id = ${clientId} and order_id = ${orderId} and reason = ${duplicateReason}`)
}

export type CheckOrderParameters = {
  clientId: string
  orderId?: string | undefined
  /** Terms of the receiver. `amount` is undefined if it depends on the amount paid. */
  terms: { chainId: number; token: string; receiver: string; amount: bigint | undefined }
}

/**
 * Rejects orders that are paid or being paid. Only payments with the same terms count, because order ids are public.
 */
export async function checkOrder(
  server: ServerContext,
  { clientId, orderId, terms }: CheckOrderParameters,
): Promise<string | undefined> {
  if (orderId === undefined) return undefined
  const { chainId, token, amount } = terms
  const receiver = terms.receiver.toLowerCase()
  const [taken] = await server.database
    .select({ id: paymentTable.id, status: paymentTable.status })
    .from(paymentTable)
    .where(
      and(
        eq(paymentTable.clientId, clientId),
        eq(paymentTable.orderId, orderId),
        eq(paymentTable.destinationChainId, chainId),
        eq(paymentTable.destinationToken, token),
        eq(paymentTable.receiver, receiver),
        amount === undefined ? undefined : eq(paymentTable.destinationAmount, amount.toString()),
        inArray(paymentTable.status, ['pending', ...settledStatuses]),
      ),
    )
    .limit(1)
  if (!taken) return checkCards(server, { clientId, orderId, terms })
  const state = isSettled(taken.status) ? 'has been paid' : 'is being paid'
  throw new ServiceError('CONFLICT', `This order ${state}, by payment ${taken.id}`, { paymentId: taken.id })
}

const cardStates: Record<OnrampSession['status'], string> = {
  CREATED: 'is being paid',
  PENDING: 'is being paid',
  COMPLETED: 'has been paid',
  FAILED: 'has been paid in part',
}

/** Checks card sessions, because an order takes one payment of any kind. */
async function checkCards(
  server: ServerContext,
  { clientId, orderId, terms }: CheckOrderParameters & { orderId: string },
): Promise<string> {
  const { chainId, token, amount } = terms
  const [taken] = await server.database
    .select({ id: onrampTable.id, status: onrampTable.status })
    .from(onrampTable)
    .where(
      and(
        eq(onrampTable.clientId, clientId),
        eq(onrampTable.orderId, orderId),
        eq(onrampTable.chainId, chainId),
        eq(onrampTable.token, token),
        eq(onrampTable.receiver, terms.receiver.toLowerCase()),
        amount === undefined ? undefined : eq(onrampTable.amount, amount.toString()),
        // A failed card with a transaction delivered too little.
        or(inArray(onrampTable.status, ['PENDING', 'COMPLETED']), isNotNull(onrampTable.transactionHash)),
      ),
    )
    .limit(1)
  if (!taken) return orderId
  const state = cardStates[taken.status]
  throw new ServiceError('CONFLICT', `This order ${state}, by payment ${taken.id}`, { paymentId: taken.id })
}
