import type { StoredTransaction } from '../infra/db/tables/indexer.js'

/** NFT with the balance of its owner. */
export type OwnedNft = {
  chainId: number
  contract: string
  tokenId: string
  kind: 'erc721' | 'erc1155'
  balance: string
}

/** Transaction with the block that contains it. */
export type IndexedTransaction = StoredTransaction & { blockHash: string; timestamp: number }

/** Range of rows in a list. */
export type Slice = { limit: number; offset: number }

/**
 * Read access to indexed chain history. Replaceable by any indexer that passes the contract tests. Addresses are
 * lower case.
 */
export type Indexer = {
  /** Lists token contracts that ever sent a transfer to the owner. */
  listTokenContracts: (chainId: number, owner: string) => Promise<string[]>
  listOwnedNfts: (query: {
    chainIds: readonly number[]
    owner: string
    contracts?: readonly string[] | undefined
    slice: Slice
  }) => Promise<OwnedNft[]>
  /** Lists existing NFTs of a contract; `balance` is their supply. */
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
    /** Total, counted up to a limit. */
    total: number
  }>
}
