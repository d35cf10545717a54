import { type RouteContext, startServer } from '@billfold/server'
import { type Address, type Hex, keccak256, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createLocalBridge } from '../bridge/createLocalBridge.js'
import { getIntentId, type Intent, toStoredIntent } from '../bridge/model/Intent.js'
import { findFreePort } from '../process/freePorts.js'

const escrow = '0x00000000000000000000000000000000000000e5'
const usdc = '0x00000000000000000000000000000000000000c1'
/** Listed, but its balance cannot be read. */
export const broken = '0x00000000000000000000000000000000000000b0'
const tokens = ([usdc, broken] as const).map(
  (address) => ({ address, name: 'Token', symbol: 'TKN', decimals: 6 }) as const,
)
const place = '0x00000000000000000000000000000000000000f1'
const dex = { factory: place, router: place, wrappedNative: place } as const
/** Block time of every chain. */
export const chainTime = 1_800_000_000

/** Starts the bridge in a real server with a real database; chains are stub nodes, logs are rows of the test. */
export async function startPlanner(nodes: Record<1337 | 1338, string>) {
  const keys = { privateKey: generatePrivateKey(), attesterKey: generatePrivateKey() }
  const ids = [1337, 1338] as const
  const bridge = createLocalBridge({ ...keys, chains: ids.map((id) => ({ id, escrow })) })
  let context: RouteContext | undefined
  const probe = {
    id: 'probe',
    quote: async () => undefined,
    prepare: async () => ({ steps: [], tracking: null }),
    status: async () => undefined,
    async start(given: RouteContext) {
      context = given
      return async () => {}
    },
  }
  const server = await startServer({
    port: await findFreePort(),
    development: true,
    log: () => {},
    chains: ids.map((id) => ({ id, name: `Chain ${id}`, rpcUrl: nodes[id], tokens, usdToken: usdc, dex })),
    ...bridge,
    routes: [...bridge.routes, probe],
  })
  if (!context) throw new Error('the server did not start its providers')
  const { database, wake } = context
  for (const id of ids) {
    await database.query(
      `insert into block (chain_id, number, hash, parent_hash, timestamp) values ($1, 0, '0x00', '0x00', $2), ($1, 1, '0x01', '0x00', $2)`,
      [id, chainTime],
    )
    await database.query('insert into chain_head (chain_id, number, final) values ($1, 1, 1)', [id])
  }
  return { server, database, wake, solver: privateKeyToAccount(keys.privateKey).address, escrow }
}

export type Planner = Awaited<ReturnType<typeof startPlanner>>

/** Creates an intent from chain 1337 to chain 1338, with the test's changes. */
export function createIntent(name: string, change: Partial<Intent> = {}): Intent & { reference: Hex } {
  const intent: Intent = {
    payer: '0x00000000000000000000000000000000000000aa',
    originChainId: 1337n,
    originEscrow: escrow,
    originToken: usdc,
    originAmount: 1_001_000n,
    destinationChainId: 1338n,
    destinationEscrow: escrow,
    destinationToken: usdc,
    destinationAmount: 1_000_000n,
    receiver: '0x00000000000000000000000000000000000000bb',
    deadline: BigInt(chainTime) + 600n,
    salt: keccak256(toHex(name)),
    ...change,
  }
  return { ...intent, reference: getIntentId(intent) }
}

/** Makes the server check the payment of a reference, as its scanner does on new logs. */
export async function queueCheck({ database }: Planner, { reference }: { reference: Hex }): Promise<void> {
  await database.query('insert into payment_check (payment_id) select id from payment where reference = $1', [
    reference,
  ])
}

/** Adds a log of our contracts to one of a chain's two blocks. */
export async function addLog(
  planner: Planner,
  chainId: number,
  name: string,
  { reference, ...intent }: Intent & { reference: Hex },
  { filler, block = 1 }: { filler?: Address | undefined; block?: 0 | 1 } = {},
): Promise<void> {
  const { destinationToken: token, destinationAmount: amount } = intent
  const body =
    name === 'Filled'
      ? { id: reference, filler, token, amount: amount.toString() }
      : { id: reference, intent: toStoredIntent(intent) }
  await planner.database.query(
    `insert into contract_log (chain_id, block_number, log_index, name, reference, transaction_hash, body)
      select $1::bigint, $6::bigint, coalesce(max(log_index), 0) + 1, $2, $3, $4, $5::jsonb from contract_log where chain_id = $1`,
    [chainId, name, reference, keccak256(toHex(`${name}${reference}`)), JSON.stringify(body), block],
  )
  await queueCheck(planner, { reference })
}

/** Creates a payment that the server prepared for an intent. */
export async function addPayment(
  { database }: Planner,
  { reference, ...intent }: Intent & { reference: Hex },
  orderId: string | null = null,
): Promise<string> {
  const id = `payment-${reference}`
  await database.query(
    `insert into payment (id, client_id, kind, provider, status, order_id, sender, receiver, origin_chain_id, origin_token,
      origin_amount, destination_chain_id, destination_token, destination_amount, reference, tracking, from_block,
      expires_at, created_at, updated_at)
      values ($1, 'shop', 'buy', 'escrow', 'created', $2, $3, $4, 1337, $5, $6, 1338, $7, $8, $9, $10::jsonb, 0, now(), now(), now())`,
    [
      id,
      orderId,
      intent.payer.toLowerCase(),
      intent.receiver.toLowerCase(),
      intent.originToken,
      intent.originAmount.toString(),
      intent.destinationToken,
      intent.destinationAmount.toString(),
      reference,
      JSON.stringify(toStoredIntent(intent)),
    ],
  )
  return id
}

/** Lists jobs of an intent, as `purpose kind`. */
export async function listJobs({ database }: Planner, { reference }: { reference: Hex }): Promise<string[]> {
  const rows = await database.query<{ job: string }>(
    `select purpose || ' ' || kind as job from job where reference = $1 order by id`,
    [reference],
  )
  return rows.map(({ job }) => job)
}
