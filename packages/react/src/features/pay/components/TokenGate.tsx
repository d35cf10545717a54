'use client'

import { findDestinationToken } from '@billfold/core/internal'
import { type ReactNode, useEffect } from 'react'
import { usePayToken } from '../../../hooks/payment/usePayToken.js'
import { payStart as english } from '../../../locale/en/payStart.js'
import { useText } from '../../../locale/useText.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import type { PayToken } from '../logic/payToken.js'
import { hasProductInfo, usePayState } from '../provider/PayContext.js'
import { PayPlaceholder } from './PayPlaceholder.js'
import { PayScreen } from './PayScreen.js'

/** Loads the token of a first screen: shows a placeholder, the unsupported screen, or fails (R4.15). */
export function TokenGate({
  title,
  skeleton,
  children,
}: {
  title: string
  /** Shown while the token loads. @default a spinner */
  skeleton?: ReactNode
  children: (token: PayToken) => ReactNode
}) {
  const t = useText('pay', english)
  const { options, send, leave, start, fetchStart } = usePayState()
  const token = findDestinationToken(options)
  const { data, error } = usePayToken(token)
  const failure = data ? null : error
  useEffect(() => {
    if (failure) send({ type: 'FAIL', error: failure })
  }, [failure, send])
  const isUnsupported = data?.supported === false
  useEffect(() => {
    if (isUnsupported) fetchStart()
  }, [isUnsupported, fetchStart])
  // Load product information before the screen, to avoid layout shift; a failure leaves it out.
  const isReady = !hasProductInfo(options) || start.chunk || start.error
  if (data?.supported && isReady) return children(data.token)
  if (data?.supported === false && start.chunk)
    return <start.chunk.startParts.UnsupportedScreen reason={data.reason} />
  if (isUnsupported && start.error)
    return <PayPlaceholder title={title} failed onRetry={start.retry} onBack={leave} />
  return (
    <PayScreen title={title}>
      {skeleton ?? (
        <Panel height={350}>
          <Spinner size={32} label={t('loading')} />
        </Panel>
      )}
    </PayScreen>
  )
}
