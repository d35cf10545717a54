import { parseTransaction } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addLog,
  addPayment,
  broken,
  chainTime,
  createIntent,
  listJobs,
  type Planner,
  queueCheck,
  startPlanner,
} from '../../test/startPlanner.js'
import { type StubNode, startStubNode } from '../../test/startStubNode.js'
import { post, until } from '../../testing/ask.js'

let node: StubNode
let planner: Planner
const stranger = '0x00000000000000000000000000000000000000dd'
/** No chain lists it, so it has no price. */
const unpriced = '0x00000000000000000000000000000000000000ee'
const dead = 'http://127.0.0.1:9'

beforeAll(async () => {
  node = await startStubNode([broken])
  planner = await startPlanner({ 1337: dead, 1338: node.url })
})
afterAll(async () => {
  await planner?.server.stop()
  await node?.stop()
})

/** Creates a payment whose deposit is on its chain. */
async function deposit(name: string, change: Parameters<typeof createIntent>[1] = {}, orderId?: string) {
  const intent = createIntent(name, change)
  const paymentId = await addPayment(planner, intent, orderId ?? null)
  await addLog(planner, 1337, 'Deposited', intent)
  planner.wake()
  return { ...intent, paymentId }
}
const waitForJob = (intent: { reference: `0x${string}` }, job: string) =>
  until(
    () => listJobs(planner, intent),
    (jobs) => jobs.includes(job),
  )

test('B3 a deposit for a chain that cannot exist, and a token that cannot be read, hold up no other deposit', async () => {
  await addLog(planner, 1337, 'Deposited', createIntent('bad', { destinationChainId: 2n ** 255n }))
  const unreadable = await deposit('unreadable', { destinationToken: broken })
  const good = await deposit('good')
  expect(await waitForJob(good, 'settle fill')).toEqual(['settle fill'])
  expect(await listJobs(planner, unreadable)).toEqual([])
})

test('B2 200 deposits of strangers, with deadlines in a hundred years, hide neither a fill nor a refund', async () => {
  const far = BigInt(chainTime) * 4n
  for (let index = 0; index < 210; index += 1)
    await addLog(planner, 1337, 'Deposited', createIntent(`far ${index}`, { deadline: far }), { block: 0 })
  const late = createIntent('late', { deadline: BigInt(chainTime) - 1n })
  await addLog(planner, 1337, 'Deposited', late)
  const good = await deposit('among strangers')
  expect(await waitForJob(good, 'settle fill')).toEqual(['settle fill'])
  expect(await waitForJob(late, 'refund refund')).toEqual(['refund refund'])
})

test('B2 200 fills of strangers hide no claim', async () => {
  for (let index = 0; index < 210; index += 1)
    await addLog(planner, 1338, 'Filled', createIntent(`fill ${index}`), { filler: stranger, block: 0 })
  const good = await deposit('filled by us')
  await waitForJob(good, 'settle fill')
  await addLog(planner, 1338, 'Filled', good, { filler: planner.solver })
  planner.wake()
  expect(await waitForJob(good, 'claim claim')).toEqual(['settle fill', 'claim claim'])
})

test('B3 1.5 while the chain of the deposits does not answer, fills on the other chain are sent', async () => {
  const good = await deposit('other chain')
  await waitForJob(good, 'settle fill')
  const [row] = await until(
    () =>
      planner.database.query<{ state: string }>('select state from job where reference = $1', [
        good.reference,
      ]),
    ([job]) => job?.state === 'sent',
  )
  expect(row?.state).toBe('sent')
})

/** Tells the solver about a payment, as the playground does for those that it has prepared. */
const withhold = (name: string, withheld: boolean) =>
  post(planner, '/dev/withhold', { paymentIds: [`payment-${createIntent(name).reference}`], withheld })

test('a deposit of a withheld payment goes back at once, and other payments of the same payer are filled', async () => {
  await withhold('withheld', true)
  await withhold('released', true)
  await withhold('released', false)
  const beside = await deposit('beside the withheld')
  const [withheld, released] = [await deposit('withheld'), await deposit('released')]
  expect(await waitForJob(withheld, 'settle refundEarly')).toEqual(['settle refundEarly'])
  expect(await waitForJob(beside, 'settle fill')).toEqual(['settle fill'])
  expect(await waitForJob(released, 'settle fill')).toEqual(['settle fill'])
})

test('B4 a fill that is never mined does not keep its deposit from going back after the deadline', async () => {
  const stuck = await deposit('stuck', { deadline: BigInt(chainTime) + 300n })
  await waitForJob(stuck, 'settle fill')
  for (const id of [1337, 1338])
    await planner.database.query(
      `insert into block (chain_id, number, hash, parent_hash, timestamp) values ($1, 2, '0x02', '0x01', $2)`,
      [id, chainTime + 301],
    )
  planner.wake()
  expect(await waitForJob(stuck, 'refund refund')).toEqual(['settle fill', 'refund refund'])
  await planner.database.query('delete from block where number = 2')
})

