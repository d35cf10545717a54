import { isSameAddress } from '@billfold/protocol'
import type { BalanceSource, OwnedNft, Slice } from '../../../context/Indexer.js'
import { limits } from '../../../infra/limits.js'
import { isBaitName } from '../../../infra/remote/baitNames.js'
import { checkBlockscout } from './checkBlockscout.js'
import { listHistory } from './listHistory.js'
import { type BlockscoutOptions, type Explorer, openExplorer } from './openExplorer.js'
import { type BlockscoutToken, holder, instance, nft, token, tokenBalance } from './schemas.js'

/** Creates a source over Blockscout's REST API v2: its service for many chains, or single explorers. */
export function blockscout(options: BlockscoutOptions): BalanceSource {
  const explorer = openExplorer(options)
  return {
    id: 'blockscout',
    chainIds: explorer.chainIds,
    check: (world) => checkBlockscout(world, options, explorer),
    async listTokenContracts(chainId, owner, { spam = false } = {}) {
      const { rows } = await explorer.list(chainId, `/addresses/${owner}/tokens`, tokenBalance, {
        query: { type: 'ERC-20' },
        most: limits.tokensPerOwner,
      })
      return rows.flatMap((row) => (!spam && isFlagged(row.token) ? [] : [row.token.address]))
    },
    async listOwnedNfts({ chainId, owner, contracts, slice }) {
      const { rows } = await explorer.list(chainId, `/addresses/${owner}/nft`, nft, {
        query: { type: 'ERC-721,ERC-1155' },
        most: slice.offset + slice.limit,
        keep: (row) =>
          isShown(row.token) && (contracts?.some((each) => isSameAddress(each, row.token.address)) ?? true),
      })
      const owned = rows.flatMap(({ token: { address, kind }, id, value }) =>
        kind ? [{ chainId, contract: address, tokenId: id, kind, balance: value }] : [],
      )
      return cut(owned, slice)
    },
    async listContractNfts({ chainId, contract, slice }) {
      const { kind } = (await explorer.find(chainId, `/tokens/${contract}`, token)) ?? {}
      if (!kind) return []
      const most = slice.offset + slice.limit
      const { rows } = await explorer.list(chainId, `/tokens/${contract}/instances`, instance, { most })
      return cut(rows, slice).map(({ id }) => toNft(chainId, contract, id, kind))
    },
    async findNft(chainId, contract, tokenId) {
      const [found, described] = await Promise.all([
        explorer.find(chainId, `/tokens/${contract}/instances/${tokenId}`, instance),
        explorer.find(chainId, `/tokens/${contract}`, token),
      ])
      if (!found || !described?.kind) return undefined
      const plain = toNft(chainId, contract, tokenId, described.kind)
      if (described.kind === 'erc721') return plain
      const { rows, complete } = await listHolders(explorer, chainId, contract, tokenId)
      const supply = rows.reduce((sum, { value }) => sum + BigInt(value), 0n)
      if (supply === 0n) return undefined
      return complete ? { ...plain, balance: String(supply) } : plain
    },
    async listNftOwners(chainId, contract, tokenId) {
      const { rows } = await listHolders(explorer, chainId, contract, tokenId)
      return rows.map(({ address }) => address.hash).sort()
    },
    listTransactions: (query) => listHistory(explorer, query),
  }
}

function listHolders(explorer: Explorer, chainId: number, contract: string, tokenId: string) {
  const path = `/tokens/${contract}/instances/${tokenId}/holders`
  return explorer.list(chainId, path, holder, {
    most: limits.nftOwners,
    keep: ({ value }) => BigInt(value) > 0n,
  })
}

function isFlagged({ reputation }: BlockscoutToken): boolean {
  return reputation === 'scam' || reputation === 'spam'
}

function isShown(token: BlockscoutToken): boolean {
  return token.kind !== undefined && !isFlagged(token) && !isBaitName(token.name, token.symbol)
}

/** The supply of an ERC-1155 token is not part of a list. */
function toNft(chainId: number, contract: string, tokenId: string, kind: OwnedNft['kind']): OwnedNft {
  return { chainId, contract, tokenId, kind, balance: kind === 'erc721' ? '1' : undefined }
}

function cut<T>(rows: readonly T[], { offset, limit }: Slice): T[] {
  return rows.slice(offset, offset + limit)
}
