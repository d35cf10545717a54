import { ask, connectWallet, post, until } from '@billfold/devstack/testing'
import { encodeFunctionData, erc20Abi, type Hash, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nativeToken } from '../../infra/chain/tokenContract.js'
import { alice, amount, mallory, openRoutes, receiver, solver } from './openRoutes.js'

let routes: Awaited<ReturnType<typeof openRoutes>>
beforeAll(async () => {
  routes = await openRoutes()
}, 120_000)
afterAll(() => routes?.stop())

test('one delivery completes one payment, in whatever case the provider writes its hash', async () => {
  const [first, second] = [await routes.prepare(), await routes.prepare()]
  await routes.pay(first)
  await routes.pay(second)
  const shared = await routes.mint(amount)
  routes.service.claims.set(first.tracking, { state: 'completed', destinationHash: shared })
  await routes.waitFor(first.id, 'completed')
  const upper = `0x${shared.slice(2).toUpperCase()}` as Hash
  routes.service.claims.set(second.tracking, { state: 'completed', destinationHash: upper })
  expect(await routes.watch(second)).toBe('pending')
})

test('a refund of one wei of a token that was never paid does not end a payment as refunded', async () => {
  const payment = await routes.prepare()
  await routes.pay(payment)
  const dust = await routes.mint(1n, routes.dai, alice.address)
  const refund = { hash: dust, token: routes.dai, amount: 3_000_000n }
  routes.service.claims.set(payment.tracking, { state: 'refunded', refund })
  expect(await routes.watch(payment)).toBe('pending')
})

test('one refund gives one payment back', async () => {
  const [first, second] = [await routes.prepare(), await routes.prepare()]
  await routes.pay(first)
  await routes.pay(second)
  const back = await routes.mint(3_000_000n, routes.usdc, alice.address)
  const refund = { hash: back, token: routes.usdc, amount: 3_000_000n }
  routes.service.claims.set(first.tracking, { state: 'refunded', refund })
  await routes.waitFor(first.id, 'refunded')
  routes.service.claims.set(second.tracking, { state: 'refunded', refund })
  expect(await routes.watch(second)).toBe('pending')
})

test('a delivery after the provider once said "failed" still counts', async () => {
  const payment = await routes.prepare({ orderId: 'failed-first' })
  await routes.pay(payment)
  routes.service.claims.set(payment.tracking, { state: 'failed', reason: 'SLIPPAGE' })
  await routes.waitFor(payment.id, 'failed')
  const destinationHash = await routes.mint(amount)
  routes.service.claims.set(payment.tracking, { state: 'completed', destinationHash })
  const again = await routes.prepare({ orderId: 'failed-first' })
  // The money is with the merchant, and the payer is asked to pay once more.
  expect(again.status).toBe(200)
  await routes.waitFor(payment.id, 'completed')
})

test('a provider’s word alone does not end a payment as delivered in another token', async () => {
  const payment = await routes.prepare()
  await routes.pay(payment)
  routes.service.claims.set(payment.tracking, {
    state: 'wrongToken',
    destinationHash: `0x${'ab'.repeat(32)}`,
  })
  expect(await routes.watch(payment)).toBe('pending')
})

test('a transaction that pays nothing does not occupy somebody’s order', async () => {
  const attack = await routes.prepare({ orderId: 'squatted', sender: mallory.address })
  // Mallory sends the prepared bytes to herself: no token moves.
  const nothing = await routes.send(mallory, mallory.address, attack.call.data)
  await routes.report(attack.id, nothing)
  // Reports are checked in order, so this one comes after Mallory's.
  const honest = await routes.prepare()
  await routes.pay(honest)
  await routes.waitFor(honest.id, 'pending')
  const customer = await routes.prepare({ orderId: 'squatted' })
  expect(customer.body).toMatchObject({ data: { paymentId: expect.any(String) } })
})

test('a stranger’s copy of the call does not replace the payer’s transaction', async () => {
  const payment = await routes.prepare()
  const hash = await routes.pay(payment)
  await routes.waitFor(payment.id, 'pending')
  // The id of the payment is public by its transaction, and the call by the chain.
  const { body } = await ask(routes.world, `/v1/status?chainId=1337&transactionHash=${hash}`)
  expect(body.data.paymentId).toBe(payment.id)
  for (let tries = 0; tries < 6; tries += 1) {
    const copy = await routes.send(mallory, mallory.address, payment.call.data, BigInt(tries))
    if (BigInt(copy) < BigInt(hash)) {
      await routes.report(payment.id, copy)
      break
    }
  }
  const destinationHash = await routes.mint(amount)
  await routes.watch(payment)
  const own = routes.service.asked.filter(({ tracking }) => tracking === payment.tracking)
  expect(own.at(-1)?.hash).toBe(hash)
  expect((await routes.readId(payment.id)).transactions[0].transactionHash).toBe(hash)
  routes.service.claims.set(payment.tracking, { state: 'completed', destinationHash })
})

test('a solver’s delivery is not taken by a plain transfer that somebody prepared in the solver’s name', async () => {
  const deliver = async (): Promise<Hash> => {
    await routes.mint(amount, routes.dai, solver.address)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] })
    return routes.send(solver, routes.dai, data)
  }
  const earlier = await routes.prepare()
  await routes.pay(earlier)
  routes.service.claims.set(earlier.tracking, { state: 'completed', destinationHash: await deliver() })
  await routes.waitFor(earlier.id, 'completed')
  const payment = await routes.prepare()
  await routes.pay(payment)
  const theft = await post(routes.world, '/v1/transfer/prepare', {
    chainId: '1337',
    tokenAddress: routes.dai,
    transferAmountWei: amount.toString(),
    sender: solver.address,
    receiver,
    orderId: 'order-of-mallory',
  })
  const destinationHash = await deliver()
  routes.service.claims.set(payment.tracking, { state: 'completed', destinationHash })
  await routes.waitFor(payment.id, 'completed')
  const stolen = await routes.readId(theft.body.data.paymentId)
  const own = await routes.readId(payment.id)
  expect({ own: own.state, stolen: stolen.state }).toEqual({ own: 'completed', stolen: 'created' })
})

test('one native delivery completes one payment, by whichever of its two names the token goes', async () => {
  const first = await routes.prepare({ destination: nativeToken, wanted: 10n ** 15n })
  const second = await routes.prepare({ destination: zeroAddress, wanted: 10n ** 15n })
  expect(second.status).toBe(200)
  await routes.pay(first)
  await routes.pay(second)
  const shared = await routes.send(solver, receiver, '0x', 10n ** 15n)
  routes.service.claims.set(first.tracking, { state: 'completed', destinationHash: shared })
  await routes.waitFor(first.id, 'completed')
  routes.service.claims.set(second.tracking, { state: 'completed', destinationHash: shared })
  expect(await routes.watch(second)).toBe('pending')
})

test('a payer’s transaction that a reorganisation removed does not keep its order occupied', async () => {
  const { wallet } = connectWallet(routes.chain, alice)
  const rpc = (method: string, params: unknown[] = []) => wallet.request({ method, params } as never)
  const payment = await routes.prepare({ orderId: 'reorganised' })
  const snapshot = await rpc('evm_snapshot')
  await routes.pay(payment)
  await routes.waitFor(payment.id, 'pending')
  await rpc('evm_revert', [snapshot])
  // The other branch has the payer's nonce in another transaction, so the first can never be mined again.
  for (let count = 0; count < 4; count += 1) await routes.send(alice, receiver, '0x', 1n)
  await until(
    () => routes.prepare({ orderId: 'reorganised' }),
    ({ status }) => status === 200,
  )
})
