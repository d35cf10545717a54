import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { type Database, listRows } from '../../infra/db/Database.js'
import { openDatabase } from '../../infra/db/openDatabase.js'
import { creditTransfers } from './creditTransfers.js'

const chain = { id: 1, tokens: [{ address: '0xt' }] } as unknown as ChainContext

async function open(): Promise<Database> {
  const { database, close } = await openDatabase({})
  onTestFinished(close)
  const now = Math.floor(Date.now() / 1000)
  await database.execute(
    sql`insert into block (chain_id, number, hash, parent_hash, timestamp) values
      (1, 100, 'h100', 'h99', ${now}), (1, 101, 'h101', 'h100', ${now})`,
  )
  return database
}

/** Adds payments of one payer to one receiver, newest last. `amount` is SQL over `i`. */
const addPayments = (
  database: Database,
  { count, amount, fromBlock = 1 }: { count: number; amount: string; fromBlock?: number },
) =>
  database.execute(
    sql.raw(`insert into payment (id, client_id, kind, provider, status, sender, receiver, origin_chain_id,
      origin_token, origin_amount, destination_chain_id, destination_token, destination_amount, from_block,
      expires_at, created_at, updated_at)
      select 'p' || ${fromBlock} || '-' || i, 'shop', 'transfer', 'transfer', 'created', '0xa', '0xb', 1, '0xt', ${amount}, 1, '0xt',
      ${amount}, ${fromBlock}, now() + interval '1 minute', now() + make_interval(secs => i / 1000.0), now()
      from generate_series(1, ${count}) i`),
  )

const addTransfers = (
  database: Database,
  { count, amount, block = 100 }: { count: number; amount: string; block?: number },
) =>
  database.execute(
    sql.raw(`insert into transfer (chain_id, block_number, log_index, item, kind, contract, sender, receiver, amount,
      transaction_hash)
      select 1, ${block}, i, 0, 'erc20', '0xt', '0xa', '0xb', ${amount}, '0xhash' || ${block} from generate_series(1, ${count}) i`),
  )

async function credit(database: Database) {
  await creditTransfers(database, chain, { chainId: 1, first: 100, last: 101 })
  const rows = listRows(
    await database.execute(sql`select block_number, log_index, payment_id from credited_transfer
      order by block_number, log_index`),
  )
  return rows.map((row) => [Number(row.block_number), Number(row.log_index), String(row.payment_id)] as const)
}

test('B8 many payments and transfers of one price pair off, one with one, in time that grows with their number alone', async () => {
  const database = await open()
  // More rows than one statement takes values.
  const count = 10_000
  await addPayments(database, { count, amount: '7' })
  await addTransfers(database, { count, amount: '7' })
  const credits = await credit(database)
  expect(credits).toHaveLength(count)
  expect(new Set(credits.map(([, , id]) => id)).size).toBe(count)
  expect([credits[0]?.[2], credits.at(-1)?.[2]]).toEqual([`p1-${count}`, 'p1-1'])
}, 120_000)

test('B8 many transfers of amounts that nobody asked for go to the newest payment, in time that grows with their number alone', async () => {
  const database = await open()
  const count = 3_000
  await addPayments(database, { count, amount: '1000000 + i' })
  await addTransfers(database, { count, amount: 'i' })
  const credits = await credit(database)
  expect(credits).toHaveLength(count)
  expect(new Set(credits.map(([, , id]) => id))).toEqual(new Set([`p1-${count}`]))
}, 120_000)

test('B8 a payment that was prepared between two blocks takes the transfer of the later block only', async () => {
  const database = await open()
  await addPayments(database, { count: 1, amount: '7' })
  await addPayments(database, { count: 2, amount: '7', fromBlock: 100 })
  await addTransfers(database, { count: 1, amount: '7' })
  await addTransfers(database, { count: 2, amount: '7', block: 101 })
  expect(await credit(database)).toEqual([
    [100, 1, 'p1-1'],
    [101, 1, 'p100-2'],
    [101, 2, 'p100-1'],
  ])
})
