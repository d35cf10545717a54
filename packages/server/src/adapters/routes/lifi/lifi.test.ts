import { findFreePort, type StackChain, startChain } from '@billfold/devstack'
import {
  ask,
  connectWallet,
  getAccount,
  post,
  type StartedStandIns,
  sendQuote,
  serveStandIns,
  waitForStatus,
} from '@billfold/devstack/testing'
import type { LiFiStep } from '@lifi/types'
import { type Address, erc20Abi, type Hash, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type {
  PreparedRoute,
  RouteProvider,
  RouteRequest,
  RouteStatus,
} from '../../../context/RouteProvider.js'
import { nativeToken } from '../../../infra/chain/tokenContract.js'
import { type Server, startServer } from '../../../startServer.js'
import { lifi } from './lifi.js'

let chains: (StackChain & { stop: () => Promise<void> })[]
let standIns: StartedStandIns
let server: Server
let provider: RouteProvider
/** Milliseconds that the clock of the server is ahead. */
let ahead = 0
/** Transactions that the provider called completed when the server asked. */
const reported: Hash[] = []

const alice = getAccount(0)
const shop = getAccount(3).address

beforeAll(async () => {
  chains = await Promise.all([1337, 1338].map((chainId) => startChain({ chainId })))
  standIns = await serveStandIns({ chains, names: ['lifi'] })
  provider = lifi({ url: standIns.urls.lifi, apiKey: 'lifi-secret' })
  const start: RouteProvider['start'] = async (context) => {
    const stop = await provider.start?.({ ...context, now: () => Date.now() + ahead })
    return async () => stop?.()
  }
  const status: RouteProvider['status'] = async (tracking, hash) => {
    const answer = await provider.status(tracking, hash)
    if (hash && answer?.state === 'completed') reported.push(hash)
    return answer
  }
  server = await startServer({
    port: await findFreePort(),
    development: true,
    chains: chains.map(({ id, name, rpcUrl, testnet, tokens }) => ({
      id,
      name,
      rpcUrl,
      testnet,
      tokens: Object.entries(tokens).map(([symbol, token]) => ({ symbol, ...token })),
    })),
    routes: [{ ...provider, start, status }],
    log: () => {},
  })
})
afterEach(() => {
  for (const name of Object.keys(faults())) delete faults()[name]
})
afterAll(async () => {
  await server?.stop()
  await standIns?.stop()
  await Promise.all((chains ?? []).map((chain) => chain.stop()))
})

function faults() {
  return standIns.faults.lifi ?? {}
}

function getChain(chainId: number): StackChain {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`no chain ${chainId}`)
  return chain
}

type Named = 'ETH' | 'USDC' | 'USDT' | 'DAI'

function findToken(chainId: number, symbol: Named): RouteRequest['origin'] {
  const token = symbol === 'ETH' ? { address: nativeToken, decimals: 18 } : getChain(chainId).tokens[symbol]
  if (!token) throw new Error(`no ${symbol}`)
  return { chainId, symbol, address: token.address.toLowerCase(), decimals: token.decimals }
}

function toRequest(from: Named, to: Named, side: 'input' | 'output', amount: bigint): RouteRequest {
  const [origin, destination] = [findToken(1337, from), findToken(1338, to)]
  return { origin, destination, side, amount, maxSteps: 3, slippageBps: 50 }
}

const parties = {
  paymentId: 'payment',
  kind: 'buy',
  sender: alice.address,
  receiver: shop,
  orderKey: 'order',
} as const
const own = { sender: alice.address, receiver: shop }

function wallet(chainId: number) {
  return connectWallet(getChain(chainId), alice).wallet
}

function getBalance(chainId: number, symbol: Named, owner: Address): Promise<bigint> {
  const { address } = findToken(chainId, symbol)
  if (symbol === 'ETH') return wallet(chainId).getBalance({ address: owner })
  const args = [owner] as const
  return wallet(chainId).readContract({
    address: address as Address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args,
  })
}

/** Sends all calls; returns the last hash and the cost of gas. */
async function send({ steps }: PreparedRoute) {
  let [hash, gas]: [Hash | undefined, bigint] = [undefined, 0n]
  for (const { chainId, to, data, value } of steps.flatMap(({ calls }) => calls)) {
    hash = await wallet(chainId).sendTransaction({ to, data, value })
    const receipt = await wallet(chainId).waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    gas += receipt.gasUsed * receipt.effectiveGasPrice
  }
  if (!hash) throw new Error('nothing to send')
  return { hash, gas }
}

async function pay(request: RouteRequest) {
  const quote = await provider.quote({ ...request, ...own })
  if (!quote) throw new Error('no quote')
  const prepared = await provider.prepare(quote, parties)
  return { quote, prepared, ...(await send(prepared)) }
}

