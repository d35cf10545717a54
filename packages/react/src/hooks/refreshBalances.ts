import type { QueryClient } from '@tanstack/react-query'

/** Every query that shows what an account holds, or what it sent. */
const held = ['balance', 'fiatBalance', 'tokens', 'nfts', 'activity', 'payOptions'] as const

/** Refetches what a transfer or a payment has changed, and the queries in `also`. */
export function refreshBalances(queries: QueryClient, also: readonly string[]): void {
  for (const name of [...held, ...also]) void queries.invalidateQueries({ queryKey: ['billfold', name] })
}
