import type { PaymentStatus } from '../database/tables/paymentTable.js'

/** States in which all that was asked for has arrived: the order is taken. */
export const settledStatuses: readonly PaymentStatus[] = ['completed', 'late', 'surplus']

/** Whether all that was asked for has arrived. */
export function isSettled(status: PaymentStatus): boolean {
  return settledStatuses.includes(status)
}
