'use client'
import type { Payment } from '@billfold/core'
import { useLocale } from '../../../locale/useLocale.js'
import { ChevronRightIcon } from '../../../ui/icons/ChevronRightIcon.js'
import { Row } from '../../../ui/Row.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { StatusMark } from '../transactions/StatusMark.js'
import { usePaymentWords } from './usePaymentWords.js'

/** One payment: what and to whom, how it stands, and when it was begun; it leads to its receipt. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { go } = useAccountNavigation()
  const { lang } = useLocale()
  const { mark, what, state } = usePaymentWords()(payment)
  const when = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Row
      icon={<StatusMark status={mark} />}
      title={what}
      subtitle={
        <>
          {state} · <bdi>{when.format(payment.createdAt)}</bdi>
        </>
      }
      trailing={<ChevronRightIcon />}
      onClick={() => go('payment', { id: payment.id })}
    />
  )
}
