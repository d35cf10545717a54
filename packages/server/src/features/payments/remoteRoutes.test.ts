import { DevToken } from '@billfold/contracts'
import { findFreePort, startChain } from '@billfold/devstack'
import { ask, connectWallet, getAccount, post, until } from '@billfold/devstack/testing'
import { encodeFunctionData, erc20Abi, type Hash, parseUnits, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteProvider, RouteStatus } from '../../context/RouteProvider.js'
import { UpstreamError } from '../../infra/remote/createUpstream.js'
import { type Server, startServer } from '../../startServer.js'

/** What the service of the provider claims, by the payment's tracking number. */
const claims = new Map<number, RouteStatus | UpstreamError>()
const asked: (Hash | undefined)[] = []
let number = 0
let isOut = false
let isOutAtPrepare = false

let chain: Awaited<ReturnType<typeof startChain>>
let server: Server
const [alice, solver, receiver] = [getAccount(0), getAccount(5), getAccount(7).address]
const amount = parseUnits('3', 18)

/** A provider whose service buys DAI for USDC, and whose word is all that it gives. */
const far: RouteProvider = {
  id: 'far',
  async quote({ origin, destination, amount: wanted }) {
    if (isOut) throw new UpstreamError('far could not be reached', { problem: 'unreachable' })
    const step = { origin, destination, amountIn: 3_000_000n, amountOut: wanted, estimatedMs: 1000 }
    const expiresAt = Date.now() + 60_000
    return { amountIn: 3_000_000n, minAmountOut: wanted, fees: [], nativeFee: 7n, expiresAt, steps: [step] }
  },
  async prepare({ steps: [{ origin, amountIn }] }) {
    if (isOutAtPrepare) throw new UpstreamError('far answered 503', { problem: 'unreachable', status: 503 })
    number += 1
    const transfer = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [solver.address, amountIn],
    })
    const data = `${transfer}${toHex(number, { size: 32 }).slice(2)}` as const
    const call = { chainId: chain.id, to: origin.address as Hash, data, value: 0n, action: 'buy' } as const
    return { steps: [{ calls: [call] }], tracking: number }
  },
  async status(tracking, originHash) {
    asked.push(originHash)
    const claim = claims.get(Number(tracking))
    if (claim instanceof UpstreamError) throw claim
    return claim
  },
}

beforeAll(async () => {
  chain = await startChain({ chainId: 1337 })
  server = await startServer({
    port: await findFreePort(),
    development: true,
    chains: [
      {
        id: chain.id,
        name: 'Local One',
        rpcUrl: chain.rpcUrl,
        tokens: Object.entries(chain.tokens)
          .filter(([symbol]) => ['USDC', 'DAI'].includes(symbol))
          .map(([symbol, token]) => ({ ...token, symbol })),
      },
    ],
    routes: [far],
    log: () => {},
  })
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await chain?.stop()
})

const usdc = () => chain.tokens.USDC?.address ?? '0x'
const dai = () => chain.tokens.DAI?.address ?? '0x'

async function prepare(orderId?: string) {
  const body = {
    originChainId: '1337',
    originTokenAddress: usdc(),
    destinationChainId: '1337',
    destinationTokenAddress: dai(),
    buyAmountWei: amount.toString(),
    sender: alice.address,
    receiver,
    orderId,
  }
  const { body: answer } = await post({ server }, '/v1/buy/prepare', body)
  return { id: String(answer.data.paymentId), quote: answer.data, tracking: number }
}

/** Sends the prepared call and reports its hash. */
async function pay({ id, quote }: Awaited<ReturnType<typeof prepare>>): Promise<Hash> {
  const { wallet } = connectWallet(chain, alice)
  const [{ to, data }] = quote.steps[0].transactions
  const hash = await wallet.sendTransaction({ to, data })
  await wallet.waitForTransactionReceipt({ hash })
  await report(id, hash)
  return hash
}
const report = (id: string, hash: Hash) =>
  post({ server }, `/v1/payments/${id}/transactions`, { chainId: 1337, transactionHash: hash })

async function deliver(value: bigint, token = dai(), to: `0x${string}` = receiver): Promise<Hash> {
  const { wallet } = connectWallet(chain, solver)
  const hash = await wallet.writeContract({
    address: token,
    abi: DevToken.abi,
    functionName: 'mint',
    args: [to, value],
  })
  await wallet.waitForTransactionReceipt({ hash })
  return hash
}

const read = async (hash: Hash) =>
  (await ask({ server }, `/v1/status?chainId=1337&transactionHash=${hash}`)).body.data
const waitFor = (hash: Hash, state: string) =>
  until(
    () => read(hash),
    (answer) => answer.state === state,
  )

/** Waits until the service was asked again about a transaction, with everything that it claims by now. */
async function askedAgain(hash: Hash): Promise<void> {
  const count = () => asked.filter((each) => each === hash).length
  const before = count()
  await until(
    async () => count(),
    (now) => now >= before + 2,
  )
}

test('A3 a native fee of a route is part of the quote on the wire', async () => {
  const { quote } = await prepare()
  expect(quote.nativeFee).toEqual({ 1337: '7' })
})

