'use client'
import type { ApiError } from '@billfold/core'
import type { ReactNode } from 'react'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { Details } from '../../../ui/Details.js'
import { WarningIcon } from '../../../ui/icons/WarningIcon.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounced } from '../../../ui/useAnnounced.js'
import { describeError } from '../describeError.js'
import styles from './ErrorBanner.module.css'

export type ErrorBannerProps = {
  error: ApiError
  /** An h2 where no screen title stands above. @default 'h3' */
  heading?: 'h2' | 'h3' | undefined
  /** What is known besides: whether money moved, where it went back to. */
  children?: ReactNode
  /** Ids that a helper can look the payment up by. */
  ids?: readonly string[] | undefined
  /** Trying again is not what one should do first. */
  isRisky?: boolean | undefined
  /** @default 'Try Again' */
  retryLabel?: string | undefined
  onRetry: () => void
  onCancel?: (() => void) | undefined
}

/** Spec §2 "Error banner": what happened, what to do, and what to tell whoever helps. */
export function ErrorBanner({
  error,
  heading = 'h3',
  children,
  ids = [],
  isRisky,
  retryLabel,
  onRetry,
  onCancel,
}: ErrorBannerProps) {
  const t = useText('pay', english)
  const { support } = useBillfold()
  const message = describeError(error, t)
  useAnnounced(`${t('error.title')}. ${message}`)
  const { code, correlationId } = error
  const facts = [t('error.code', { code }), correlationId, ...ids].filter((one) => one !== undefined)
  return (
    <Stack gap={16}>
      <div className={styles.banner}>
        <span className={styles.mark}>
          <WarningIcon size={32} />
        </span>
        <Text as={heading} size="title" weight="bold" align="center">
          {t('error.title')}
        </Text>
        <Text align="center">{message}</Text>
        {children}
        {support && (
          <Text size="small" tone="secondary" align="center">
            {t('error.contact', { support })}
          </Text>
        )}
      </div>
      <Stack gap={8}>
        <Button variant={isRisky ? 'secondary' : 'primary'} onClick={onRetry}>
          {retryLabel ?? t('error.retry')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('error.cancel')}
          </Button>
        )}
      </Stack>
      <Details summary={t('error.support')}>
        <Stack gap={8}>
          {/* What a machine said is shown to whoever asks, and not copied: it may name what is private. */}
          {error.message !== message && (
            <Text as="div" size="small" tone="secondary">
              <bdi>{error.message}</bdi>
            </Text>
          )}
          {facts.map((fact) => (
            <Text key={fact} as="div" size="small" tone="secondary">
              <bdi>{fact}</bdi>
            </Text>
          ))}
          <CopyButton value={facts.join('\n')} label={t('error.copy')}>
            {t('error.copy')}
          </CopyButton>
        </Stack>
      </Details>
    </Stack>
  )
}
