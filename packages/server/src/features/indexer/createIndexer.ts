import { type Address, parseAbi } from 'viem'
import type {
  BalanceSource,
  IndexedTransaction,
  Indexer,
  OwnedNft,
  Slice,
  TransactionPage,
} from '../../context/Indexer.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { toCause } from '../../infra/describeError.js'
import { limits } from '../../infra/limits.js'
import { UnavailableError } from '../../infra/ServiceError.js'

export type CreateIndexerParameters = Pick<ServerContext, 'chains' | 'log'> & {
  scanner: Indexer
  /** In order of preference. */
  sources: readonly BalanceSource[]
}

const abi = parseAbi(['function ownerOf(uint256 id) view returns (address)'])

/** Creates an indexer that asks the services of a chain, or the scanner for chains without one. */
export function createIndexer(parameters: CreateIndexerParameters): Indexer {
  const { scanner, sources, chains, log } = parameters
  if (sources.length === 0) return scanner
  const isServed = (chainId: number) => sources.some((source) => source.chainIds.includes(chainId))
  return {
    listTokenContracts: (chainId, owner, options) =>
      isServed(chainId)
        ? ask(chainId, (source) => source.listTokenContracts(chainId, owner, options))
        : scanner.listTokenContracts(chainId, owner, options),
    async listOwnedNfts({ chainIds, slice, ...query }) {
      const lists = await askAll(
        chainIds,
        (scanned) => scanner.listOwnedNfts({ ...query, chainIds: scanned, slice: toFirst(slice) }),
        (source, chainId) => source.listOwnedNfts({ ...query, chainId, slice: toFirst(slice) }),
      )
      return cut(lists.flat(), slice)
    },
    listContractNfts: (query) =>
      isServed(query.chainId)
        ? ask(query.chainId, (source) => source.listContractNfts(query))
        : scanner.listContractNfts(query),
    async findNft(chainId, contract, tokenId) {
      if (!isServed(chainId)) return scanner.findNft(chainId, contract, tokenId)
      const owner = await readOwner(chainId, contract, tokenId)
      if (owner) return { chainId, contract, tokenId, kind: 'erc721', balance: '1' } satisfies OwnedNft
      return ask(chainId, (source) => source.findNft(chainId, contract, tokenId))
    },
    async listNftOwners(chainId, contract, tokenId) {
      if (!isServed(chainId)) return scanner.listNftOwners(chainId, contract, tokenId)
      const owner = await readOwner(chainId, contract, tokenId)
      return owner ? [owner] : ask(chainId, (source) => source.listNftOwners(chainId, contract, tokenId))
    },
    async listTransactions({ chainIds, slice, ...query }) {
      const pages = await askAll(
        chainIds,
        (scanned) => scanner.listTransactions({ ...query, chainIds: scanned, slice: toFirst(slice) }),
        (source, chainId) => source.listTransactions({ ...query, chainId, slice: toFirst(slice) }),
      )
      return merge(pages, query.newestFirst, slice)
    },
  }

  /** Asks the services of a chain in order. */
  async function ask<T>(chainId: number, run: (source: BalanceSource) => Promise<T>): Promise<T> {
    for (const source of sources.filter(({ chainIds }) => chainIds.includes(chainId))) {
      try {
        return await run(source)
      } catch (error) {
        const cause = toCause(error)
        log({ level: 'warn', event: 'balances.unanswered', source: source.id, chainId, cause })
      }
    }
    throw new UnavailableError(
      `The indexing service of chain ${chainId} does not respond. Please try again in a moment.`,
    )
  }

  /** Asks the scanner for its chains together, and the services chain by chain. */
  function askAll<T>(
    chainIds: readonly number[],
    scan: (chainIds: readonly number[]) => Promise<T>,
    run: (source: BalanceSource, chainId: number) => Promise<T>,
  ): Promise<T[]> {
    const scanned = chainIds.filter((chainId) => !isServed(chainId))
    const served = chainIds.filter(isServed)
    return Promise.all([
      ...(scanned.length > 0 ? [scan(scanned)] : []),
      ...served.map((chainId) => ask(chainId, (source) => run(source, chainId))),
    ])
  }

  /** Reads the owner of an ERC-721 token from the chain, which is always right; undefined for others. */
  async function readOwner(chainId: number, contract: string, tokenId: string): Promise<string | undefined> {
    const owner = await chains
      .get(chainId)
      ?.client.readContract({
        address: contract as Address,
        abi,
        functionName: 'ownerOf',
        args: [BigInt(tokenId)],
      })
      .catch(() => undefined)
    return owner?.toLowerCase()
  }
}

/** Returns the rows up to the end of a slice: the rows before it may be on another chain. */
function toFirst({ offset, limit }: Slice): Slice {
  return { offset: 0, limit: offset + limit }
}

function cut<T>(rows: readonly T[], { offset, limit }: Slice): T[] {
  return rows.slice(offset, offset + limit)
}

/** Merges histories by time. Rows of one chain keep their order. */
function merge(pages: readonly TransactionPage[], newestFirst: boolean, slice: Slice): TransactionPage {
  const sign = newestFirst ? -1 : 1
  const byTime = (left: IndexedTransaction, right: IndexedTransaction) =>
    sign * (left.timestamp - right.timestamp)
  const total = pages.reduce((sum, page) => sum + page.total, 0)
  const items = pages.flatMap((page) => page.items)
  return {
    items: cut(pages.length > 1 ? items.sort(byTime) : items, slice),
    total: Math.min(total, limits.countedRows),
  }
}
