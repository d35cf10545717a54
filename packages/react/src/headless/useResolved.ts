'use client'
import { useQuery } from '@tanstack/react-query'

/** A value that the host knows better: the text itself, or what finds it. */
export type Resolver = string | (() => string | undefined | Promise<string | undefined>)

type Found = { data: string | null | undefined; isPending: boolean }

/** What the host's resolver says, or else what the kit has found. */
export function useResolved(resolver: Resolver | undefined, key: readonly unknown[], found: Found): Found {
  const isAsked = typeof resolver === 'function'
  const own = useQuery({
    queryKey: ['billfold', 'resolver', ...key],
    queryFn: async () => (isAsked ? ((await resolver()) ?? null) : null),
    enabled: isAsked,
    retry: false,
  })
  if (typeof resolver === 'string') return { data: resolver, isPending: false }
  return isAsked ? own : found
}
