/** How much one caller may ask for. */
export const limits = {
  bodyBytes: 64 * 1024,
  bodyDepth: 16,
  listDefault: 100,
  requestMs: 30_000,
  poolCacheMs: 1_000,
  pairCacheMs: 10_000,
  tokenCacheMs: 60_000,
  /** A uint256 has 78 digits: with more decimals a token can show no whole unit. */
  tokenDecimals: 77,
  tokenNameLength: 64,
  tokenSymbolLength: 16,
  batchTransfers: 1_000,
  indexBatch: 25,
  indexEveryMs: 300,
  insertRows: 1_000,
  rewindBatch: 20,
  tokensPerOwner: 300,
  indexerListDefault: 50,
  nftMetadataBytes: 1_000_000,
  /** How long what an NFT says is believed; what could not be read is asked again sooner. */
  nftMetadataMs: 24 * 3_600_000,
  nftMetadataRetryMs: 30_000,
  remoteMs: 5_000,
  remoteRedirects: 3,
  mediaBytes: 5_000_000,
} as const
