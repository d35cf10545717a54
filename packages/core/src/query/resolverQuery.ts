/** Query options for a text that a function of the host app finds; null if it finds none. */
export function resolverQuery(
  key: readonly unknown[],
  resolver: (() => string | undefined | Promise<string | undefined>) | undefined,
) {
  return {
    queryKey: ['billfold', 'resolver', ...key] as const,
    queryFn: async (): Promise<string | null> => (await resolver?.()) ?? null,
    retry: false,
  }
}
