'use client'
import { toApiError } from '@billfold/core'
import { describeError } from '../features/pay/describeError.js'
import { ErrorBanner } from '../features/pay/parts/ErrorBanner.js'
import { pay as english } from '../locale/en/pay.js'
import { useText } from '../locale/useText.js'
import { Dialog } from '../ui/Dialog.js'
import { LiveRegion } from '../ui/LiveRegion.js'
import styles from './ConnectButton.module.css'
import card from './ConnectEmbed.module.css'
import { PlainButton } from './PlainButton.js'

export type FailedEntryProps = {
  /** How much room the entry has. */
  look: 'button' | 'card' | 'dialog'
  error: Error
  /** Starts the entry over. */
  onRetry: () => void
  /** Closes a dialog for good. */
  onClose?: (() => void) | undefined
}

/** The error screen in the place of an entry that failed. */
export function FailedEntry({ look, error, onRetry, onClose }: FailedEntryProps) {
  const t = useText('pay', english)
  if (look === 'button')
    return (
      <span className={styles.switch}>
        <PlainButton label={t('error.retry')} onPress={onRetry} />
        <span className={styles.failure} role="alert">
          {describeError(error, t)}
        </span>
      </span>
    )
  const banner = (
    <div className={card.failure}>
      <ErrorBanner heading="h2" error={toApiError(error)} onRetry={onRetry} onCancel={onClose} />
    </div>
  )
  if (look === 'card')
    return (
      <div className={card.card}>
        <LiveRegion>{banner}</LiveRegion>
      </div>
    )
  return (
    <Dialog open onClose={onClose ?? onRetry} label={t('error.title')}>
      {banner}
    </Dialog>
  )
}
