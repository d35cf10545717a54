'use client'
import { payments as english } from '../../../locale/en/payments.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Notice } from '../../../ui/notice/Notice.js'

/** Shows that payments could not be read; an unfinished one may be among them. */
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
