import { createPublicClient, erc20Abi, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChain } from '../../../chains/startChain.js'
import { ask, post, until } from '../../../testing/ask.js'
import { type ProviderServer, startProviderServer } from '../../../testing/startProviderServer.js'
import { type StartedStandIns, serveStandIns } from '../startStandIns.js'
import { describeCardProviders } from './cardKeys.js'

const names = ['stripe', 'coinbase'] as const
let chain: Awaited<ReturnType<typeof startChain>>
let standIns: StartedStandIns
let server: ProviderServer
beforeAll(async () => {
  chain = await startChain()
  standIns = await serveStandIns({ chains: [chain], names })
  const { stripe, coinbase } = describeCardProviders(standIns.urls, [chain])
  server = await startProviderServer({ chains: [chain], providers: { onramps: { stripe, coinbase } } })
})
afterAll(async () => {
  await server?.stop()
  await standIns?.stop()
  await chain?.stop()
})

const amount = 7_000_001n
const prepare = (body: object) =>
  post(
    { server },
    '/v1/onramp/prepare',
    {
      ...{ chainId: 1337, tokenAddress: chain.tokens.USDC?.address, amount: amount.toString() },
      ...{ currency: 'USD', country: 'US', receiver: privateKeyToAddress(generatePrivateKey()), ...body },
    },
    { 'x-client-id': 'local' },
  )
const waitFor = (id: string, status: string) =>
  until(
    async () => (await ask({ server }, `/v1/onramp/status?id=${id}`)).body.data,
    (data) => data.status === status,
  )

/** Opens a page and pays on it. */
async function pay(link: string): Promise<void> {
  const { url } = await fetch(link)
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
}

test('a killed server goes on: sessions paid before and during its death are completed, each with one delivery', async () => {
  for (const name of names) Object.assign(standIns.faults[name] ?? {}, { stall: true })
  const sessions = await Promise.all(
    names.flatMap((onramp) =>
      ['before', 'during'].map(async (time) => ({ time, ...(await prepare({ onramp })).body.data })),
    ),
  )
  const [before, during] = ['before', 'during'].map((time) => sessions.filter((each) => each.time === time))
  for (const { link } of before ?? []) await pay(link)
  for (const { id } of before ?? []) await waitFor(id, 'PENDING')
  await server.kill()
  for (const { link } of during ?? []) await pay(link)
  for (const name of names) Object.assign(standIns.faults[name] ?? {}, { stall: false })
  await server.start()
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  for (const { id, intent } of sessions) {
    await waitFor(id, 'COMPLETED')
    const balance = client.readContract({
      ...{ address: intent.tokenAddress, abi: erc20Abi, functionName: 'balanceOf', args: [intent.receiver] },
    })
    expect(await balance).toBe(amount)
  }
})

test('R2.165 a provider that is not configured is refused as not available', async () => {
  const { status, body } = await prepare({ onramp: 'transak' })
  expect([status, body.code, body.refusal]).toEqual([404, 'ROUTE_NOT_FOUND', { reason: 'unavailable' }])
  const webhook = await fetch(`${server.url}/v1/onramp/webhooks/transak`, { method: 'POST', body: '{}' })
  expect(webhook.status).toBe(404)
})
