import { ask, serviceKeys, waitForStatus } from '@billfold/devstack/testing'
import { type Address, erc20Abi, type Hash, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RouteWorld, startRouteWorld } from '../../../test/startRouteWorld.js'
import { lifi } from './lifi.js'

/** A quote as JSON. */
type Step = { action: object; transactionRequest: object; estimate: { feeCosts: object[] } }

let world: RouteWorld
beforeAll(async () => {
  world = await startRouteWorld('lifi', ({ url }) => lifi({ url, apiKey: serviceKeys.lifi }))
})
afterEach(() => world.heal())
afterAll(() => world?.stop())

describe('payments', () => {
  test('an exact output arrives to the wei, for an approval of exactly the price', async () => {
    const amount = parseUnits('25.123457', 6)
    const before = await Promise.all([
      world.getBalance(1337, 'USDC', world.payer),
      world.getBalance(1338, 'USDC', world.shop),
    ])
    const { quote, prepared, hash } = await world.pay(world.toRequest('USDC', 'USDC', 'output', amount))
    expect(quote.minAmountOut).toBe(amount)
    expect(quote.nativeFee).toBeUndefined()
    const status = await world.waitForState(prepared, hash, 'completed')
    expect(status).toMatchObject({ originHash: hash, receivedAmount: amount })
    const after = await Promise.all([
      world.getBalance(1337, 'USDC', world.payer),
      world.getBalance(1338, 'USDC', world.shop),
    ])
    expect(after).toEqual([before[0] - quote.amountIn, before[1] + amount])
    const receipt = await world
      .getWallet(1338)
      .getTransactionReceipt({ hash: status.destinationHash ?? '0x' })
    expect(receipt.status).toBe('success')
    const [approval] = prepared.steps[0]?.calls ?? []
    expect(approval?.action).toBe('approval')
    const spender = world.contracts[0] ?? '0x'
    const { address } = world.getToken(1337, 'USDC')
    const left = await world.getWallet(1337).readContract({
      address: address as Address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [world.payer, spender],
    })
    expect(left).toBe(0n)
  })

  test('an exact input of the native currency pays the amount and the messaging fee, nothing more', async () => {
    const amount = parseEther('0.5')
    const before = await Promise.all([
      world.getBalance(1337, 'ETH', world.payer),
      world.getBalance(1338, 'DAI', world.shop),
    ])
    const { quote, prepared, hash, gas } = await world.pay(world.toRequest('ETH', 'DAI', 'input', amount))
    expect(quote).toMatchObject({ amountIn: amount, nativeFee: 400_000_000_000_000n })
    expect(prepared.steps[0]?.calls).toHaveLength(1)
    const { receivedAmount = 0n } = await world.waitForState(prepared, hash, 'completed')
    expect(receivedAmount).toBeGreaterThan(quote.minAmountOut)
    const after = await Promise.all([
      world.getBalance(1337, 'ETH', world.payer),
      world.getBalance(1338, 'DAI', world.shop),
    ])
    expect(after).toEqual([before[0] - amount - (quote.nativeFee ?? 0n) - gas, before[1] + receivedAmount])
  })

  test('a token whose older allowance must be reset is paid with the fee in value', async () => {
    const spender = world.contracts[0] ?? '0x'
    const { address } = world.getToken(1337, 'USDT')
    const hash = await world.getWallet(1337).writeContract({
      address: address as Address,
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, 7n],
    })
    await world.getWallet(1337).waitForTransactionReceipt({ hash })
    const amount = parseUnits('10', 6)
    const payment = await world.pay(world.toRequest('USDT', 'USDC', 'output', amount))
    expect(payment.prepared.steps[0]?.calls.map(({ value }) => value)).toEqual([0n, 0n, 400_000_000_000_000n])
    const { receivedAmount } = await world.waitForState(payment.prepared, payment.hash, 'completed')
    expect(receivedAmount).toBeGreaterThanOrEqual(amount)
  })

  test('a quote that guarantees less than the exact output is asked for more', async () => {
    world.faults.loose = true
    const amount = parseUnits('99.999999', 6)
    const { quote, prepared, hash } = await world.pay(world.toRequest('DAI', 'USDC', 'output', amount))
    expect(quote.minAmountOut).toBe(amount)
    const { receivedAmount } = await world.waitForState(prepared, hash, 'completed')
    expect(receivedAmount).toBeGreaterThanOrEqual(amount)
  })

  test('several payments at once are told apart', async () => {
    const amounts = [1_000_001n, 1_000_002n, 1_000_003n]
    const payments = []
    for (const amount of amounts)
      payments.push(await world.pay(world.toRequest('USDC', 'USDC', 'output', amount)))
    for (const [index, { prepared, hash }] of payments.entries()) {
      const status = await world.waitForState(prepared, hash, 'completed')
      expect(status.receivedAmount).toBe(amounts[index])
    }
  })
})