/** Asks for the status as time goes by, since answers are cached. */
function waitForState(
  prepared: PreparedRoute,
  hash: Hash,
  state: RouteStatus['state'],
): Promise<RouteStatus> {
  return vi.waitFor(async () => {
    ahead += 60_000
    const status = await provider.status(prepared.tracking, hash)
    expect(status?.state).toBe(state)
    return status as RouteStatus
  })
}

describe('payments', () => {
  test('an exact output arrives to the wei, for an approval of exactly the price', async () => {
    const amount = parseUnits('25.123457', 6)
    const before = await Promise.all([
      getBalance(1337, 'USDC', alice.address),
      getBalance(1338, 'USDC', shop),
    ])
    const { quote, prepared, hash } = await pay(toRequest('USDC', 'USDC', 'output', amount))
    expect(quote.minAmountOut).toBe(amount)
    expect(quote.nativeFee).toBeUndefined()
    const status = await waitForState(prepared, hash, 'completed')
    expect(status).toMatchObject({ originHash: hash, receivedAmount: amount })
    const after = await Promise.all([getBalance(1337, 'USDC', alice.address), getBalance(1338, 'USDC', shop)])
    expect(after).toEqual([before[0] - quote.amountIn, before[1] + amount])
    const receipt = await wallet(1338).getTransactionReceipt({ hash: status.destinationHash ?? '0x' })
    expect(receipt.status).toBe('success')
    const [approval] = prepared.steps[0]?.calls ?? []
    expect(approval?.action).toBe('approval')
    const spender = standIns.contracts.lifi?.[0] ?? '0x'
    const { address } = findToken(1337, 'USDC')
    const left = await wallet(1337).readContract({
      address: address as Address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [alice.address, spender],
    })
    expect(left).toBe(0n)
  })

  test('an exact input of the native currency pays the amount and the messaging fee, nothing more', async () => {
    const amount = parseEther('0.5')
    const before = await Promise.all([getBalance(1337, 'ETH', alice.address), getBalance(1338, 'DAI', shop)])
    const { quote, prepared, hash, gas } = await pay(toRequest('ETH', 'DAI', 'input', amount))
    expect(quote).toMatchObject({ amountIn: amount, nativeFee: 400_000_000_000_000n })
    expect(prepared.steps[0]?.calls).toHaveLength(1)
    const { receivedAmount = 0n } = await waitForState(prepared, hash, 'completed')
    expect(receivedAmount).toBeGreaterThan(quote.minAmountOut)
    const after = await Promise.all([getBalance(1337, 'ETH', alice.address), getBalance(1338, 'DAI', shop)])
    expect(after).toEqual([before[0] - amount - (quote.nativeFee ?? 0n) - gas, before[1] + receivedAmount])
  })

  test('a token whose older allowance must be reset is paid with the fee in value', async () => {
    const spender = standIns.contracts.lifi?.[0] ?? '0x'
    const { address } = findToken(1337, 'USDT')
    const hash = await wallet(1337).writeContract({
      address: address as Address,
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, 7n],
    })
    await wallet(1337).waitForTransactionReceipt({ hash })
    const amount = parseUnits('10', 6)
    const payment = await pay(toRequest('USDT', 'USDC', 'output', amount))
    expect(payment.prepared.steps[0]?.calls.map(({ value }) => value)).toEqual([0n, 0n, 400_000_000_000_000n])
    const { receivedAmount } = await waitForState(payment.prepared, payment.hash, 'completed')
    expect(receivedAmount).toBeGreaterThanOrEqual(amount)
  })

  test('a quote that guarantees less than the exact output is asked for more', async () => {
    faults().loose = true
    const amount = parseUnits('99.999999', 6)
    const { quote, prepared, hash } = await pay(toRequest('DAI', 'USDC', 'output', amount))
    expect(quote.minAmountOut).toBe(amount)
    const { receivedAmount } = await waitForState(prepared, hash, 'completed')
    expect(receivedAmount).toBeGreaterThanOrEqual(amount)
  })

  test('several payments at once are told apart', async () => {
    const amounts = [1_000_001n, 1_000_002n, 1_000_003n]
    const payments = []
    for (const amount of amounts) payments.push(await pay(toRequest('USDC', 'USDC', 'output', amount)))
    for (const [index, { prepared, hash }] of payments.entries()) {
      const status = await waitForState(prepared, hash, 'completed')
      expect(status.receivedAmount).toBe(amounts[index])
    }
  })
})

