'use client'
import type { Payment } from '@billfold/core'
import { useMoment } from '../../../hooks/useMoment.js'
import { ChevronRightIcon } from '../../../ui/icons/ChevronRightIcon.js'
import { Row } from '../../../ui/Row.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { StatusMark } from '../transactions/StatusMark.js'
import { usePaymentWords } from './usePaymentWords.js'

/** One payment: what and to whom, how it stands, and when it was begun; it leads to its receipt. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { go } = useAccountNavigation()
  const formatMoment = useMoment()
  const { mark, what, state } = usePaymentWords()(payment)
  return (
    <Row
      icon={<StatusMark status={mark} />}
      title={what}
      subtitle={
        <>
          {state} · <bdi>{formatMoment(payment.createdAt)}</bdi>
        </>
      }
      trailing={<ChevronRightIcon />}
      onClick={() => go('payment', { key: payment.key })}
    />
  )
}
