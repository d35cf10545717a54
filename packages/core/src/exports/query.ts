export { type ActivityQueryParameters, activityQuery } from '../query/activityQuery.js'
export { type BalanceQueryParameters, balanceQuery } from '../query/balanceQuery.js'
export { chainMetadataQuery } from '../query/chainMetadataQuery.js'
export { type FiatBalanceQueryParameters, fiatBalanceQuery } from '../query/fiatBalanceQuery.js'
export { identityQuery } from '../query/identityQuery.js'
export { mediaTypeQuery } from '../query/mediaTypeQuery.js'
export {
  type NftFacts,
  type NftQueryParameters,
  type NftsQueryParameters,
  nftQuery,
  nftsQuery,
} from '../query/nftQueries.js'
export { type PriceQueryParameters, priceQuery } from '../query/priceQuery.js'
export { type TokenMetadataQueryParameters, tokenMetadataQuery } from '../query/tokenMetadataQuery.js'
export {
  type SupportedTokensQueryParameters,
  supportedTokensQuery,
  type TokensQueryParameters,
  tokensQuery,
} from '../query/tokensQuery.js'
export { transactionCostQuery } from '../query/transactionCostQuery.js'