describe('ends', () => {
  test('a refund names token, amount and a transaction that paid the sender', async () => {
    world.faults.refund = true
    const before = await world.getBalance(1337, 'USDC', world.payer)
    const { quote, prepared, hash } = await world.pay(world.toRequest('USDC', 'USDC', 'output', 5_000_000n))
    const { refund } = await world.waitForState(prepared, hash, 'refunded')
    expect(refund?.amount).toBe(quote.amountIn)
    expect(refund?.token.toLowerCase()).toBe(world.getToken(1337, 'USDC').address)
    expect(await world.getBalance(1337, 'USDC', world.payer)).toBe(before)
  })

  test.each([
    ['wrongToken', true],
    ['partial', 'amount'],
  ] as const)('a partial delivery is %s', async (state, partial) => {
    world.faults.partial = partial
    const before = await world.getBalance(1338, 'USDC', world.shop)
    const { prepared, hash } = await world.pay(world.toRequest('DAI', 'USDC', 'output', 4_000_000n))
    const status = await world.waitForState(prepared, hash, state)
    const received = (await world.getBalance(1338, 'USDC', world.shop)) - before
    expect(received).toBe(state === 'partial' ? status.receivedAmount : 0n)
    expect(received).toBeLessThan(4_000_000n)
  })

  test('an expired transfer failed, with its reason', async () => {
    world.faults.expired = true
    const { prepared, hash } = await world.pay(world.toRequest('USDC', 'USDC', 'output', 1_000_000n))
    expect(await world.waitForState(prepared, hash, 'failed')).toMatchObject({ reason: 'EXPIRED' })
  })

  test('a stalled transfer and an unknown transaction are pending, and no transaction is no status', async () => {
    world.faults.stall = true
    const { prepared, hash } = await world.pay(world.toRequest('USDC', 'USDC', 'output', 1_000_000n))
    expect(await world.provider.status(prepared.tracking, undefined)).toBeUndefined()
    const unknown: Hash = `0x${'12'.repeat(32)}`
    expect(await world.provider.status(prepared.tracking, unknown)).toEqual({
      state: 'pending',
      originHash: unknown,
    })
    expect((await world.waitForState(prepared, hash, 'pending')).destinationHash).toBeUndefined()
    world.faults.stall = false
    await world.waitForState(prepared, hash, 'completed')
  })

  test('a lie is passed on with its hash, which delivers nothing', async () => {
    world.faults.lie = true
    const before = await world.getBalance(1338, 'USDC', world.shop)
    const { prepared, hash } = await world.pay(world.toRequest('USDC', 'USDC', 'output', 1_000_000n))
    const { destinationHash } = await world.waitForState(prepared, hash, 'completed')
    expect(destinationHash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await world.getBalance(1338, 'USDC', world.shop)).toBe(before)
    world.faults.lie = false
    await vi.waitFor(async () =>
      expect(await world.getBalance(1338, 'USDC', world.shop)).toBe(before + 1_000_000n),
    )
  })
})

describe('behind the server', () => {
  test('a payment with a native fee is completed and proven', async () => {
    const before = await world.getBalance(1338, 'USDC', world.shop)
    const payment = await world.payOverHttp('ETH', 'USDC', 3_000_000n)
    expect(payment.quote.nativeFee).toEqual({ 1337: '400000000000000' })
    const { status, destinationAmount } = await waitForStatus(world.server, payment)
    expect(status).toBe('COMPLETED')
    expect(BigInt(destinationAmount)).toBe((await world.getBalance(1338, 'USDC', world.shop)) - before)
  })

  test('a reported delivery that is none does not complete a payment', async () => {
    world.faults.lie = true
    const payment = await world.payOverHttp('USDC', 'USDC', 3_000_000n)
    const path = `/v1/status?chainId=1337&transactionHash=${payment.hash}`
    await vi.waitFor(() => expect(world.completed).toContain(payment.hash))
    expect((await ask(world, path)).body.data.status).toBe('PENDING')
    world.faults.lie = false
    expect((await waitForStatus(world.server, payment)).status).toBe('COMPLETED')
  })

  test('a refund is proven by its receipt', async () => {
    world.faults.refund = true
    const before = await world.getBalance(1337, 'USDC', world.payer)
    const payment = await world.payOverHttp('USDC', 'USDC', 3_000_000n)
    const { status, state, refund } = await waitForStatus(world.server, payment)
    expect([status, state, refund.amount]).toEqual(['FAILED', 'refunded', payment.quote.originAmount])
    expect(await world.getBalance(1337, 'USDC', world.payer)).toBe(before)
  })
})