describe('ends', () => {
  test('a refund names token, amount and a transaction that paid the sender', async () => {
    faults().refund = true
    const before = await getBalance(1337, 'USDC', alice.address)
    const { quote, prepared, hash } = await pay(toRequest('USDC', 'USDC', 'output', 5_000_000n))
    const { refund } = await waitForState(prepared, hash, 'refunded')
    expect(refund?.amount).toBe(quote.amountIn)
    expect(refund?.token.toLowerCase()).toBe(findToken(1337, 'USDC').address)
    expect(await getBalance(1337, 'USDC', alice.address)).toBe(before)
  })

  test.each([
    ['wrongToken', true],
    ['partial', 'amount'],
  ] as const)('a partial delivery is %s', async (state, partial) => {
    faults().partial = partial
    const before = await getBalance(1338, 'USDC', shop)
    const { prepared, hash } = await pay(toRequest('DAI', 'USDC', 'output', 4_000_000n))
    const status = await waitForState(prepared, hash, state)
    const received = (await getBalance(1338, 'USDC', shop)) - before
    expect(received).toBe(state === 'partial' ? status.receivedAmount : 0n)
    expect(received).toBeLessThan(4_000_000n)
  })

  test('an expired transfer failed, with its reason', async () => {
    faults().expired = true
    const { prepared, hash } = await pay(toRequest('USDC', 'USDC', 'output', 1_000_000n))
    expect(await waitForState(prepared, hash, 'failed')).toMatchObject({ reason: 'EXPIRED' })
  })

  test('a stalled transfer and an unknown transaction are pending, and no transaction is no status', async () => {
    faults().stall = true
    const { prepared, hash } = await pay(toRequest('USDC', 'USDC', 'output', 1_000_000n))
    expect(await provider.status(prepared.tracking, undefined)).toBeUndefined()
    const unknown: Hash = `0x${'12'.repeat(32)}`
    expect(await provider.status(prepared.tracking, unknown)).toEqual({
      state: 'pending',
      originHash: unknown,
    })
    expect((await waitForState(prepared, hash, 'pending')).destinationHash).toBeUndefined()
    faults().stall = false
    await waitForState(prepared, hash, 'completed')
  })

  test('a lie is passed on with its hash, which delivers nothing', async () => {
    faults().lie = true
    const before = await getBalance(1338, 'USDC', shop)
    const { prepared, hash } = await pay(toRequest('USDC', 'USDC', 'output', 1_000_000n))
    const { destinationHash } = await waitForState(prepared, hash, 'completed')
    expect(destinationHash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await getBalance(1338, 'USDC', shop)).toBe(before)
    faults().lie = false
    await vi.waitFor(async () => expect(await getBalance(1338, 'USDC', shop)).toBe(before + 1_000_000n))
  })
})

describe('behind the server', () => {
  /** Prepares by the public API, pays and reports, as a page does. */
  async function payOverHttp(from: Named, to: Named, buyAmountWei: bigint) {
    const [origin, destination] = [findToken(1337, from), findToken(1338, to)]
    const pair = {
      originChainId: '1337',
      originTokenAddress: origin.address,
      destinationChainId: '1338',
      destinationTokenAddress: destination.address,
    }
    const body = { ...pair, buyAmountWei: buyAmountWei.toString(), ...own }
    const { body: answer } = await post({ server }, '/v1/buy/prepare', body)
    const last = await sendQuote({ 1337: wallet(1337) }, answer.data)
    const report = { chainId: last.chainId, transactionHash: last.hash }
    await post({ server }, `/v1/payments/${answer.data.paymentId}/transactions`, report)
    return { ...last, quote: answer.data }
  }

  test('a payment with a native fee is completed and proven', async () => {
    const before = await getBalance(1338, 'USDC', shop)
    const payment = await payOverHttp('ETH', 'USDC', 3_000_000n)
    expect(payment.quote.nativeFee).toEqual({ 1337: '400000000000000' })
    const { status, destinationAmount } = await waitForStatus(server, payment)
    expect(status).toBe('COMPLETED')
    expect(BigInt(destinationAmount)).toBe((await getBalance(1338, 'USDC', shop)) - before)
  })

  test('a reported delivery that is none does not complete a payment', async () => {
    faults().lie = true
    const payment = await payOverHttp('USDC', 'USDC', 3_000_000n)
    const path = `/v1/status?chainId=1337&transactionHash=${payment.hash}`
    await vi.waitFor(() => expect(reported).toContain(payment.hash))
    expect((await ask({ server }, path)).body.data.status).toBe('PENDING')
    faults().lie = false
    expect((await waitForStatus(server, payment)).status).toBe('COMPLETED')
  })

  test('a refund is proven by its receipt', async () => {
    faults().refund = true
    const before = await getBalance(1337, 'USDC', alice.address)
    const payment = await payOverHttp('USDC', 'USDC', 3_000_000n)
    const { status, state, refund } = await waitForStatus(server, payment)
    expect([status, state, refund.amount]).toEqual(['FAILED', 'refunded', payment.quote.originAmount])
    expect(await getBalance(1337, 'USDC', alice.address)).toBe(before)
  })
})

