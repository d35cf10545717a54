import { startPostgres } from '@billfold/devstack/testing'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBounded } from '../../infra/db/Database.js'
import { fillHistory } from './fillHistory.js'
import { createPlanReader, explaining } from './findScans.js'
import { openScale, type Scale } from './openScale.js'

let database: Awaited<ReturnType<typeof startPostgres>>
let filler: postgres.Sql
let scale: Scale
const plans = createPlanReader()
const wallet = `0x${'1'.repeat(40)}`
const hash = `0x${'a'.repeat(64)}`

beforeAll(async () => {
  database = await startPostgres()
  await (await openScale(database.url)).close()
  filler = postgres(database.url, { max: 1, onnotice() {} })
  await fillHistory(filler, { payments: 2_000, blocks: 3_000, crossings: 300 })
  // With scans disabled, a plan scans only if no index exists.
  const connection = { ...explaining, enable_seqscan: 'off' } as never
  scale = await openScale(database.url, { connection, onnotice: plans.onnotice })
})
afterAll(async () => {
  await scale?.close()
  await filler?.end()
  database?.stop()
})

/** Lists tables that a call scans. */
async function explain(path: string, run: () => Promise<unknown>) {
  plans.clear()
  await run()
  expect(plans.count(), path).toBeGreaterThan(0)
  return plans.listScans(filler, path)
}

test('B9 a status, an order, a login, an idle round and a sweep read no table that grows as a whole', async () => {
  expect(await explain('status', () => scale.status(hash))).toEqual([])
  const [paid] = await filler`select origin_hash from payment where status = 'completed' limit 1`
  expect(await explain('status', () => scale.status(String(paid?.origin_hash)))).toEqual([])
  expect(await explain('prepare', () => scale.prepare('order-new'))).toEqual([])
  expect(await explain('login', () => scale.login('ann@example.test'))).toEqual([])
  expect(await explain('idle round', () => scale.idleRound())).toEqual([])
  expect(await explain('sweep', () => scale.sweep())).toEqual([])
})

test('B9 public reads of NFTs, balances and history read no table that grows as a whole', async () => {
  const { indexer } = scale.server
  const slice = { limit: 20, offset: 20 }
  const query = { chainIds: [1337], wallet, since: 1, until: 2, newestFirst: true, slice }
  expect(await explain('history', () => indexer.listTransactions(query))).toEqual([])
  const owned = { chainIds: [1337, 1338], owner: wallet, slice }
  expect(await explain('NFTs', () => indexer.listOwnedNfts(owned))).toEqual([])
  const contract = { chainId: 1337, contract: wallet, slice }
  expect(await explain('contract', () => indexer.listContractNfts(contract))).toEqual([])
  expect(await explain('owners', () => indexer.listNftOwners(1337, wallet, '1'))).toEqual([])
  expect(await explain('tokens', () => indexer.listTokenContracts(1337, wallet))).toEqual([])
})

test('a read without an index is found', async () => {
  const read = () => scale.client`select 1 from payment where receiver = ${wallet}`
  expect(await explain('planted', read)).toMatchObject([{ path: 'planted', table: 'payment' }])
})

test('B9 a public read that takes too long is ended by the database', async () => {
  const slow = readBounded(scale.server.database, (tx) => tx.execute('select pg_sleep(60)'))
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } })
})

test('B9 what nobody needs any more is swept', async () => {
  const count = async (table: string) =>
    Number((await filler.unsafe(`select count(*) as rows from ${table}`))[0]?.rows)
  await filler`update payment set expires_at = now() - interval '33 days' where status = 'expired'`
  await filler`update wallet_session set used_at = now() - interval '30 days'`
  await filler`update wallet_challenge set expires_at = now() - interval '2 hours'`
  await filler`update wallet_tally set period = 1`
  await filler`update idempotency set created_at = now() - interval '2 days'`
  await filler`update webhook_event set created_at = now() - interval '100 days'`
  await filler`insert into reported_transaction (payment_id, chain_id, transaction_hash, state, run_after, created_at)
    select i, 1337, i, 'refused', now(), now() - interval '33 days' from generate_series(1, 10) i`
  await filler`insert into reported_transaction (payment_id, chain_id, transaction_hash, state, run_after, created_at)
    values ('new', 1337, 'new', 'credited', now(), now())`
  while ((await scale.sweep()) === 'more');
  expect(await count('reported_transaction')).toBe(1)
  expect(await count(`payment where status = 'expired'`)).toBe(0)
  expect(await count(`payment where status = 'completed'`)).toBeGreaterThan(100)
  expect(await count('wallet_session')).toBe(0)
  expect(await count('wallet_used_refresh')).toBe(0)
  expect(await count('wallet_challenge')).toBe(0)
  expect(await count('wallet_tally')).toBe(0)
  expect(await count('idempotency')).toBe(0)
  expect(await count('webhook_event')).toBe(0)
})
