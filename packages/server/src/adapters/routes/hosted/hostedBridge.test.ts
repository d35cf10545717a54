import { ask, serviceKeys, waitForStatus } from '@billfold/devstack/testing'
import type { PreparedQuote } from '@billfold/protocol'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  maxUint256,
  parseEther,
  parseUnits,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RouteWorld, startRouteWorld } from '../../../test/startRouteWorld.js'
import { hostedBridge } from './hostedBridge.js'

let world: RouteWorld
beforeAll(async () => {
  world = await startRouteWorld('hosted', ({ url, contracts }) =>
    hostedBridge({ url, ...serviceKeys.hosted, contracts }),
  )
})
afterEach(() => world.heal())
afterAll(() => world?.stop())

describe('payments', () => {
  test('an exact output arrives to the wei, for an approval of exactly the price', async () => {
    const amount = parseUnits('25.123457', 6)
    const read = () =>
      Promise.all([world.getBalance(1337, 'DAI', world.payer), world.getBalance(1338, 'USDC', world.shop)])
    const [payer, shop] = await read()
    const { quote, prepared, hash } = await world.pay(world.toRequest('DAI', 'USDC', 'output', amount))
    expect(quote.minAmountOut).toBe(amount)
    expect(prepared.steps[0]?.calls.map(({ action }) => action)).toEqual(['approval', 'buy'])
    const status = await world.waitForState(prepared, hash, 'completed')
    expect(status).toMatchObject({ originHash: hash, receivedAmount: amount })
    expect(status.destinationHash).not.toBe(hash)
    expect(await read()).toEqual([payer - quote.amountIn, shop + amount])
  })

  test('an exact input of the native currency pays the amount and nothing more', async () => {
    const amount = parseEther('0.25')
    const before = await world.getBalance(1337, 'ETH', world.payer)
    const delivered = await world.getBalance(1338, 'ETH', world.shop)
    const request = world.toRequest('ETH', 'ETH', 'input', amount)
    const { quote, prepared, hash, gas } = await world.pay(request)
    const { receivedAmount } = await world.waitForState(prepared, hash, 'completed')
    expect(receivedAmount).toBe(quote.minAmountOut)
    expect(await world.getBalance(1337, 'ETH', world.payer)).toBe(before - amount - gas)
    expect(await world.getBalance(1338, 'ETH', world.shop)).toBe(delivered + quote.minAmountOut)
  })
})

describe('ends', () => {
  const request = () => world.toRequest('USDC', 'USDC', 'output', 2_000_000n)

  test('a refund names token, amount and transaction', async () => {
    world.faults.refund = true
    const before = await world.getBalance(1337, 'USDC', world.payer)
    const { quote, prepared, hash } = await world.pay(request())
    const { refund } = await world.waitForState(prepared, hash, 'refunded')
    expect(refund?.amount).toBe(quote.amountIn)
    expect(refund?.token.toLowerCase()).toBe(world.getToken(1337, 'USDC').address)
    expect(await world.getBalance(1337, 'USDC', world.payer)).toBe(before)
  })

  test('a smaller delivery is partial', async () => {
    world.faults.partial = true
    const before = await world.getBalance(1338, 'USDC', world.shop)
    const { prepared, hash } = await world.pay(request())
    const { receivedAmount } = await world.waitForState(prepared, hash, 'partial')
    expect(receivedAmount).toBe(1_000_000n)
    expect(await world.getBalance(1338, 'USDC', world.shop)).toBe(before + 1_000_000n)
  })

  test('a stalled payment and an unknown transaction are pending, and no transaction is no status', async () => {
    world.faults.stall = true
    const { prepared, hash } = await world.pay(request())
    expect(await world.provider.status(prepared.tracking, undefined)).toBeUndefined()
    const unknown: Hash = `0x${'12'.repeat(32)}`
    expect((await world.provider.status(prepared.tracking, unknown))?.state).toBe('pending')
    expect((await world.waitForState(prepared, hash, 'pending')).destinationHash).toBeUndefined()
    world.heal()
    await world.waitForState(prepared, hash, 'completed')
  })
})

describe('behind the server', () => {
  test('a reported delivery that is none does not complete a payment; the real one does', async () => {
    world.faults.lie = true
    const before = await world.getBalance(1338, 'USDC', world.shop)
    const payment = await world.payOverHttp('USDT', 'USDC', 3_000_000n)
    await vi.waitFor(() => expect(world.completed).toContain(payment.hash))
    const path = `/v1/status?chainId=1337&transactionHash=${payment.hash}`
    expect((await ask(world, path)).body.data.status).toBe('PENDING')
    world.heal()
    expect((await waitForStatus(world.server, payment)).status).toBe('COMPLETED')
    expect(await world.getBalance(1338, 'USDC', world.shop)).toBe(before + 3_000_000n)
  })
})

