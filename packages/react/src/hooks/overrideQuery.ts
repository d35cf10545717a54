import type { UseQueryOptions } from '@tanstack/react-query'

/** Options of TanStack Query that a reading hook takes, such as `enabled`, `staleTime` or `select`. */
export type QueryOverrides<Data, Selected = Data> = Omit<
  UseQueryOptions<Data, Error, Selected>,
  'queryFn' | 'queryHash' | 'queryKey' | 'queryKeyHashFn' | 'throwOnError'
>

export type QueryParameter<Data, Selected = Data> = {
  /** Overrides the kit's query options. */
  query?: QueryOverrides<Data, Selected> | undefined
}

/** Separates overrides from the parameters of a reading hook: they do not belong to the query's key. */
export function splitQuery<Parameters extends { query?: unknown }>(
  parameters: Parameters | undefined,
): { query: Parameters['query']; values: Omit<Parameters, 'query'> | undefined } {
  if (!parameters) return { query: undefined, values: undefined }
  const { query, ...values } = parameters
  return { query, values }
}

/** Applies overrides to a query; one that is not ready stays off, whatever `enabled` says. */
export function overrideQuery<Data, Selected = Data>(
  options: UseQueryOptions<Data> & { select?: never },
  query: QueryOverrides<Data, Selected> | undefined,
  isReady: boolean,
): UseQueryOptions<Data, Error, Selected> {
  const { enabled = true } = query ?? {}
  return {
    ...options,
    ...query,
    enabled: typeof enabled === 'function' ? (state) => isReady && enabled(state) : isReady && enabled,
  }
}
