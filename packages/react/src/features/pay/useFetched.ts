'use client'
import {
  type FetchQueryOptions,
  focusManager,
  hashKey,
  type QueryState,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'

export type Fetched<Data> = { data: Data | undefined; error: Error | null }

/**
 * What `useQuery` does for the one thing that a first screen reads: it shares the cache, and is fetched again when it is
 * stale and the window is come back to. The observer behind `useQuery` would cost more than the screen.
 */
export function useFetched<Data>(options: FetchQueryOptions<Data>): Fetched<Data> {
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
      // Observers come and go while others render; only what is known counts.
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryHash === hash) notify()
      }),
    [client, hash],
  )
  const state = useSyncExternalStore(subscribe, read, read)
  const fetch = useCallback(() => {
    // Nobody observes it in the eyes of the cache, which would forget it under a screen that shows it.
    void client.prefetchQuery({ ...latest.current, gcTime: Number.POSITIVE_INFINITY })
  }, [client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched anew for another key
  useEffect(() => {
    fetch()
    return focusManager.subscribe((isFocused) => isFocused && fetch())
  }, [fetch, hash])
  return { data: state?.data, error: state?.status === 'error' ? state.error : null }
}
