'use client'
import { toApiError } from '@billfold/core'
import type { ReactNode } from 'react'
import { describeError } from '../features/pay/describeError.js'
import { ErrorBanner } from '../features/pay/parts/ErrorBanner.js'
import { pay as english } from '../locale/en/pay.js'
import { useText } from '../locale/useText.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { LiveRegion } from '../ui/LiveRegion.js'
import { Stack } from '../ui/Stack.js'
import { Text } from '../ui/Text.js'
import styles from './ConnectButton.module.css'
import card from './ConnectEmbed.module.css'
import { PlainButton } from './PlainButton.js'

export type FailedEntryProps = {
  /** How much room the entry has. */
  look: 'button' | 'card' | 'dialog'
  /** Undefined where nothing failed: the entry has wrong options. */
  error: Error | undefined
  /** Starts the entry over. */
  onRetry?: (() => void) | undefined
  /** Closes a dialog for good. */
  onClose?: (() => void) | undefined
}

/** The error screen in the place of an entry that failed. */
export function FailedEntry({ look, error, onRetry = () => {}, onClose }: FailedEntryProps) {
  const t = useText('pay', english)
  if (!error) return <NotSetUp look={look} onClose={onClose} />
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
  return <Frame look={look} banner={banner} onClose={onClose ?? onRetry} />
}

/** What a person reads where only a developer can help. */
function NotSetUp({ look, onClose }: Pick<FailedEntryProps, 'look' | 'onClose'>) {
  const t = useText('pay', english)
  if (look === 'button')
    return (
      <span role="alert">
        <Text as="span" size="small">
          {t('notSetUp')}
        </Text>
      </span>
    )
  const banner = (
    <div className={card.failure} role="alert">
      <Stack gap={8}>
        <Text as="h2" size="title" weight="bold" align="center">
          {t('error.title')}
        </Text>
        <Text align="center">{t('notSetUp')}</Text>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('error.cancel')}
          </Button>
        )}
      </Stack>
    </div>
  )
  return <Frame look={look} banner={banner} onClose={onClose} />
}

type FrameProps = { look: 'card' | 'dialog'; banner: ReactNode; onClose: (() => void) | undefined }

function Frame({ look, banner, onClose = () => {} }: FrameProps) {
  const t = useText('pay', english)
  if (look === 'card')
    return (
      <div className={card.card}>
        <LiveRegion>{banner}</LiveRegion>
      </div>
    )
  return (
    <Dialog open onClose={onClose} label={t('error.title')}>
      {banner}
    </Dialog>
  )
}
