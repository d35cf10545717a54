'use client'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'

/** An unfinished payment may be among those that could not be read: nobody should think that there is none. */
export function PaymentsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText('payments', english)
  return (
    <Notice
      tone="caution"
      action={
        <Button variant="secondary" size="medium" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('failed')}
    </Notice>
  )
}