describe('quotes', () => {
  const request = () => world.toRequest('USDC', 'USDC', 'output', 1_000_000n)

  test('a quote that is worse for the parties is not prepared', async () => {
    const quote = await world.provider.quote(request())
    if (!quote) throw new Error('There is no quote')
    await expect(world.provider.prepare(quote, world.parties)).resolves.toMatchObject({ steps: [{}] })
    world.faults.worse = true
    await expect(world.provider.prepare(quote, world.parties)).rejects.toThrow('a higher price than quoted')
  })

  type Transaction = PreparedQuote['steps'][number]['transactions'][number]
  const thief: Address = '0x00000000000000000000000000000000000bad00'
  const toData = (spender: Address, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

  /** Changes the approval (0) or the payment (1). */
  const change =
    (index: number, edit: (transaction: Transaction) => Partial<Transaction>) =>
    (prepared: PreparedQuote): PreparedQuote => ({
      ...prepared,
      steps: prepared.steps.map((step) => ({
        ...step,
        transactions: step.transactions.map((transaction, position) =>
          position === index ? { ...transaction, ...edit(transaction) } : transaction,
        ),
      })),
    })
  const getEscrow = () => world.contracts[0] ?? thief
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [thief, 1n] })
  const changes: [string, (prepared: PreparedQuote) => PreparedQuote, string][] = [
    ['a foreign target', change(1, () => ({ to: thief })), 'an unknown contract'],
    ['a larger approval', change(0, () => ({ data: toData(getEscrow(), maxUint256) })), 'another amount'],
    ['a smaller approval', change(0, () => ({ data: toData(getEscrow(), 1n) })), 'another amount'],
    ['a foreign spender', change(0, () => ({ data: toData(thief, 0n) })), 'for another contract'],
    ['an approval of another token', change(0, () => ({ to: thief })), 'an approval of another token'],
    ['an approval by another name', change(1, () => ({ data: toData(thief, 1n) })), 'no payment'],
    ['a larger value', change(1, () => ({ value: '1' })), 'another value'],
    ['another chain id', change(1, () => ({ chainId: 1338 })), 'another chain'],
    ['a transfer of the token', change(0, () => ({ data: transfer })), 'a call of the token'],
    ['no steps', (prepared) => ({ ...prepared, steps: [] }), 'other steps than quoted'],
    ['a lower amount', (prepared) => ({ ...prepared, destinationAmount: '1' }), 'a lower amount than quoted'],
    ['a higher fee', (prepared) => ({ ...prepared, nativeFee: { 1337: '1' } }), 'a higher fee than quoted'],
  ]
  test.each(changes)('%s is refused at prepare', async (_, tamper, problem) => {
    const quote = await world.provider.quote(request())
    if (!quote) throw new Error('There is no quote')
    world.faults.tamper = tamper
    await expect(world.provider.prepare(quote, world.parties)).rejects.toThrow(problem)
  })

  test('without a list of contracts, a foreign target still gets no approval', async () => {
    const open = hostedBridge({ url: world.url })
    const quote = await open.quote(request())
    if (!quote) throw new Error('There is no quote')
    world.faults.tamper = change(1, () => ({ to: thief }))
    await expect(open.prepare(quote, world.parties)).rejects.toThrow('an approval for another contract')
  })

  test('a pair without a route has no quote, and an unknown chain is not asked for', async () => {
    const weth = { ...world.getToken(1338, 'DAI'), address: world.getChain(1338).contracts.weth ?? thief }
    expect(await world.provider.quote({ ...request(), destination: weth })).toBeUndefined()
    const [usdc, eth] = [world.getToken(1337, 'USDC'), world.getToken(1338, 'ETH')]
    await vi.waitFor(() => expect(world.provider.countSteps?.(usdc, eth)).toBe(1))
    expect(world.provider.countSteps?.(usdc, { ...eth, chainId: 10 })).toBeUndefined()
    world.faults.outage = true
    expect(await world.provider.quote({ ...request(), destination: { ...eth, chainId: 10 } })).toBeUndefined()
  })

  test('an outage fails with a reason that shows neither key nor address', async () => {
    world.faults.outage = true
    const failure = await world.provider.quote(request()).catch(String)
    expect(failure).toBe('UpstreamError: The hosted bridge answered 503')
  })
})