describe('quotes', () => {
  const request = () => toRequest('USDC', 'USDC', 'output', 1_000_000n)

  test('a quote that is worse for the parties is not prepared', async () => {
    const quote = await provider.quote(request())
    if (!quote) throw new Error('no quote')
    await expect(provider.prepare(quote, parties)).resolves.toMatchObject({ steps: [{}] })
    faults().worse = true
    await expect(provider.prepare(quote, parties)).rejects.toThrow('LI.FI sent a lower amount than quoted')
  })

  const thief = '0x00000000000000000000000000000000000bad00'
  const changes: [string, (step: LiFiStep) => unknown, string][] = [
    ['a foreign target', withTransaction({ to: thief }), 'an unknown contract'],
    ['a foreign spender', withEstimate({ approvalAddress: thief }), 'an unknown spender'],
    ['a larger approval', withEstimate({ fromAmount: '99000000' }), 'another amount'],
    ['a larger value', withTransaction({ value: '0x1' }), 'another value'],
    ['another chain id', withTransaction({ chainId: 1338 }), 'another chain'],
    ['another receiver', withAction({ toAddress: thief }), 'another receiver'],
    ['another payer', withTransaction({ from: thief }), 'another sender'],
    ['another destination', withAction({ toChainId: 1 }), 'another chain'],
    ['a fee in tokens on top', withFees({ included: false }), 'a fee in another token'],
    ['no call data', withTransaction({ data: '0x' }), 'unreadable transactionRequest.data'],
    ['a negative amount', withEstimate({ toAmountMin: '-1' }), 'unreadable estimate.toAmountMin'],
  ]
  test.each(changes)('%s is refused at prepare and in a quote', async (_, tamper, problem) => {
    const quote = await provider.quote(request())
    if (!quote) throw new Error('no quote')
    faults().tamper = tamper
    await expect(provider.prepare(quote, parties)).rejects.toThrow(problem)
    await expect(provider.quote(request())).rejects.toThrow(problem)
  })

  test('a pair without a route has no quote, and its tokens no steps', async () => {
    const toll = { ...findToken(1338, 'DAI'), address: getChain(1338).contracts.weth?.toLowerCase() ?? '' }
    expect(await provider.quote({ ...request(), destination: toll })).toBeUndefined()
    expect(await provider.quote({ ...request(), destination: findToken(1337, 'DAI') })).toBeUndefined()
    const [usdc, eth] = [findToken(1337, 'USDC'), findToken(1338, 'ETH')]
    await vi.waitFor(() => expect(provider.countSteps?.(usdc, eth)).toBe(1))
    expect(provider.countSteps?.(usdc, toll)).toBeUndefined()
    expect(await provider.quote({ ...request(), destination: { ...eth, chainId: 10 } })).toBeUndefined()
  })

  test('an outage fails with a reason that shows neither key nor address', async () => {
    faults().outage = true
    const failure = await provider.quote(request()).catch(String)
    expect(failure).toBe('UpstreamError: LI.FI answered 503')
  })

  test('after a 429 nothing is sent for a while, and the payment stays as it is', async () => {
    const patient = lifi({ url: standIns.urls.lifi })
    const tracking = await trackNothing()
    faults().busy = true
    await expect(patient.quote(request())).rejects.toThrow('LI.FI has too many requests')
    faults().busy = false
    await expect(patient.quote(request())).rejects.toThrow('LI.FI has too many requests')
    await expect(patient.status(tracking, `0x${'34'.repeat(32)}`)).rejects.toThrow('too many requests')
  })

  async function trackNothing() {
    const quote = await lifi({ url: standIns.urls.lifi, contracts: standIns.contracts.lifi }).quote(request())
    expect(quote?.amountIn).toBeGreaterThan(1_000_000n)
    const prepared = quote && (await provider.prepare(quote, parties))
    return prepared?.tracking ?? null
  }

  function withTransaction(change: Partial<NonNullable<LiFiStep['transactionRequest']>>) {
    return (step: LiFiStep) => ({ ...step, transactionRequest: { ...step.transactionRequest, ...change } })
  }
  function withEstimate(change: Partial<NonNullable<LiFiStep['estimate']>>) {
    return (step: LiFiStep) => ({ ...step, estimate: { ...step.estimate, ...change } })
  }
  function withAction(change: Partial<LiFiStep['action']>) {
    return (step: LiFiStep) => ({ ...step, action: { ...step.action, ...change } })
  }
  function withFees(change: { included: boolean }) {
    return (step: LiFiStep) => {
      const feeCosts = step.estimate?.feeCosts?.map((fee) => ({ ...fee, ...change }))
      return { ...step, estimate: { ...step.estimate, feeCosts } }
    }
  }
})
