import { isSameAddress } from '@billfold/protocol'
import { and, asc, count, desc, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { zeroAddress } from 'viem'
import type { Database } from '../database/Database.js'
import { blockTable } from '../database/tables/blockTable.js'
import { transactionTable } from '../database/tables/transactionTable.js'
import { transferTable } from '../database/tables/transferTable.js'
import type { Indexer, OwnedNft, Slice } from './Indexer.js'

const { chainId, contract, tokenId, kind, sender, receiver, amount, blockNumber } = transferTable

/** The embedded indexer: answers from the rows that `indexChain` keeps. Ownership is the sum of movements, so a rewind needs no repair. */
export function createLogIndexer(database: Database): Indexer {
  return {
    async listTokenContracts(chain, owner) {
      const rows = await database
        .selectDistinct({ contract })
        .from(transferTable)
        .where(and(eq(chainId, chain), eq(receiver, owner), eq(kind, 'erc20')))
        .orderBy(asc(contract))
      return rows.map((row) => row.contract)
    },
    listOwnedNfts({ chainIds, owner, contracts, slice }) {
      const mine = or(eq(receiver, owner), eq(sender, owner))
      const among = contracts ? inArray(contract, [...contracts]) : undefined
      return sumNfts(database, sumFor(owner), and(inArray(chainId, [...chainIds]), mine, among), slice)
    },
    listContractNfts: ({ chainId: chain, contract: wanted, slice }) =>
      sumNfts(database, minted, and(eq(chainId, chain), eq(contract, wanted)), slice),
    async findNft(chain, wanted, id) {
      const where = and(eq(chainId, chain), eq(contract, wanted), eq(tokenId, id))
      return (await sumNfts(database, minted, where, { limit: 1, offset: 0 }))[0]
    },
    listNftOwners: (chain, wanted, id) => listNftOwners(database, chain, wanted, id),
    listTransactions: (query) => listTransactions(database, query),
  }
}

function sumFor(owner: string): SQL {
  return sql`sum(case when ${receiver} = ${owner} then ${amount} else 0 end) - sum(case when ${sender} = ${owner} then ${amount} else 0 end)`
}

const minted = sql`sum(case when ${sender} = ${zeroAddress} then ${amount} else 0 end) - sum(case when ${receiver} = ${zeroAddress} then ${amount} else 0 end)`

async function sumNfts(
  database: Database,
  sum: SQL,
  where: SQL | undefined,
  slice: Slice,
): Promise<OwnedNft[]> {
  const rows = await database
    .select({ chainId, contract, tokenId, kind, balance: sql<string>`(${sum})::text` })
    .from(transferTable)
    .where(and(ne(kind, 'erc20'), where))
    .groupBy(chainId, contract, tokenId, kind)
    .having(sql`${sum} > 0`)
    .orderBy(desc(sql`max(${blockNumber})`), asc(contract), asc(tokenId))
    .limit(slice.limit)
    .offset(slice.offset)
  return rows.map((row) => ({ ...row, tokenId: row.tokenId ?? '0' }) as OwnedNft)
}

async function listNftOwners(
  database: Database,
  chain: number,
  wanted: string,
  id: string,
): Promise<string[]> {
  const movements = await database
    .select({ sender, receiver, amount })
    .from(transferTable)
    .where(and(eq(chainId, chain), eq(contract, wanted), eq(tokenId, id), ne(kind, 'erc20')))
  const owned = new Map<string, bigint>()
  const add = (owner: string, change: bigint) => owned.set(owner, (owned.get(owner) ?? 0n) + change)
  for (const movement of movements) {
    add(movement.receiver, BigInt(movement.amount))
    add(movement.sender, -BigInt(movement.amount))
  }
  return [...owned].flatMap(([owner, sum]) => (sum > 0n && !isSameAddress(owner, zeroAddress) ? [owner] : []))
}

async function listTransactions(database: Database, query: Parameters<Indexer['listTransactions']>[0]) {
  const { wallet, slice, newestFirst } = query
  const where = and(
    inArray(transactionTable.chainId, [...query.chainIds]),
    or(eq(transactionTable.sender, wallet), eq(transactionTable.receiver, wallet)),
    gte(blockTable.timestamp, query.since),
  )
  const joined = and(
    eq(blockTable.chainId, transactionTable.chainId),
    eq(blockTable.number, transactionTable.blockNumber),
  )
  const order = newestFirst ? desc : asc
  const rows = await database
    .select()
    .from(transactionTable)
    .innerJoin(blockTable, joined)
    .where(where)
    .orderBy(order(blockTable.timestamp), order(blockTable.number), order(transactionTable.transactionIndex))
    .limit(slice.limit)
    .offset(slice.offset)
  const [sum] = await database
    .select({ total: count() })
    .from(transactionTable)
    .innerJoin(blockTable, joined)
    .where(where)
  const items = rows.map((row) => ({
    ...row.chain_transaction,
    blockHash: row.block.hash,
    timestamp: row.block.timestamp,
  }))
  return { items, total: sum?.total ?? 0 }
}
