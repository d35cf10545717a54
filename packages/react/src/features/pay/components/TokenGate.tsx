'use client'

import {
  type FetchQueryOptions,
  focusManager,
  hashKey,
  type QueryState,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { payTokenQuery } from '../../../hooks/payment/payTokenQuery.js'
import { useChain } from '../../../hooks/useActiveAccount.js'
import { payStart as english } from '../../../locale/en/payStart.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { findDestinationToken, type PayToken } from '../logic/payToken.js'
import { usePayState } from '../provider/PayContext.js'
import { PayPlaceholder } from './PayPlaceholder.js'
import { PayScreen } from './PayScreen.js'

export type Fetched<Data> = { data: Data | undefined; error: Error | null }

/** Minimal `useQuery` with shared cache and refetch on focus; the query observer would outweigh the first screen. */
function useFetched<Data>(options: FetchQueryOptions<Data>): Fetched<Data> {
  const client = useQueryClient()
  const hash = hashKey(options.queryKey)
  const latest = useRef(options)
  latest.current = options
  const read = useCallback(
    () => client.getQueryCache().get(hash)?.state as QueryState<Data> | undefined,
    [client, hash],
  )
  const subscribe = useCallback(
    (notify: () => void) =>
      // Ignores observer events, which also fire while other components render.
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryHash === hash) notify()
      }),
    [client, hash],
  )
  const state = useSyncExternalStore(subscribe, read, read)
  const fetch = useCallback(() => {
    // Without an observer the cache would collect the query while it is displayed.
    void client.prefetchQuery({ ...latest.current, gcTime: Number.POSITIVE_INFINITY })
  }, [client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetched when the key changes
  useEffect(() => {
    fetch()
    return focusManager.subscribe((isFocused) => isFocused && fetch())
  }, [fetch, hash])
  return { data: state?.data, error: state?.status === 'error' ? state.error : null }
}

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
  const { data, error } = useFetched(payTokenQuery(useBillfold(), useChain(token.chainId), token))
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
