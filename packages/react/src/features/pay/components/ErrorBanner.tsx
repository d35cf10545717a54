'use client'
import type { ApiError } from '@billfold/core'
import type { ReactNode } from 'react'
import { pay as english } from '../../../locale/en/pay.js'
import { useLocale } from '../../../locale/LocaleContext.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { CopyButton } from '../../../ui/button/CopyButton.js'
import { WarningIcon } from '../../../ui/icons/screenIcons.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { useAnnounced } from '../../../ui/live-region/AnnounceContext.js'
import { Details } from '../../../ui/notice/Details.js'
import { Text } from '../../../ui/text/Text.js'
import { describeError, isServiceMessage } from './describeError.js'
import styles from './ErrorBanner.module.css'

export type ErrorBannerProps = {
  error: ApiError
  /** Use h2 on screens without a title. @default 'h3' */
  heading?: 'h2' | 'h3' | undefined
  /** Additional information, such as where funds were returned. */
  children?: ReactNode
  /** Ids for support to look up the payment. */
  ids?: readonly string[] | undefined
  /** True if retrying should not be the primary action. */
  isRisky?: boolean | undefined
  /** @default 'Try Again' */
  retryLabel?: string | undefined
  onRetry: () => void
  onCancel?: (() => void) | undefined
}

/** Shows what happened, what to do and the details for support (R2.227 to R2.230). */
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
  const { lang } = useLocale()
  const isTheirs = isServiceMessage(error)
  // Services answer in English, so in other languages their words are under Details.
  const isForeign = isTheirs && !lang.startsWith('en')
  const message = isForeign ? t('error.answered') : describeError(error, t)
  useAnnounced(`${t('error.title')}. ${message}`)
  const { code, correlationId } = error
  const supportDetails = [t('error.code', { code }), correlationId, ...ids].filter(
    (value) => value !== undefined,
  )
  return (
    <Stack gap={16}>
      <div className={styles.banner}>
        <span className={styles.mark}>
          <WarningIcon size={32} />
        </span>
        <Text as={heading} size="title" weight="bold" align="center">
          {t('error.title')}
        </Text>
        {isTheirs && !isForeign && <Text align="center">{t('error.answered')}</Text>}
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
          {/* Technical messages are collapsed and not copied, since they may contain private data. */}
          {error.message !== message && (
            <Text as="div" size="small" tone="secondary">
              <bdi>{error.message}</bdi>
            </Text>
          )}
          {supportDetails.map((fact) => (
            <Text key={fact} as="div" size="small" tone="secondary">
              <bdi>{fact}</bdi>
            </Text>
          ))}
          <CopyButton value={supportDetails.join('\n')} label={t('error.copy')}>
            {t('error.copy')}
          </CopyButton>
        </Stack>
      </Details>
    </Stack>
  )
}