test('B4 a transaction that waits too long is replaced under its nonce for a higher fee', async () => {
  const [job] = await until(
    () =>
      planner.database.query<{ id: number; nonce: number; hash: string }>(
        `select id::int, (transactions->0->>'nonce')::int as nonce, transactions->0->>'hash' as hash from job
          where state = 'sent' order by id limit 1`,
      ),
    (rows) => rows.length > 0,
  )
  if (!job) throw new Error('nothing was sent')
  await planner.database.query(
    `update job set updated_at = now() - interval '1 minute', transactions =
      (select jsonb_agg(t || '{"at": 1}'::jsonb) from jsonb_array_elements(transactions) t) where id = $1`,
    [job.id],
  )
  planner.wake()
  const [older] = await until(
    () =>
      planner.database.query<{ hashes: string[] | null }>(
        `select transactions->0->'older' as hashes from job where id = $1`,
        [job.id],
      ),
    ([row]) => (row?.hashes?.length ?? 0) > 0,
  )
  expect(older?.hashes).toEqual([job.hash])
  const listFees = async () =>
    node.sent
      .map((raw) => parseTransaction(raw))
      .filter(({ nonce }) => nonce === job.nonce)
      .map(({ maxFeePerGas = 0n }) => maxFeePerGas)
  const isRaised = (fees: bigint[]) => fees.some((fee) => fees.some((lower) => fee * 8n >= lower * 9n))
  expect(isRaised(await until(listFees, isRaised))).toBe(true)
})

test('B9 an allowance is taken back before it is given again', async () => {
  const good = await deposit('allowance')
  await waitForJob(good, 'settle fill')
  const [row] = await planner.database.query<{ calls: { data: string }[] }>(
    'select calls from job where reference = $1',
    [good.reference],
  )
  const approvals = row?.calls
    .filter(({ data }) => data.startsWith('0x095ea7b3'))
    .map(({ data }) => BigInt(`0x${data.slice(-64)}`))
  expect(approvals).toEqual([0n, 1_000_000n])
})

test('B1 a token that the operator has not listed is never bought: its deposit goes back at once', async () => {
  await planner.database.query(
    `insert into token (chain_id, address, name, symbol, decimals, configured, position)
      values (1338, $1, 'Own', 'OWN', 6, false, 0)`,
    [stranger],
  )
  const unlisted = await deposit('unlisted', { destinationToken: stranger })
  expect(await waitForJob(unlisted, 'settle refundEarly')).toEqual(['settle refundEarly'])
})

test('B6 an order whose payment is sent back can be paid again', async () => {
  const first = await deposit('first', { destinationToken: unpriced }, 'order-1')
  await waitForJob(first, 'settle refundEarly')
  expect(await listTakers('order-1')).toEqual([])
  const second = await deposit('second', {}, 'order-2')
  await waitForJob(second, 'settle fill')
  expect(await listTakers('order-2')).toEqual([second.paymentId])
  await addLog(planner, 1337, 'Refunded', second)
  planner.wake()
  await until(
    () => listTakers('order-2'),
    (takers) => takers.length === 0,
  )
  const third = await deposit('third', {}, 'order-2')
  expect(await waitForJob(third, 'settle fill')).toEqual(['settle fill'])
  expect(await listTakers('order-2')).toEqual([third.paymentId])
})

test('B6 an order is free again when the chain takes back the deposit that held it', async () => {
  const undone = await deposit('undone', {}, 'order-3')
  await waitForJob(undone, 'settle fill')
  await until(
    () =>
      planner.database.query<{ status: string }>('select status from payment where id = $1', [
        undone.paymentId,
      ]),
    ([payment]) => payment?.status === 'pending',
  )
  await planner.database.query('delete from contract_log where reference = $1', [undone.reference])
  await queueCheck(planner, undone)
  planner.wake()
  expect(
    await until(
      () => listTakers('order-3'),
      (takers) => takers.length === 0,
    ),
  ).toEqual([])
})

test('B6 a second payment that has arrived settles the order once the first has gone back', async () => {
  const first = await deposit('holder', {}, 'order-4')
  await waitForJob(first, 'settle fill')
  const second = createIntent('arrived')
  const id = await addPayment(planner, second, 'order-4')
  await addLog(planner, 1338, 'Filled', second, { filler: stranger })
  planner.wake()
  const readReason = () =>
    planner.database.query<{ reason: string | null }>('select reason from payment where id = $1', [id])
  await until(readReason, ([payment]) => payment?.reason === 'DUPLICATE')
  expect(await listTakers('order-4')).toEqual([first.paymentId])
  await addLog(planner, 1337, 'Refunded', first)
  planner.wake()
  await until(readReason, ([payment]) => payment?.reason === null)
  expect(await listTakers('order-4')).toEqual([id])
})

async function listTakers(orderId: string): Promise<string[]> {
  const rows = await planner.database.query<{ id: string }>(
    `select payment_id as id from settled_order where order_id like $1 || ' %'`,
    [orderId],
  )
  return rows.map(({ id }) => id)
}
