import { DevToken } from '@billfold/contracts'
import { startChain } from '@billfold/devstack'
import { connectWallet, getAccount } from '@billfold/devstack/testing'
import { concat, encodeFunctionData, erc20Abi, type Hash, type Hex, parseAbi, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RouteProvider, RouteStatus } from '../../context/RouteProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { connectChain } from '../../infra/chain/connectChain.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { nativeToken } from '../../infra/chain/tokenContract.js'
import { paymentTable, reportedTransactionTable } from '../../infra/db/tables/payments.js'
import { type Ledger, openLedger } from '../../test/openLedger.js'
import { checkReports } from './checkReports.js'
import { checkOrder } from './orders.js'
import { reconcilePayment } from './reconcilePayment.js'

const [alice, stranger, solver] = [getAccount(0), getAccount(1), getAccount(5)]
const receiver = getAccount(7).address.toLowerCase()
const [price, amount] = [3_000_000n, 7n]
const multicall = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'function aggregate3(Call[] calls) payable',
])

/** Answers of the provider by the payer's transaction. It knows no other one. */
const known = new Map<string, RouteStatus>()
const far: RouteProvider = {
  ...{ id: 'far', quote: async () => undefined, prepare: async () => ({ steps: [], tracking: null }) },
  status: async (_, hash) => hash && known.get(hash),
}

let stack: Awaited<ReturnType<typeof startChain>>
let ledger: Ledger
let chain: ChainContext
beforeAll(async () => {
  stack = await startChain({ chainId: 1337 })
  ledger = await openLedger([far])
  chain = connectChain({ id: 1337, name: 'Local One', rpcUrl: stack.rpcUrl, tokens: [] })
  for (const { address } of [alice, stranger]) await mint(usdc(), address, 10n * price)
  await mint(usdc(), stack.contracts.multicall3, 10n * price)
}, 120_000)
beforeEach(async () => {
  known.clear()
  await ledger.database.delete(reportedTransactionTable)
})
afterAll(async () => {
  await ledger?.close()
  await stack?.stop()
})

const usdc = () => stack.tokens.USDC?.address ?? '0x'
const dai = () => stack.tokens.DAI?.address ?? '0x'

/** A node with or without `debug_traceTransaction`. */
function connect(traces: boolean): ServerContext {
  const refuse = async () => Promise.reject(new Error('the method debug_traceTransaction does not exist'))
  const node = traces ? chain : { ...chain, client: { ...chain.client, request: refuse } }
  return { ...ledger.server, chains: new Map([[1337, node]]) } as unknown as ServerContext
}

async function send(account: typeof alice, to: Hex, data: Hex, value = 0n): Promise<Hash> {
  const { wallet } = connectWallet(stack, account)
  const hash = await wallet.sendTransaction({ to, data, value })
  expect((await wallet.waitForTransactionReceipt({ hash })).status).toBe('success')
  return hash
}

function mint(token: Hex, to: Hex, value: bigint): Promise<Hash> {
  return send(
    solver,
    token,
    encodeFunctionData({ abi: DevToken.abi, functionName: 'mint', args: [to, value] }),
  )
}

const transfer = (to: Hex, value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })

/** The prepared call: the price to the solver, with a mark of the provider. */
const prepared: Hex = concat([transfer(solver.address, price), toHex(1, { size: 32 })])

/** Prepares the payment of an order. */
async function prepare(
  sender: string,
  change: Partial<typeof paymentTable.$inferInsert> = {},
): Promise<void> {
  const head = Number(await chain.client.getBlockNumber())
  await ledger.begin({
    ...{ kind: 'buy', provider: 'far', orderId: 'order', sender: sender.toLowerCase(), receiver },
    ...{ originToken: usdc().toLowerCase(), originAmount: String(price), fromBlock: head },
    ...{
      destinationToken: dai().toLowerCase(),
      destinationAmount: String(amount),
      destinationFromBlock: head,
    },
    ...{ callTo: usdc().toLowerCase(), callData: prepared, callValue: '0' },
    ...change,
  })
}

/** Reports a transaction and lets the server's jobs run once. */
async function report(server: ServerContext, ...hashes: Hash[]) {
  const now = Date.now()
  for (const [index, transactionHash] of hashes.entries()) {
    const createdAt = new Date(now + index)
    const row = { paymentId: 'p', chainId: 1337, transactionHash, state: 'open' as const, createdAt }
    await ledger.database.insert(reportedTransactionTable).values({ ...row, runAfter: createdAt })
  }
  await ledger.database.update(reportedTransactionTable).set({ runAfter: new Date(0) })
  await checkReports(server)
  await reconcilePayment(server, 'p', () => true)
  const [payment] = await ledger.database.select().from(paymentTable)
  return payment
}

