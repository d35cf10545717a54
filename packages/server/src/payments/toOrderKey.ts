import type { StoredPayment } from '../database/tables/paymentTable.js'

/** What an order asks for. */
export type Ordered = Pick<
  StoredPayment,
  'kind' | 'receiver' | 'destinationChainId' | 'destinationToken' | 'destinationAmount'
>

/**
 * What settles an order: its id with what is asked for it. Anybody can name an order, so a payment of less, or to
 * somebody else, is another matter and takes nothing from it (T29).
 */
export function toOrderKey(orderId: string, payment: Ordered): string {
  const { kind, receiver, destinationChainId, destinationToken, destinationAmount } = payment
  const amount = kind === 'sell' ? 'any' : destinationAmount
  return [orderId, receiver, destinationChainId, destinationToken, amount].join(' ')
}
