import type { PaymentState } from '@billfold/core'

const ends: readonly PaymentState['status'][] = ['completed', 'failed', 'expired', 'refunded', 'stopped']

/** Whether nothing more will come of a payment in this state. */
export const isEnd = ({ status }: PaymentState): boolean => ends.includes(status)