test('A5 a payment over a service outside is pending by its receipt, and completed by the chain alone', async () => {
  const early = await deliver(amount)
  // Hashes that prove nothing: none, unknown, older, other token, other receiver, the payer's own call.
  const lies = [
    async () => undefined,
    async () => `0x${'ab'.repeat(32)}` as Hash,
    async () => early,
    () => deliver(amount, usdc()),
    () => deliver(amount, dai(), solver.address),
    async (own: Hash) => own,
  ]
  const hashes: Hash[] = []
  let last = 0
  for (const lie of lies) {
    const payment = await prepare()
    const hash = await pay(payment)
    const destinationHash = await lie(hash)
    claims.set(payment.tracking, { state: 'completed', destinationHash, receivedAmount: amount })
    expect(await waitFor(hash, 'pending')).toMatchObject({ status: 'PENDING', paymentId: payment.id })
    hashes.push(hash)
    last = payment.tracking
  }
  await Promise.all(hashes.map((hash) => askedAgain(hash)))
  for (const hash of hashes) expect(await read(hash)).toMatchObject({ status: 'PENDING', state: 'pending' })
  const destinationHash = await deliver(amount + 1n)
  claims.set(last, { state: 'completed', destinationHash, receivedAmount: amount * 9n })
  const done = await waitFor(hashes.at(-1) ?? '0x', 'completed')
  expect(done).toMatchObject({ status: 'COMPLETED', destinationAmount: String(amount + 1n) })
  expect(done.transactions).toContainEqual({ chainId: 1337, transactionHash: destinationHash })
}, 120_000)

test('A5 one delivery completes one payment: the second waits for its own, and a smaller one is partial', async () => {
  const [first, second] = [await prepare(), await prepare()]
  const [one, two] = [await pay(first), await pay(second)]
  const shared = await deliver(amount)
  claims.set(first.tracking, { state: 'completed', destinationHash: shared })
  await waitFor(one, 'completed')
  claims.set(second.tracking, { state: 'completed', destinationHash: shared })
  await askedAgain(two)
  expect(await read(two)).toMatchObject({ state: 'pending' })
  const less = await deliver(amount - 1n)
  claims.set(second.tracking, { state: 'completed', destinationHash: less })
  expect(await waitFor(two, 'partial')).toMatchObject({ destinationAmount: String(amount - 1n) })
}, 120_000)

test('A5 a refund counts as the chain shows it, and a claimed one stays pending', async () => {
  const payment = await prepare()
  const hash = await pay(payment)
  const claim = (refundHash: Hash, refundAmount: bigint): void => {
    claims.set(payment.tracking, {
      state: 'refunded',
      refund: { hash: refundHash, token: usdc(), amount: refundAmount },
    })
  }
  claim(await deliver(5n, usdc()), 5n)
  await askedAgain(hash)
  expect(await read(hash)).toMatchObject({ state: 'pending' })
  claim(await deliver(2_999_000n, usdc(), alice.address), 3_000_000n)
  expect((await waitFor(hash, 'refunded')).refund).toMatchObject({ amount: '2999000', status: 'COMPLETED' })
}, 120_000)

test('A5 a report counts only for the call that was prepared', async () => {
  const [payment, other] = [await prepare(), await prepare()]
  const foreign = await pay(other)
  await report(payment.id, foreign)
  await report(payment.id, await deliver(1n))
  await askedAgain(foreign)
  const { body } = await ask({ server }, `/v1/payments/${payment.id}/status`)
  expect(body.data.state).toBe('created')
}, 120_000)

test('A5 a provider that cannot be reached changes nothing, and a failure ends the payment', async () => {
  const payment = await prepare()
  const hash = await pay(payment)
  claims.set(payment.tracking, new UpstreamError('far answered 503', { problem: 'unreachable', status: 503 }))
  await askedAgain(hash)
  expect(await read(hash)).toMatchObject({ status: 'PENDING' })
  claims.set(payment.tracking, { state: 'failed', reason: 'SLIPPAGE' })
  expect(await waitFor(hash, 'failed')).toMatchObject({ status: 'FAILED', reason: 'SLIPPAGE' })
}, 120_000)

test('A5 a provider that is out of reach after its quote is told in the same words', async () => {
  isOutAtPrepare = true
  const body = { originChainId: '1337', originTokenAddress: usdc(), destinationChainId: '1337' }
  const parties = { sender: alice.address, receiver, buyAmountWei: amount.toString() }
  const refused = await post({ server }, '/v1/buy/prepare', {
    ...body,
    ...parties,
    destinationTokenAddress: dai(),
  })
  isOutAtPrepare = false
  expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('routes') } })
})

test('A5 with every provider out of reach a quote says so, and plain transfers go on', async () => {
  isOut = true
  const pair = { originChainId: '1337', originTokenAddress: usdc(), destinationChainId: '1337' }
  const query = new URLSearchParams({ ...pair, destinationTokenAddress: dai(), buyAmountWei: '77' })
  const refused = await ask({ server }, `/v1/buy/quote?${query}`)
  expect(refused).toMatchObject({ status: 503, body: { code: 'INTERNAL_SERVER_ERROR' } })
  expect(refused.body.message).toContain('routes')
  const wanted = new URLSearchParams({
    destinationChainId: '1337',
    destinationTokenAddress: dai(),
    amount: '78',
  })
  const holder = getAccount(8).address
  await deliver(5n, usdc(), holder)
  const list = () => ask({ server }, `/v1/buy/quote/${holder}?${wanted}`)
  const listed = await until(list, ({ status }) => status !== 200)
  expect(listed).toMatchObject({ status: 503, body: { message: refused.body.message } })
  const plain = { chainId: '1337', tokenAddress: usdc(), amount: '5', sender: alice.address, receiver }
  expect(await post({ server }, '/v1/transfer/prepare', plain)).toMatchObject({ status: 200 })
  isOut = false
})
