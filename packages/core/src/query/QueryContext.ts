/** Subset of TanStack Query's function context that we use. */
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
