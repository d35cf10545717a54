'use client'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { ErrorIcon } from '../../../ui/icons/ErrorIcon.js'
import styles from './ListFailed.module.css'

/** A list that could not be loaded, and the way to try again. */
export function ListFailed({ text, busy, onRetry }: { text: string; busy: boolean; onRetry: () => void }) {
  const t = useText('account', english)
  return (
    <div className={styles.failed}>
      <p role="alert" className={styles.text}>
        <ErrorIcon />
        {text}
      </p>
      <Button variant="secondary" size="medium" busy={busy} onClick={onRetry}>
        {t('assets.retry')}
      </Button>
    </div>
  )
}
