/** How much one caller may ask for. */
export const limits = {
  bodyBytes: 64 * 1024,
  bodyDepth: 16,
  listDefault: 100,
  requestMs: 30_000,
  poolCacheMs: 1_000,
  pairCacheMs: 10_000,
  tokenNameLength: 64,
  tokenSymbolLength: 16,
} as const
