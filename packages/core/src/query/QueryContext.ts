/** What a query function gets of TanStack Query, as far as we use it. */
export type QueryContext = {
  signal: AbortSignal
  client: {
    fetchQuery<T>(options: {
      queryKey: readonly unknown[]
      queryFn: (context: QueryContext) => Promise<T>
      staleTime?: number
      gcTime?: number
      retry?: number
      retryDelay?: (attempt: number) => number
    }): Promise<T>
  }
}
