'use client'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { ErrorIcon } from '../../../ui/icons/screenIcons.js'
import styles from './ListFailed.module.css'

/** Shows that a list failed to load, with a retry button. */
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
