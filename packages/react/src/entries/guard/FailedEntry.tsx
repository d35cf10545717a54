'use client'
import { toApiError } from '@billfold/core/internal'
import type { ReactNode } from 'react'
import { describeError } from '../../features/pay/components/describeError.js'
import { ErrorBanner } from '../../features/pay/components/ErrorBanner.js'
import { pay as english } from '../../locale/en/pay.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../ui/button/Button.js'
import { Dialog } from '../../ui/dialog/Dialog.js'
import { Stack } from '../../ui/layout/Stack.js'
import { LiveRegion } from '../../ui/live-region/LiveRegion.js'
import { Text } from '../../ui/text/Text.js'
import card from '../look/Card.module.css'
import { PlainButton } from '../look/PlainButton.js'
import styles from '../look/PlainButton.module.css'

export type FailedEntryProps = {
  /** Space that the entry has. */
  look: 'button' | 'card' | 'dialog'
  /** Undefined if nothing failed: the entry has wrong options. */
  error: Error | undefined
  /** Restarts the entry. */
  onRetry?: (() => void) | undefined
  /** Closes a dialog for good. */
  onClose?: (() => void) | undefined
}

/** Shows the error screen in place of an entry that failed. */
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

/** Shows the message for users when only a developer can fix the problem. */
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
