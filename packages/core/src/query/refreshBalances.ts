/** Queries that show an account's balances or its history. */
const balanceQueries = ['balance', 'fiatBalance', 'tokens', 'nfts', 'activity', 'payOptions'] as const

export type RefreshedQueries = {
  invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<void>
}

/** Refetches the queries that a transfer or a payment changes, and those in `also`. */
export function refreshBalances(queries: RefreshedQueries, also: readonly string[]): void {
  for (const name of [...balanceQueries, ...also])
    void queries.invalidateQueries({ queryKey: ['billfold', name] })
}