const isFree = (server: ServerContext) => {
  const terms = { chainId: 1337, token: dai().toLowerCase(), receiver, amount }
  return checkOrder(server, { clientId: 'shop', orderId: 'order', terms }).then(
    () => true,
    () => false,
  )
}

/** A call of a contract account, such as a Safe. */
const carry = (callData: Hex, target: Hex = usdc(), allowFailure = false) =>
  encodeFunctionData({
    abi: multicall,
    functionName: 'aggregate3',
    args: [[{ target, allowFailure, callData }]],
  })

test.each([
  [true, 0n],
  [true, 1n],
  [true, price],
  [false, 0n],
  [false, price],
])(
  'A5 a transfer to oneself that carries the prepared call holds no order; traces: %s, amount: %s',
  async (traces, own) => {
    const server = connect(traces)
    await prepare(stranger.address)
    const hash = await send(stranger, usdc(), concat([transfer(stranger.address, own), prepared]))
    expect(await report(server, hash)).toMatchObject({ status: 'created', originHash: null })
    expect(await isFree(server)).toBe(true)
  },
)

test.each([true, false])(
  'A5 a transaction that a stranger reports first does not replace the payer’s own; traces: %s',
  async (traces) => {
    const server = connect(traces)
    await prepare(alice.address)
    const nothing = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [alice.address, stranger.address, 0n],
    })
    const foreign = await send(stranger, usdc(), concat([nothing, prepared]))
    // The provider knows it as a stranger’s transaction.
    known.set(foreign, { state: 'pending', originHash: foreign })
    expect(await report(server, foreign)).toMatchObject({ status: 'created' })
    const own = await send(alice, usdc(), prepared)
    expect(await report(server, own)).toMatchObject({ status: 'pending', originHash: own })
    const destinationHash = await mint(dai(), receiver as Hex, amount)
    known.set(own, { state: 'completed', originHash: own, destinationHash })
    expect(await report(server)).toMatchObject({ status: 'completed', originHash: own, destinationHash })
  },
)

test('A5 a trace shows the call that a contract account makes', async () => {
  const server = connect(true)
  const account = stack.contracts.multicall3
  await prepare(account)
  const hash = await send(alice, account, carry(prepared))
  expect(await report(server, hash)).toMatchObject({ status: 'pending', originHash: hash })
  expect(await isFree(server)).toBe(false)
})

test('A5 a carried call that fails, or that another account makes, is not the payer’s', async () => {
  const server = connect(true)
  const account = stack.contracts.multicall3
  const failing = concat([transfer(solver.address, 1_000n * price), toHex(1, { size: 32 })])
  await prepare(account, { callData: failing })
  const failed = await send(alice, account, carry(failing, usdc(), true))
  expect(await report(server, failed)).toMatchObject({ status: 'created' })
  await prepare(alice.address)
  const foreign = await send(alice, account, carry(prepared))
  expect(await report(server, foreign)).toMatchObject({ status: 'created' })
})

test('A5 without traces the call of a contract account counts once the chain shows its delivery', async () => {
  const server = connect(false)
  const account = stack.contracts.multicall3
  await prepare(account)
  const early = await send(stranger, usdc(), concat([transfer(stranger.address, 0n), prepared]))
  const hash = await send(alice, account, carry(prepared))
  // Words of the provider alone move nothing, neither about a stranger's transaction nor about the payer's.
  known.set(early, { state: 'failed', originHash: early })
  known.set(hash, { state: 'pending', originHash: hash })
  expect(await report(server, early, hash)).toMatchObject({ status: 'created', originHash: null })
  known.set(hash, { state: 'completed', originHash: hash, destinationHash: `0x${'ab'.repeat(32)}` })
  expect(await report(server)).toMatchObject({ status: 'created' })
  expect(await isFree(server)).toBe(true)
  const destinationHash = await mint(dai(), receiver as Hex, amount)
  known.set(hash, { state: 'completed', originHash: hash, destinationHash })
  expect(await report(server)).toMatchObject({ status: 'completed', originHash: hash, destinationHash })
})

test('A5 the call of a contract account is credited as soon as its node can trace', async () => {
  const account = stack.contracts.multicall3
  await prepare(account)
  const hash = await send(alice, account, carry(prepared))
  expect(await report(connect(false), hash)).toMatchObject({ status: 'created' })
  expect(await report(connect(true))).toMatchObject({ status: 'pending', originHash: hash })
})

test('A5 a native payment counts only with its value', async () => {
  const server = connect(true)
  const deposit = {
    callTo: solver.address.toLowerCase(),
    callValue: '5',
    originToken: nativeToken.toLowerCase(),
  }
  await prepare(alice.address, deposit)
  const empty = await send(alice, solver.address, prepared, 4n)
  expect(await report(server, empty)).toMatchObject({ status: 'created' })
  const paid = await send(alice, solver.address, prepared, 5n)
  expect(await report(server, paid)).toMatchObject({ status: 'pending', originHash: paid })
})
