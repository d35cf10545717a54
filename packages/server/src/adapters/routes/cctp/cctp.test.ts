import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CctpTransmitter } from '@billfold/contracts'
import { type StackChain, startChain } from '@billfold/devstack'
import { connectWallet, getAccount, readCctpChains, serveStandIns } from '@billfold/devstack/testing'
import { type Address, erc20Abi, type Hash, type Hex, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { RouteContext } from '../../../context/RouteContext.js'
import type { PreparedRoute, RouteProvider, RouteQuote, RouteToken } from '../../../context/RouteProvider.js'
import { buildApprovals } from '../../../features/providers/buildApprovals.js'
import { createCache } from '../../../infra/createCache.js'
import { cctp } from './cctp.js'
import type { CctpChain } from './cctpChains.js'

type Stop = { stop: () => Promise<void> }
const mnemonic = 'test test test test test test test test test test test junk'
let chains: (StackChain & Stop)[]
let service: Awaited<ReturnType<typeof serveStandIns>>
let rows: CctpChain[]
let provider: RouteProvider
let wallets: Record<number, ReturnType<typeof connectWallet>>
/** Every test pays another receiver. */
let receiver: Address
let count = 200

const payer = getAccount(1)
const find = (id: number) => {
  const chain = chains.find((each) => each.id === id)
  if (!chain?.tokens.USDC) throw new Error(`no chain ${id}`)
  return { chain, usdc: chain.tokens.USDC }
}
const usdc = (chainId: number): RouteToken => {
  const { address, decimals } = find(chainId).usdc
  return { chainId, address: address.toLowerCase(), symbol: 'USDC', decimals }
}
const wallet = (chainId: number) => {
  const found = wallets[chainId]
  if (!found) throw new Error(`no wallet on ${chainId}`)
  return found.wallet
}
const balance = (chainId: number, owner: Address) =>
  wallet(chainId).readContract({
    address: find(chainId).usdc.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

async function open(options: Parameters<typeof cctp>[0]): Promise<RouteProvider> {
  const opened = cctp(options)
  const map = new Map(chains.map(({ id }) => [id, { id, tokens: [], client: wallet(id) }]))
  const cache = createCache(Date.now)
  const context = {
    chains: map,
    now: Date.now,
    cache: cache.get,
    buildApprovals: (approval: Parameters<RouteContext['buildApprovals']>[0]) =>
      buildApprovals({ chains: map } as never, approval),
  }
  await opened.start?.(context as unknown as RouteContext)
  return opened
}

beforeAll(async () => {
  chains = await Promise.all([1337, 1338].map((chainId) => startChain({ chainId })))
  service = await serveStandIns({ chains, names: ['cctp'] })
  wallets = Object.fromEntries(chains.map((chain) => [chain.id, connectWallet(chain, payer)]))
  for (const { test: node } of Object.values(wallets))
    await node.setBalance({ address: payer.address, value: parseEther('100') })
  rows = await readCctpChains(chains, service.contracts.cctp ?? [])
  provider = await open({ url: service.urls.cctp, chains: rows })
})
afterAll(async () => {
  await service?.stop()
  await Promise.all((chains ?? []).map((chain) => chain.stop()))
})
beforeEach(() => {
  const { faults } = service
  for (const fault of Object.keys(faults.cctp ?? {})) delete faults.cctp?.[fault]
  count += 1
  receiver = mnemonicToAccount(mnemonic, { addressIndex: count }).address
})

const setFaults = (faults: Record<string, unknown>) => Object.assign(service.faults.cctp ?? {}, faults)

const base = { maxSteps: 3, slippageBps: 50 }
async function quote(side: 'input' | 'output', amount: bigint, from = 1337, to = 1338): Promise<RouteQuote> {
  const found = await provider.quote({ ...base, origin: usdc(from), destination: usdc(to), side, amount })
  if (!found) throw new Error('no route')
  return found
}
const parties = () => ({
  paymentId: 'p',
  kind: 'buy' as const,
  sender: payer.address,
  receiver,
  orderKey: 'p',
})

/** Sends the calls and returns the hash of the burn. */
async function send({ steps }: PreparedRoute): Promise<Hash> {
  let hash: Hash = '0x'
  for (const { chainId, to, data, value } of steps.flatMap(({ calls }) => calls)) {
    hash = await wallet(chainId).sendTransaction({ to, data, value })
    await wallet(chainId).waitForTransactionReceipt({ hash })
  }
  return hash
}

async function pay(side: 'input' | 'output', amount: bigint, from = 1337, to = 1338) {
  const route = await quote(side, amount, from, to)
  const before = await balance(from, payer.address)
  const prepared = await provider.prepare(route, parties())
  const hash = await send(prepared)
  const status = () => provider.status(prepared.tracking, hash)
  const end = (state: string) =>
    vi.waitFor(async () => {
      const found = await status()
      expect(found).toMatchObject({ state })
      return found
    })
  const spent = before - (await balance(from, payer.address))
  return { route, prepared, hash, spent, status, end }
}

test('with the fee on top the receiver gets exactly the amount, and the payer pays exactly the quote', async () => {
  const { route, hash, spent, end } = await pay('output', 25_000_000n)
  // 0.2 USDC for forwarding and one basis point for a fast transfer.
  expect(route).toMatchObject({ amountIn: 25_202_500n, minAmountOut: 25_000_000n })
  expect(route.fees).toEqual([{ token: usdc(1337), amount: 202_500n }])
  expect(spent).toBe(25_202_500n)
  const status = await end('completed')
  expect(status).toMatchObject({ originHash: hash, receivedAmount: 25_000_000n, exclusive: true })
  expect(await balance(1338, receiver)).toBe(25_000_000n)
  const receipt = await wallet(1338).getTransactionReceipt({ hash: status?.destinationHash ?? '0x' })
  expect(receipt.status).toBe('success')
})

test('an exact input spends at most it, with the fee, in the other direction too', async () => {
  const { route, spent, end } = await pay('input', 10_000_000n, 1338, 1337)
  expect(spent).toBe(route.amountIn)
  expect(route.amountIn <= 10_000_000n && route.amountIn > 9_999_900n).toBe(true)
  expect((await end('completed'))?.receivedAmount).toBe(route.minAmountOut)
  expect(await balance(1337, receiver)).toBe(route.minAmountOut)
})

test.each(['output', 'input'] as const)(
  'where fees cannot be paid on top, their limit is part of the burn: exact %s',
  async (side) => {
    setFaults({ noQuotes: true })
    const { route, spent, end } = await pay(side, 5_000_000n)
    expect(side === 'output' ? route.minAmountOut : route.amountIn).toBe(5_000_000n)
    expect(route.amountIn - route.minAmountOut).toBeLessThanOrEqual(200_000n + 522n)
    expect(spent).toBe(route.amountIn)
    const received = (await end('completed'))?.receivedAmount ?? 0n
    expect(received).toBeGreaterThanOrEqual(route.minAmountOut)
    expect(await balance(1338, receiver)).toBe(received)
  },
)

test('a route without fast transfers is quoted as a standard one', async () => {
  setFaults({ noFast: true })
  const { route, end } = await pay('output', 5_000_000n)
  expect(route.amountIn).toBe(5_200_000n)
  await end('completed')
  expect(await balance(1338, receiver)).toBe(5_000_000n)
})

test('several payments at once are each delivered once', async () => {
  const amounts = [1_000_000n, 2_000_000n, 3_000_000n]
  const started = []
  for (const amount of amounts) started.push(await pay('output', amount))
  const ended = await Promise.all(started.map(({ end }) => end('completed')))
  expect(ended.map((status) => status?.receivedAmount)).toEqual(amounts)
  expect(await balance(1338, receiver)).toBe(6_000_000n)
  expect(new Set(ended.map((status) => status?.destinationHash)).size).toBe(3)
})

test('B4 a stalled attestation is pending, and completes later', async () => {
  setFaults({ stall: true })
  const { end, hash } = await pay('output', 1_000_000n)
  expect(await end('pending')).toEqual({ state: 'pending', originHash: hash, exclusive: true })
  expect(await balance(1338, receiver)).toBe(0n)
  setFaults({ stall: false })
  await end('completed')
  expect(await balance(1338, receiver)).toBe(1_000_000n)
})

test('B4 slow finality is pending until the blocks are there', async () => {
  setFaults({ confirmations: 50 })
  const { end } = await pay('output', 1_000_000n)
  await end('pending')
  expect(await balance(1338, receiver)).toBe(0n)
  await wallets[1337]?.test.mine({ blocks: 50 })
  await end('completed')
  expect(await balance(1338, receiver)).toBe(1_000_000n)
})

test('B4 a mint that Circle only claims is pending, with nothing but its hash', async () => {
  setFaults({ lie: true })
  const { status, end } = await pay('output', 1_000_000n)
  const claimed = await vi.waitFor(async () => {
    const found = await status()
    expect(found?.destinationHash).toBeDefined()
    return found
  })
  expect(claimed).toMatchObject({ state: 'pending', reason: expect.stringContaining('does not have') })
  expect(claimed?.receivedAmount).toBeUndefined()
  expect(await balance(1338, receiver)).toBe(0n)
  setFaults({ lie: false })
  await end('completed')
  expect(await balance(1338, receiver)).toBe(1_000_000n)
})

test('B4 if Circle cannot forward, the payment is pending with a reason, and anyone can mint', async () => {
  setFaults({ refund: true })
  const { hash, status, end } = await pay('output', 1_000_000n)
  const failed = await vi.waitFor(async () => {
    const found = await status()
    expect(found?.reason).toBeDefined()
    return found
  })
  expect(failed).toMatchObject({ state: 'pending', reason: expect.stringContaining('could not mint') })
  const answer = await fetch(`${service.urls.cctp}/v2/messages/1337?transactionHash=${hash}`)
  const { messages } = (await answer.json()) as { messages: { message: Hex; attestation: Hex }[] }
  const [{ message, attestation } = { message: '0x', attestation: '0x' }] = messages
  const minted = await wallet(1338).writeContract({
    address: rows.find(({ id }) => id === 1338)?.transmitter ?? '0x',
    abi: CctpTransmitter.abi,
    functionName: 'receiveMessage',
    args: [message as Hex, attestation as Hex],
  })
  expect(await end('completed')).toMatchObject({ destinationHash: minted, receivedAmount: 1_000_000n })
  expect(await balance(1338, receiver)).toBe(1_000_000n)
})

test('B4 an expired attestation is requested again, and the payment completes', async () => {
  setFaults({ expired: true })
  const { status, end } = await pay('output', 1_000_000n)
  await vi.waitFor(async () =>
    expect(await status()).toMatchObject({ state: 'pending', reason: expect.stringContaining('expired') }),
  )
  await end('completed')
  expect(await balance(1338, receiver)).toBe(1_000_000n)
})

test('B4 in an outage nothing is quoted, and a payment stays as it was', async () => {
  const { status, end } = await pay('output', 1_000_000n)
  setFaults({ outage: true })
  await expect(quote('output', 1_000_000n)).rejects.toMatchObject({ name: 'UpstreamError' })
  await expect(status()).rejects.toMatchObject({ problem: 'unreachable' })
  setFaults({ outage: false })
  await end('completed')
})

// A burn is never refunded, and is minted whole less a fee that the burn itself limits. So no word of Circle means
// `refunded` or `partial`; only a mint below the quoted minimum is partial.
test('B4 a mint ends a payment: completed, or partial if it is less than quoted', async () => {
  const { prepared, hash, end } = await pay('output', 1_000_000n)
  await end('completed')
  const tracking = { ...(prepared.tracking as object), minAmountOut: '1000001' }
  expect(await provider.status(tracking, hash)).toMatchObject({
    ...{ state: 'partial', originHash: hash, receivedAmount: 1_000_000n },
  })
})

test.each([
  ['a refund', { status: 'refunded' }],
  ['a refund of the forwarding', { status: 'complete', forwardState: 'REFUNDED' }],
  ['a partial fill', { status: 'partial' }],
  ['an expired order', { status: 'expired' }],
  ['a failed forwarding', { status: 'complete', forwardState: 'FAILED' }],
  ['an unknown word', { status: 'a word from the future' }],
])('B4 %s in the words of the service is pending', async (_, words) => {
  setFaults({ refund: true })
  const { prepared, hash, status } = await pay('output', 1_000_000n)
  await vi.waitFor(async () => expect((await status())?.reason).toBeDefined())
  const { other, change } = await openProxy()
  change(words)
  expect(await other.status(prepared.tracking, hash)).toMatchObject({ state: 'pending', originHash: hash })
  expect(await balance(1338, receiver)).toBe(0n)
})

/** Opens the adapter on a service that changes its messages. */
async function openProxy() {
  let words = {}
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${service.urls.cctp}${request.url}`)
    const body = (await answer.json()) as { messages?: object[] }
    const messages = (body.messages ?? []).map((message) => ({ ...message, ...words }))
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...body, messages }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const change = (changed: object) => {
    words = changed
  }
  return { other: await open({ url, chains: rows }), change }
}

test('B4 the mint of another payment to the same receiver does not count', async () => {
  const first = await pay('output', 1_000_000n)
  const { destinationHash } = (await first.end('completed')) ?? {}
  setFaults({ refund: true })
  const second = await pay('output', 1_000_000n)
  await vi.waitFor(async () => expect((await second.status())?.reason).toBeDefined())
  const { other, change } = await openProxy()
  change({ forwardState: 'COMPLETE', forwardTxHash: destinationHash })
  expect(await other.status(second.prepared.tracking, second.hash)).toMatchObject({
    state: 'pending',
    destinationHash,
  })
  expect(await balance(1338, receiver)).toBe(1_000_000n)
})

test('B4 unknown words of the service mean pending, never completed', async () => {
  setFaults({ stall: true })
  const { prepared, hash } = await pay('output', 1_000_000n)
  setFaults({ stall: false })
  const { other, change } = await openProxy()
  await vi.waitFor(async () => expect(await balance(1338, receiver)).toBe(1_000_000n))
  for (const changed of [
    { status: 'done' },
    { status: 'COMPLETE' },
    { status: null },
    { status: 'pending_confirmations', delayReason: 'other' },
    { message: '0x' },
    { message: 'nonsense' },
  ]) {
    change(changed)
    expect([changed, (await other.status(prepared.tracking, hash))?.state]).toEqual([changed, 'pending'])
  }
  // The chain has the mint, whatever the service calls the forwarding.
  for (const changed of [
    { forwardState: 'MINTED', forwardTxHash: 'nonsense' },
    { forwardTxHash: `0x${'12'.repeat(32)}` },
  ]) {
    change(changed)
    expect(await other.status(prepared.tracking, hash)).toMatchObject({ state: 'completed' })
  }
})

test('T23 a transaction that is not the burn of the payment says nothing about it', async () => {
  const first = await pay('output', 1_000_000n)
  const other = await provider.prepare(await quote('output', 2_000_000n), parties())
  expect(await provider.status(other.tracking, first.hash)).toBeUndefined()
  const less = await provider.prepare(await quote('output', 500_000n), parties())
  expect(await provider.status(less.tracking, first.hash)).toBeUndefined()
  expect(await provider.status(other.tracking, undefined)).toBeUndefined()
  expect(await provider.status(other.tracking, `0x${'12'.repeat(32)}`)).toBeUndefined()
  const { tracking } = first.prepared
  const somebody = { ...(tracking as object), sender: `0x${'77'.repeat(20)}` }
  expect(await provider.status(somebody as never, first.hash)).toBeUndefined()
  await first.end('completed')
})

test('a reverted burn has failed', async () => {
  const { steps, tracking } = await provider.prepare(await quote('output', 1_000_000n), parties())
  const burn = steps[0]?.calls.at(-1)
  if (!burn) throw new Error('no call')
  // Without the approval before it.
  const hash = await wallet(1337).sendTransaction({ to: burn.to, data: burn.data, gas: 1_000_000n })
  await vi.waitFor(async () =>
    expect(await provider.status(tracking, hash)).toEqual({
      state: 'failed',
      originHash: hash,
      reason: 'The burn reverted',
    }),
  )
})

test('only USDC moves, and only between chains of one kind', async () => {
  const ask = (origin: RouteToken, destination: RouteToken) =>
    provider.quote({ ...base, origin, destination, side: 'output', amount: 1_000_000n })
  const dai = { ...usdc(1338), address: find(1338).chain.tokens.DAI?.address ?? '' }
  expect(await ask(usdc(1337), dai)).toBeUndefined()
  expect(await ask(usdc(1337), usdc(1337))).toBeUndefined()
  expect(await ask(usdc(1337), { ...usdc(1338), chainId: 4 })).toBeUndefined()
  expect(await ask({ ...usdc(1337), decimals: 18 }, usdc(1338))).toBeUndefined()
  const real = (chainId: number, address: string) => ({ ...usdc(1337), chainId, address })
  const [mainnet, sepolia] = [
    real(1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
    real(84532, '0x036CbD53842c5426634e7929541eC2318f3dCF7e'),
  ]
  expect(provider.countSteps?.(mainnet, sepolia)).toBeUndefined()
  expect(provider.countSteps?.(mainnet, real(8453, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'))).toBe(1)
  expect(provider.countSteps?.(usdc(1337), usdc(1338))).toBe(1)
})

test('more than Circle burns at once has no route', async () => {
  await expect(quote('output', 10_000_000_000_001n)).rejects.toThrow('no route')
})
