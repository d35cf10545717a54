import type { StoredTransaction, TransactionBody } from '../infra/db/tables/indexer.js'
import type { Check } from './Finding.js'

/** NFT with the balance of its owner. */
export type OwnedNft = {
  chainId: number
  contract: string
  tokenId: string
  kind: 'erc721' | 'erc1155'
  /** Undefined for the supply of an ERC-1155 token, if the service does not know it. */
  balance?: string | undefined
}

/** Transaction with the block that contains it. */
export type IndexedTransaction = Omit<StoredTransaction, 'body'> & {
  body: Omit<TransactionBody, 'transaction_type'> & { transaction_type: number | null }
  blockHash?: string | undefined
  /** Seconds since 1970. */
  timestamp: number
}

/** Page of a history. */
export type TransactionPage = {
  items: IndexedTransaction[]
  /** Total, counted up to a limit. */
  total: number
}

/** Range of rows in a list. */
export type Slice = { limit: number; offset: number }

/** Times and order of a history. */
export type HistoryQuery = {
  wallet: string
  /** Seconds since 1970. */
  since: number | undefined
  /** Seconds since 1970. */
  until: number | undefined
  newestFirst: boolean
  slice: Slice
}

type OwnedNftQuery = { owner: string; contracts?: readonly string[] | undefined; slice: Slice }

/** Calls about one chain, which scanner and services have in common. Addresses are lower case. */
type ChainReads = {
  /** Lists token contracts that ever sent a transfer to the owner, without tokens that the service calls spam. */
  listTokenContracts: (
    chainId: number,
    owner: string,
    options?: { spam?: boolean | undefined },
  ) => Promise<string[]>
  /** Lists existing NFTs of a contract; `balance` is their supply. */
  listContractNfts: (query: { chainId: number; contract: string; slice: Slice }) => Promise<OwnedNft[]>
  findNft: (chainId: number, contract: string, tokenId: string) => Promise<OwnedNft | undefined>
  listNftOwners: (chainId: number, contract: string, tokenId: string) => Promise<string[]>
}

/**
 * Read access to indexed chain history. Replaceable by any indexer that passes the contract tests. Addresses are
 * lower case.
 */
export type Indexer = ChainReads & {
  listOwnedNfts: (query: OwnedNftQuery & { chainIds: readonly number[] }) => Promise<OwnedNft[]>
  listTransactions: (query: HistoryQuery & { chainIds: readonly number[] }) => Promise<TransactionPage>
}

/**
 * Indexing service for chains that are then not scanned. Amounts are for display only. Throws without an
 * answer; the next service follows.
 */
export type BalanceSource = ChainReads & {
  /** For the log. */
  id: string
  chainIds: readonly number[]
  listOwnedNfts: (query: OwnedNftQuery & { chainId: number }) => Promise<OwnedNft[]>
  listTransactions: (query: HistoryQuery & { chainId: number }) => Promise<TransactionPage>
  /** Checks key, host and chains for the doctor. */
  check?: Check | undefined
}
