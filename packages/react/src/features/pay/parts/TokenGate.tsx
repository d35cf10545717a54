'use client'
import { type ReactNode, useEffect } from 'react'
import { payTokenQuery } from '../../../hooks/payTokenQuery.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useChain } from '../../../hooks/useChain.js'
import { payStart as english } from '../../../locale/en/payStart.js'
import { useText } from '../../../locale/useText.js'
import { Panel } from '../../../ui/Panel.js'
import { Spinner } from '../../../ui/Spinner.js'
import { findDestinationToken } from '../findDestinationToken.js'
import { usePayState } from '../PayContext.js'
import type { PayToken } from '../PayToken.js'
import { useFetched } from '../useFetched.js'
import { PayPlaceholder } from './PayPlaceholder.js'
import { PayScreen } from './PayScreen.js'

/** What a first screen needs to know of its token: it waits, says that it cannot be paid in, or fails (R4.15). */
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
  const { data, error } = useFetched(payTokenQuery(useBillfold(), useChain(token.chainId), token))
  const { parts, failed, fetchPart } = loading
  const isUnsupported = data?.supported === false
  const failure = data ? null : error
  const { image, description } = options.metadata ?? {}
  // What the shop says of it comes with the screen, which would jump if it came later.
  const hasPitch = Boolean(image || description)
  useEffect(() => {
    if (isUnsupported) fetchPart('unsupported')
    if (hasPitch) fetchPart('pitch')
  }, [isUnsupported, hasPitch, fetchPart])
  useEffect(() => {
    if (failure) send({ type: 'FAIL', error: failure })
  }, [failure, send])
  if (data?.supported) {
    if (!hasPitch || parts.pitch || failed.has('pitch')) return children(data.token)
  } else if (data && parts.unsupported) return <parts.unsupported reason={data.reason} />
  if (failed.has('unsupported'))
    return <PayPlaceholder title={title} failed onRetry={() => fetchPart('unsupported')} onBack={leave} />
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
