import type { PaymentState } from '@billfold/core'
import type { NoticeProps } from '../../../ui/Notice.js'
import type { MarkStatus } from '../transactions/StatusMark.js'

export type PaymentLook = { mark: MarkStatus; tone: NonNullable<NoticeProps['tone']> }

/** Design 4: how each state of a payment is marked. */
export const paymentLooks: Record<PaymentState['status'], PaymentLook> = {
  ready: { mark: 'nothing', tone: 'info' },
  card: { mark: 'pending', tone: 'info' },
  running: { mark: 'pending', tone: 'info' },
  settling: { mark: 'pending', tone: 'info' },
  unknown: { mark: 'caution', tone: 'caution' },
  completed: { mark: 'success', tone: 'positive' },
  refunding: { mark: 'pending', tone: 'info' },
  refunded: { mark: 'caution', tone: 'caution' },
  stopped: { mark: 'caution', tone: 'caution' },
  failed: { mark: 'failure', tone: 'negative' },
  expired: { mark: 'nothing', tone: 'info' },
}

/** A payment whose next step waits for a person, though a part of it is paid. */
export const waiting: PaymentLook = { mark: 'caution', tone: 'caution' }
