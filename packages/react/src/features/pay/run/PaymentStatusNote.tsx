'use client'
import type { Payment } from '@billfold/core'
import type { Doubt } from '../../../hooks/useDoubt.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Text } from '../../../ui/text/Text.js'
import { usePaymentStore } from '../provider/payHooks.js'
import { RefundNote } from './RefundNote.js'

export type PaymentStatusNoteProps = {
  doubt: Doubt | undefined
  /** Text about an earlier request that may still be sent. */
  earlier: string | undefined
}

/** Tells if the payment does not go on, but its money comes back. */
export function isRefunding(payment: Payment | undefined): boolean {
  return payment?.details.settlement?.status === 'refunding'
}

/** Explains what the user should do now and if the window may be closed. */
export function PaymentStatusNote({ doubt, earlier }: PaymentStatusNoteProps) {
  const t = useText('pay', english)
  const { platform } = useBillfold()
  const { payment, online, isStopped, phase } = usePaymentStore()
  const steps = payment?.steps ?? []
  const isSigned = steps.every(({ status }) => status !== 'ready' && status !== 'signing')
  if (doubt)
    return (
      <>
        <Notice
          key={doubt.title}
          tone="caution"
          title={
            <Text as="h3" weight="bold">
              {doubt.title}
            </Text>
          }
        >
          <div>{doubt.text}</div>
        </Notice>
        {!online && <Notice tone="caution">{t('processing.offline')}</Notice>}
      </>
    )
  const isPaused = phase === 'idle' && steps.some(({ status }) => status === 'confirmed')
  const unsigned = isPaused ? 'partMoved' : 'keepOpen'
  const note = isSigned ? (platform.database.durable ? 'mayClose' : 'keepPage') : unsigned
  return (
    <>
      {earlier ? (
        <Notice tone="caution">{earlier}</Notice>
      ) : isRefunding(payment) ? null : (
        <Text size="small" tone="secondary" align="center">
          {t(isStopped ? 'processing.cancelled' : `processing.${note}`)}
        </Text>
      )}
      {payment && isSigned && <RefundNote payment={payment} />}
      {!online && <Notice tone="caution">{t('processing.offline')}</Notice>}
    </>
  )
}
