'use client'

import { findDestinationToken } from '@billfold/core/internal'
import { type ReactNode, useEffect } from 'react'
import { usePayToken } from '../../../hooks/payment/usePayToken.js'
import { payStart as english } from '../../../locale/en/payStart.js'
import { useText } from '../../../locale/useText.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import type { PayToken } from '../logic/payToken.js'
import { usePayState } from '../provider/PayContext.js'
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
  const { options, send, leave, loading } = usePayState()
  const token = findDestinationToken(options)
  const { data, error } = usePayToken(token)
  const { chunks, failed, fetchChunk } = loading
  const isUnsupported = data?.supported === false
  const failure = data ? null : error
  const { image, description } = options.metadata ?? {}
  // Load product information before the screen, to avoid layout shift.
  const hasProductInfo = Boolean(image || description)
  useEffect(() => {
    if (isUnsupported) fetchChunk('unsupported')
    if (hasProductInfo) fetchChunk('productInfo')
  }, [isUnsupported, hasProductInfo, fetchChunk])
  useEffect(() => {
    if (failure) send({ type: 'FAIL', error: failure })
  }, [failure, send])
  if (data?.supported) {
    if (!hasProductInfo || chunks.productInfo || failed.has('productInfo')) return children(data.token)
  } else if (data && chunks.unsupported) return <chunks.unsupported reason={data.reason} />
  if (failed.has('unsupported'))
    return <PayPlaceholder title={title} failed onRetry={() => fetchChunk('unsupported')} onBack={leave} />
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