describe('quotes', () => {
  const request = () => world.toRequest('USDC', 'USDC', 'output', 1_000_000n)

  test('a quote that is worse for the parties is not prepared', async () => {
    const quote = await world.provider.quote(request())
    if (!quote) throw new Error('no quote')
    await expect(world.provider.prepare(quote, world.parties)).resolves.toMatchObject({ steps: [{}] })
    world.faults.worse = true
    await expect(world.provider.prepare(quote, world.parties)).rejects.toThrow(
      'LI.FI sent a lower amount than quoted',
    )
  })

  const thief = '0x00000000000000000000000000000000000bad00'
  const changes: [string, (step: Step) => unknown, string][] = [
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
    const quote = await world.provider.quote(request())
    if (!quote) throw new Error('no quote')
    world.faults.tamper = tamper
    await expect(world.provider.prepare(quote, world.parties)).rejects.toThrow(problem)
    await expect(world.provider.quote(request())).rejects.toThrow(problem)
  })

  test('a pair without a route has no quote, and its tokens no steps', async () => {
    const toll = {
      ...world.getToken(1338, 'DAI'),
      address: world.getChain(1338).contracts.weth?.toLowerCase() ?? '',
    }
    expect(await world.provider.quote({ ...request(), destination: toll })).toBeUndefined()
    expect(
      await world.provider.quote({ ...request(), destination: world.getToken(1337, 'DAI') }),
    ).toBeUndefined()
    const [usdc, eth] = [world.getToken(1337, 'USDC'), world.getToken(1338, 'ETH')]
    await vi.waitFor(() => expect(world.provider.countSteps?.(usdc, eth)).toBe(1))
    expect(world.provider.countSteps?.(usdc, toll)).toBeUndefined()
    expect(await world.provider.quote({ ...request(), destination: { ...eth, chainId: 10 } })).toBeUndefined()
  })

  test('an outage fails with a reason that shows neither key nor address', async () => {
    world.faults.outage = true
    const failure = await world.provider.quote(request()).catch(String)
    expect(failure).toBe('UpstreamError: LI.FI answered 503')
  })

  test('after a 429 nothing is sent for a while, and the payment stays as it is', async () => {
    const patient = lifi({ url: world.url })
    const tracking = await trackNothing()
    world.faults.busy = true
    await expect(patient.quote(request())).rejects.toThrow('LI.FI has too many requests')
    world.faults.busy = false
    await expect(patient.quote(request())).rejects.toThrow('LI.FI has too many requests')
    await expect(patient.status(tracking, `0x${'34'.repeat(32)}`)).rejects.toThrow('too many requests')
  })

  async function trackNothing() {
    const quote = await lifi({ url: world.url, contracts: world.contracts }).quote(request())
    expect(quote?.amountIn).toBeGreaterThan(1_000_000n)
    const prepared = quote && (await world.provider.prepare(quote, world.parties))
    return prepared?.tracking ?? null
  }

  function withTransaction(change: object) {
    return (step: Step) => ({ ...step, transactionRequest: { ...step.transactionRequest, ...change } })
  }
  function withEstimate(change: object) {
    return (step: Step) => ({ ...step, estimate: { ...step.estimate, ...change } })
  }
  function withAction(change: object) {
    return (step: Step) => ({ ...step, action: { ...step.action, ...change } })
  }
  function withFees(change: { included: boolean }) {
    return (step: Step) => {
      const feeCosts = step.estimate.feeCosts.map((fee) => ({ ...fee, ...change }))
      return { ...step, estimate: { ...step.estimate, feeCosts } }
    }
  }
})
