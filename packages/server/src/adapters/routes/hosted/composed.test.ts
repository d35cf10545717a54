import { findFreePort } from '@billfold/devstack'
import {
  connectWallet,
  getAccount,
  type PayWorld,
  post,
  sendQuote,
  startPayWorld,
  waitForStatus,
} from '@billfold/devstack/testing'
import { erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Server, startServer } from '../../../startServer.js'
import { hostedBridge } from './hostedBridge.js'

let world: PayWorld
let servers: Server[] = []
beforeAll(async () => {
  world = await startPayWorld()
  const below = await startServer({ ...world.serverOptions, port: await findFreePort() })
  const routes = [hostedBridge({ url: below.url })]
  const { chains } = world.serverOptions
  const options = { chains, routes, development: true, log: () => {} }
  servers = [await startServer({ ...options, port: await findFreePort() }), below]
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await world?.stop()
})

test('a server sells the routes of another server, a swap before the crossing included', async () => {
  const [server] = servers
  const [one, two] = world.chains
  if (!server || !one?.tokens.DAI || !two?.tokens.USDC) throw new Error('The world is incomplete')
  const [payer, shop] = [getAccount(0), getAccount(3).address]
  const { wallet } = connectWallet(one, payer)
  const { address } = two.tokens.USDC
  const getBalance = () =>
    connectWallet(two, payer).wallet.readContract({
      address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [shop],
    })
  const before = await getBalance()
  const { body } = await post({ server }, '/v1/buy/prepare', {
    originChainId: '1337',
    originTokenAddress: one.tokens.DAI.address,
    destinationChainId: '1338',
    destinationTokenAddress: address,
    buyAmountWei: '12345678',
    sender: payer.address,
    receiver: shop,
  })
  expect(body.data.steps).toHaveLength(2)
  const last = await sendQuote({ 1337: wallet }, body.data)
  const report = { chainId: last.chainId, transactionHash: last.hash }
  await post({ server }, `/v1/payments/${body.data.paymentId}/transactions`, report)
  expect((await waitForStatus(server, last)).status).toBe('COMPLETED')
  expect(await getBalance()).toBe(before + 12_345_678n)
})
