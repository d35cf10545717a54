import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Indexer, OwnedNft, Slice } from '../../context/Indexer.js'
import { type Database, listRows, readBounded } from '../../infra/db/Database.js'
import { nftBalanceTable as nfts } from '../../infra/db/tables/indexer.js'
import { limits } from '../../infra/limits.js'
import { listWalletTransactions } from './listWalletTransactions.js'

/** Row with the total supply of a token. */
const whole = eq(nfts.owner, '')

/** Creates the embedded indexer over the rows of `indexChain`. Every read is bounded and uses an index. */
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

/**
 * Lists tokens that an owner ever received. Skips from contract to contract in the index, regardless of transfer
 * count.
 */
async function listTokenContracts(database: Database, chainId: number, owner: string): Promise<string[]> {
  const received = sql`select t.contract from transfer t
    where t.chain_id = ${chainId} and t.receiver = ${owner} and t.kind = 'erc20'`
  const rows = await database.execute(sql`
    with recursive token (contract) as (
      (${received} order by t.contract limit 1)
      union all
      select (${received} and t.contract > token.contract order by t.contract limit 1)
      from token where token.contract is not null
    )
    select contract from token where contract is not null limit ${limits.tokensPerOwner}`)
  return listRows(rows).map((row) => String(row.contract))
}
