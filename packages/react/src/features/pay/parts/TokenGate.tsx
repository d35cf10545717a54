'use client'
import { toApiError } from '@billfold/core'
import type { ReactNode } from 'react'
import { usePayToken } from '../../../hooks/usePayToken.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Panel } from '../../../ui/Panel.js'
import { Spinner } from '../../../ui/Spinner.js'
import { findDestinationToken } from '../findDestinationToken.js'
import { usePayState } from '../PayContext.js'
import type { PayToken } from '../PayToken.js'
import { UnsupportedScreen } from '../screens/UnsupportedScreen.js'
import { ErrorBanner } from './ErrorBanner.js'
import { PayScreen } from './PayScreen.js'

/** What a first screen needs to know of its token: it waits, or says that it cannot be paid in. */
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
  const { options } = usePayState()
  const { data, error, refetch } = usePayToken(findDestinationToken(options))
  if (data?.supported) return children(data.token)
  if (data) return <UnsupportedScreen reason={data.reason} />
  return (
    <PayScreen title={title}>
      {error ? (
        <ErrorBanner error={toApiError(error)} onRetry={() => void refetch()} />
      ) : (
        (skeleton ?? (
          <Panel height={350}>
            <Spinner size={32} label={t('loading')} />
          </Panel>
        ))
      )}
    </PayScreen>
  )
}
