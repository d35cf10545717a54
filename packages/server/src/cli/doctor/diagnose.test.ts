import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startChain } from '@billfold/devstack'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { diagnose } from './diagnose.js'

const folder = mkdtempSync(join(tmpdir(), 'billfold-doctor-'))
const file = (name: string, content: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}
let chain: Awaited<ReturnType<typeof startChain>>
let late: Server
beforeAll(async () => {
  chain = await startChain({ chainId: 1337 })
  late = createServer((_, response) =>
    response.writeHead(200, { date: 'Mon, 01 Jan 2024 00:00:00 GMT' }).end(),
  )
  await new Promise<void>((resolve) => late.listen(0, '127.0.0.1', resolve))
}, 60_000)
afterAll(async () => {
  late?.close()
  await chain?.stop()
})

/** Settings of a server on the local chain, with changes of the chain. */
function settings(changes: object = {}): NodeJS.ProcessEnv {
  const usdc = chain.tokens.USDC
  const listed = {
    id: 1337,
    name: 'One',
    rpcUrl: chain.rpcUrl,
    tokens: [{ ...usdc, symbol: 'USDC' }],
    ...changes,
  }
  return {
    BILLFOLD_PUBLIC_URL: 'http://127.0.0.1:1',
    BILLFOLD_DATA_DIR: join(folder, 'data'),
    BILLFOLD_CHAINS_FILE: file(`chains-${Math.random()}.json`, [listed]),
  }
}
const problems = async (environment: NodeJS.ProcessEnv) =>
  (await diagnose(environment)).filter(({ level }) => level === 'problem')

test('a right configuration has no problem, and its chain is named with its block', async () => {
  const findings = await diagnose(settings())
  expect(findings.filter(({ level }) => level === 'problem')).toEqual([])
  expect(findings).toContainEqual({
    level: 'ok',
    subject: 'chain 1337',
    message: expect.stringContaining('answers, with block'),
  })
})

test.each([
  ['a node of another chain', { id: 8453 }, 'its node is of chain 1337'],
  ['a node that is not there', { rpcUrl: 'http://127.0.0.1:1' }, 'cannot be reached'],
  [
    'decimals that are not the token’s',
    () => ({ tokens: [{ ...chain.tokens.USDC, symbol: 'USDC', decimals: 18 }] }),
    'has 6 decimals, not 18',
  ],
  [
    'a token without a contract',
    { tokens: [{ address: `0x${'12'.repeat(20)}`, name: 'No', symbol: 'NO', decimals: 6 }] },
    'is no token',
  ],
  ['a paymaster without a contract', { paymaster: `0x${'34'.repeat(20)}` }, 'paymaster 0x'],
])('%s is a problem with its cause', async (_, changes, message) => {
  const found = await problems(settings(typeof changes === 'function' ? changes() : changes))
  expect(found).toEqual([
    { level: 'problem', subject: expect.stringMatching(/^chain/), message: expect.stringContaining(message) },
  ])
})

test('a misspelt setting is named without its value, and a clock far off is a problem', async () => {
  const wrong = file('wrong.json', { routes: { rely: { apiKey: 'top-secret' } } })
  const [found] = await problems({ ...settings(), BILLFOLD_PROVIDERS_FILE: wrong })
  expect(found?.message).toContain('rely')
  expect(found?.message).not.toContain('top-secret')
  const { port } = late.address() as AddressInfo
  const off = await problems({ ...settings(), BILLFOLD_PUBLIC_URL: `http://127.0.0.1:${port}` })
  expect(off).toMatchObject([{ subject: 'public URL', message: expect.stringContaining('apart') }])
})

test('a database that cannot be reached is a problem, without its password', async () => {
  const url = 'postgres://shop:top-secret@127.0.0.1:1/shop'
  const found = await problems({ ...settings(), DATABASE_URL: url })
  expect(found).toMatchObject([{ subject: 'database' }])
  expect(JSON.stringify(found)).not.toContain('top-secret')
})

test('a node that only answers its chain id is a problem, without its key, and hides no other finding', async () => {
  const node = createServer(async (request, response) => {
    const sent = [JSON.parse(await text(request))].flat() as { id: number; method: string }[]
    const answers = sent.map(({ id, method }) => ({
      ...{ jsonrpc: '2.0', id },
      ...(method === 'eth_chainId'
        ? { result: '0x539' }
        : { error: { code: -32000, message: 'no credits left' } }),
    }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers))
  })
  onTestFinished(() => void node.close())
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const { port } = node.address() as AddressInfo
  const found = await diagnose(settings({ rpcUrl: `http://127.0.0.1:${port}/v2/top-secret` }))
  expect(found).toContainEqual({
    ...{ level: 'problem', subject: 'chain 1337' },
    message: expect.stringContaining('its node answers some requests only'),
  })
  expect(found.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['settings', 'database', 'public URL']),
  )
  expect(JSON.stringify(found)).not.toContain('top-secret')
})

test('a file of providers that is not JSON is named without its content', async () => {
  const path = join(folder, 'broken.json')
  writeFileSync(path, '{ "onramps": { "stripe": { "secretKey": top-secret } } }')
  const found = await problems({ ...settings(), BILLFOLD_PROVIDERS_FILE: path })
  expect(found).toMatchObject([{ subject: 'settings', message: expect.stringContaining('broken.json') }])
  expect(JSON.stringify(found)).not.toContain('top-secret')
})
