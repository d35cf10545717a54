import { and, asc, desc, eq, gt, inArray, ne, type SQL } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { readBounded } from '../database/readBounded.js'
import { nftBalanceTable as nfts } from '../database/tables/nftBalanceTable.js'
import { limits } from '../limits.js'
import type { Indexer, OwnedNft, Slice } from './Indexer.js'
import { listTokenContracts } from './listTokenContracts.js'
import { listWalletTransactions } from './listWalletTransactions.js'

/** The row that counts a token as a whole. */
const whole = eq(nfts.owner, '')

/** The embedded indexer: answers from rows that `indexChain` keeps. Every read takes a bounded number of rows by an index. */
export function createLogIndexer(database: Database): Indexer {
  return {
    listTokenContracts: (chainId, owner) =>
      readBounded(database, (tx) => listTokenContracts(tx, chainId, owner)),
    listOwnedNfts({ chainIds, owner, contracts, slice }) {
      const among = contracts ? inArray(nfts.contract, [...contracts]) : undefined
      const where = and(eq(nfts.owner, owner), inArray(nfts.chainId, [...chainIds]), among)
      return readBounded(database, (tx) => listNfts(tx, where, slice))
    },
    listContractNfts({ chainId, contract, slice }) {
      const where = and(whole, eq(nfts.chainId, chainId), eq(nfts.contract, contract))
      return readBounded(database, (tx) => listNfts(tx, where, slice))
    },
    async findNft(chainId, contract, tokenId) {
      const where = and(whole, isToken(chainId, contract, tokenId))
      return (await readBounded(database, (tx) => listNfts(tx, where, { limit: 1, offset: 0 })))[0]
    },
    async listNftOwners(chainId, contract, tokenId) {
      const where = and(isToken(chainId, contract, tokenId), ne(nfts.owner, ''), gt(nfts.amount, '0'))
      const rows = await readBounded(database, (tx) =>
        tx.select({ owner: nfts.owner }).from(nfts).where(where).orderBy(nfts.owner).limit(limits.nftOwners),
      )
      return rows.map(({ owner }) => owner)
    },
    listTransactions: (query) => readBounded(database, (tx) => listWalletTransactions(tx, query)),
  }
}

function isToken(chainId: number, contract: string, tokenId: string): SQL | undefined {
  return and(eq(nfts.chainId, chainId), eq(nfts.contract, contract), eq(nfts.tokenId, tokenId))
}

async function listNfts(database: Database, where: SQL | undefined, slice: Slice): Promise<OwnedNft[]> {
  const { chainId, contract, tokenId, kind, amount: balance } = nfts
  return database
    .select({ chainId, contract, tokenId, kind, balance })
    .from(nfts)
    .where(and(where, gt(nfts.amount, '0')))
    .orderBy(desc(nfts.movedAt), asc(contract), asc(tokenId))
    .limit(slice.limit)
    .offset(slice.offset)
}
