import { findFreePort, startChain } from '@billfold/devstack'
import { ask, post } from '@billfold/devstack/testing'
import * as v from 'valibot'
import { type Address, TransactionReceiptNotFoundError, toHex } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readRelayStatus } from '../../adapters/routes/relay/readRelayStatus.js'
import {
  quoteResponse,
  type RelayTracking,
  statusResponse,
} from '../../adapters/routes/relay/relaySchemas.js'
import type { RouteContext } from '../../context/RouteContext.js'
import type { RouteProvider } from '../../context/RouteProvider.js'
import { startServer } from '../../startServer.js'
import { alice, amount, mallory, openRoutes, receiver } from './openRoutes.js'

const party: Address = '0x00000000000000000000000000000000000000aa'

test('a status with very many hashes costs few requests to the node', async () => {
  let requests = 0
  const client = {
    async getTransactionReceipt({ hash }: { hash: `0x${string}` }) {
      requests += 1
      throw new TransactionReceiptNotFoundError({ hash })
    },
  }
  const chains = new Map([1, 2].map((id) => [id, { id, client }]))
  const context = { chains, now: Date.now } as unknown as RouteContext
  const tracking: RelayTracking = {
    ...{
      requestId: toHex(1, { size: 32 }),
      depositId: null,
      originChainId: 1,
      originToken: party,
      amountIn: 1n,
    },
    ...{ sender: party, destinationChainId: 2, destinationToken: party, minAmountOut: 1n, receiver: party },
  }
  // A body of seven megabytes, which is within the limit.
  const txHashes = Array.from({ length: 100_000 }, (_, index) => toHex(index, { size: 32 }))
  const response = v.parse(statusResponse, { status: 'success', txHashes })
  await readRelayStatus(context, {
    tracking,
    originHash: toHex(2, { size: 32 }),
    response,
    chains: undefined,
  })
  expect(requests).toBeLessThan(100)
})

test('a time that is no finite number is refused, since JSON cannot carry it to the page', () => {
  const { timeEstimate } = quoteResponse.entries.details.entries
  expect(v.safeParse(timeEstimate, JSON.parse('1e400')).success).toBe(false)
})

test('a provider with the best price that cannot prepare does not take the others’ routes away', async () => {
  const chain = await startChain({ chainId: 1337 })
  const offer = (id: string, amountIn: bigint, isBroken: boolean): RouteProvider => ({
    id,
    async quote({ origin, destination, amount: wanted }) {
      const step = { origin, destination, amountIn, amountOut: wanted, estimatedMs: 1 }
      return { amountIn, minAmountOut: wanted, fees: [], expiresAt: Date.now() + 60_000, steps: [step] }
    },
    async prepare() {
      if (isBroken) throw new Error('the provider sent an unreadable transaction')
      const call = { chainId: 1337, to: party, data: '0x12345678', value: 0n, action: 'buy' } as const
      return { steps: [{ calls: [call] }], tracking: null }
    },
    status: async () => undefined,
  })
  const server = await startServer({
    port: await findFreePort(),
    development: true,
    chains: [
      {
        ...{ id: chain.id, name: 'Local One', rpcUrl: chain.rpcUrl },
        tokens: Object.entries(chain.tokens).map(([symbol, token]) => ({ ...token, symbol })),
      },
    ],
    routes: [offer('broken', 1n, true), offer('honest', 3_000_000n, false)],
    log: () => {},
  })
  onTestFinished(async () => {
    await server.stop()
    await chain.stop()
  })
  const answer = await post({ server }, '/v1/buy/prepare', {
    ...{ originChainId: '1337', originTokenAddress: chain.tokens.USDC?.address },
    ...{ destinationChainId: '1337', destinationTokenAddress: chain.tokens.DAI?.address },
    ...{ buyAmountWei: amount.toString(), sender: alice.address, receiver },
  })
  expect(answer.status).toBe(200)
}, 60_000)

let routes: Awaited<ReturnType<typeof openRoutes>>
beforeAll(async () => {
  routes = await openRoutes({ hasIds: false })
}, 120_000)
afterAll(() => routes?.stop())

test('a stranger who reports a payer’s transaction first does not keep the payer’s payment from counting', async () => {
  // Burns of CCTP have no id and no payer: two payments of one price to one shop have the same call.
  const stranger = await routes.prepare({ sender: mallory.address })
  const payment = await routes.prepare()
  expect(stranger.call).toMatchObject({ to: payment.call.to, data: payment.call.data })
  const hash = await routes.send(alice, payment.call.to, payment.call.data)
  await routes.report(stranger.id, hash)
  await routes.report(payment.id, hash)
  const destinationHash = await routes.mint(amount)
  routes.service.claims.set(payment.tracking, { state: 'completed', destinationHash })
  await routes.waitFor(payment.id, 'completed')
  const found = await ask(routes.world, `/v1/status?chainId=1337&transactionHash=${hash}`)
  expect(found.body.data.paymentId).toBe(payment.id)
})
