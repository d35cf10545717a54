import type { StoredTransaction } from '../database/tables/transactionTable.js'

/** An NFT and how many of it somebody owns. */
export type OwnedNft = {
  chainId: number
  contract: string
  tokenId: string
  kind: 'erc721' | 'erc1155'
  balance: string
}

/** A transaction with the block it is in. */
export type IndexedTransaction = StoredTransaction & { blockHash: string; timestamp: number }

/** A part of a list. */
export type Slice = { limit: number; offset: number }

/** What the endpoints need to know about the past of a chain; any indexer that passes the contract tests will do. Addresses are lower case. */
export type Indexer = {
  /** Token contracts that ever sent something to the owner. */
  listTokenContracts: (chainId: number, owner: string) => Promise<string[]>
  listOwnedNfts: (query: {
    chainIds: readonly number[]
    owner: string
    contracts?: readonly string[] | undefined
    slice: Slice
  }) => Promise<OwnedNft[]>
  /** NFTs of a contract that exist; `balance` is their number. */
  listContractNfts: (query: { chainId: number; contract: string; slice: Slice }) => Promise<OwnedNft[]>
  findNft: (chainId: number, contract: string, tokenId: string) => Promise<OwnedNft | undefined>
  listNftOwners: (chainId: number, contract: string, tokenId: string) => Promise<string[]>
  listTransactions: (query: {
    chainIds: readonly number[]
    wallet: string
    /** Seconds since 1970. */
    since: number | undefined
    /** Seconds since 1970. */
    until: number | undefined
    newestFirst: boolean
    slice: Slice
  }) => Promise<{
    items: IndexedTransaction[]
    /** Counted up to a limit. */
    total: number
  }>
}
