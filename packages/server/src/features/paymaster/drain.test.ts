import { Hono } from 'hono'
import { numberToHex, pad, parseEther } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerContext } from '../../context/ServerContext.js'
import { mountPaymaster } from '../../http/mountPaymaster.js'
import { type OpenDatabase, openDatabase } from '../../infra/db/openDatabase.js'
import { sponsorLimits } from './sponsorOperation.js'

const fees = { maxFeePerGas: 20_000_000_001n, maxPriorityFeePerGas: 1_000_000_000n }
const most = { maxFeePerGas: 30_000_000_001n, maxPriorityFeePerGas: 1_500_000_000n }
const origins = ['https://shop.example']
const app = new Hono()
let opened: OpenDatabase
let people = 0

beforeAll(async () => {
  opened = await openDatabase({})
  const chain = { paymaster: pad('0x01', { size: 20 }), client: { estimateFeesPerGas: async () => fees } }
  mountPaymaster(app, {
    database: opened.database,
    chains: new Map([[1337, chain]]),
    clients: new Map(['shop', 'other'].map((id) => [id, { id, origins, sponsor: { proof: 'none' } }])),
    sponsor: {
      ...sponsorLimits,
      perAddress: parseEther('100'),
      account: privateKeyToAccount(generatePrivateKey()),
    },
    rateLimiter: { take: () => 0, share: async () => {} },
    trustedProxies: 0,
    now: Date.now,
    log: () => {},
  } as unknown as ServerContext)
})
afterAll(() => opened.close())

async function sponsor(
  operation: Record<string, bigint>,
  headers: Record<string, string>,
  sender = pad(numberToHex(++people), { size: 20 }),
) {
  const sent = { callGasLimit: 100_000n, ...fees, ...operation }
  const numbers = Object.entries(sent).map(([name, value]) => [name, numberToHex(value)])
  const params = [
    { sender, nonce: '0x0', callData: '0x', ...Object.fromEntries(numbers) },
    entryPoint08Address,
    '0x539',
    {},
  ]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params })
  return (await app.request('/paymaster/1337', { method: 'POST', body, headers: page(headers) })).json()
}

const page = (headers: Record<string, string>) => ({ origin: 'https://shop.example', ...headers })

test('T80 no gas is sponsored for nobody: a client id is needed', async () => {
  const refusal = { error: { code: -32501, message: expect.stringContaining('x-client-id') } }
  expect(await sponsor({}, {})).toMatchObject(refusal)
  expect(await sponsor({}, { 'x-client-id': '' })).toMatchObject(refusal)
  expect(await sponsor({}, { 'x-client-id': 'other' })).toHaveProperty('result.paymasterData')
})

test('T80 fees are sponsored up to one and a half times what the chain says, and not a wei more', async () => {
  const client = { 'x-client-id': 'other' }
  expect(await sponsor(most, client)).toHaveProperty('result.paymasterData')
  for (const name of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
    const refusal = { code: -32501, message: expect.stringContaining(`${name} is above`) }
    expect(await sponsor({ [name]: most[name] + 1n }, client)).toMatchObject({ id: 1, error: refusal })
  }
})

/** Gas limit for the given cost at the chain's fees, minus the paymaster's own gas. */
const gasFor = (wei: bigint) => wei / fees.maxFeePerGas - 80_001n

test('T80 one operation costs at most 0.02 ether', async () => {
  const client = { 'x-client-id': 'other' }
  const most = gasFor(sponsorLimits.perOperation)
  expect(await sponsor({ callGasLimit: most }, client)).toHaveProperty('result.paymasterData')
  expect(await sponsor({ callGasLimit: most + 1n }, client)).toMatchObject({
    error: { code: -32501, message: 'This operation costs more gas than is sponsored' },
  })
})

test('T80 one account costs at most 0.1 ether a day, also when it asks many times at once', async () => {
  const client = { 'x-client-id': 'other' }
  const sender = pad('0xabcd', { size: 20 })
  const ask = () => sponsor({ callGasLimit: gasFor(sponsorLimits.perOperation) }, client, sender)
  const answers = await Promise.all(Array.from({ length: 12 }, ask))
  expect(answers.filter((answer) => 'result' in answer)).toHaveLength(5)
  expect(answers.find((answer) => 'error' in answer)).toMatchObject({
    error: { code: -32501, message: 'The gas that is sponsored for today is used up' },
  })
  expect(await sponsor({}, client)).toHaveProperty('result.paymasterData')
})

test('T80 by default all accounts of a client together cost at most one ether a day', async () => {
  const callGasLimit = gasFor(sponsorLimits.perOperation)
  const dearest = () => sponsor({ callGasLimit }, { 'x-client-id': 'shop' })
  for (let count = 0; count < 50; count++) expect(await dearest()).toHaveProperty('result.paymasterData')
  expect(await dearest()).toMatchObject({
    error: { code: -32501, message: expect.stringContaining('used up') },
  })
})
