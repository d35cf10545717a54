import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestRpc } from '../anvil/requestRpc.js'
import { findFreeOffset } from '../process/freePorts.js'
import { findPortOwner } from '../process/takenPorts.js'
import { startBundlers } from '../upstreams/startBundlers.js'
import type { Part } from '../world/Part.js'
import { parts } from './parts.js'
import { type Stack, startStack } from './startStack.js'

/** Above the offsets of other running stacks. */
const firstOffset = 17_000
const bundlerLimitMs = 1000

let stack: Stack
let folder: string
const lines: string[] = []

/** Bundlers that run and never answer. */
function withSilentBundlers(program: string): Part[] {
  return parts.map((part): Part => {
    if (part.name !== 'Bundlers') return part
    return {
      ...part,
      limitMs: bundlerLimitMs,
      start: async (world, report) => startBundlers(world, report, { program }),
    }
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'billfold-silent-'))
  const program = join(folder, 'silent.mjs')
  writeFileSync(program, 'setInterval(() => {}, 1000)')
  stack = await startStack({
    offset: await findFreeOffset(0, firstOffset),
    parts: withSilentBundlers(program),
    log: (line) => lines.push(line),
  })
})

afterAll(async () => {
  await stack?.stop()
  await rm(folder, { recursive: true })
})

async function getHealth(): Promise<{ degraded: string[] }> {
  return (await fetch(`http://127.0.0.1:${stack.ready.ports.services}/health`)).json()
}

async function getBlockNumber(chainId: number): Promise<number> {
  const url = stack.ready.chains.find(({ id }) => id === chainId)?.rpcUrl ?? ''
  return Number((await requestRpc(url, [{ method: 'eth_blockNumber' }]))[0])
}

/** Sends a request that needs the first chain. */
async function prepareTransfer(): Promise<number> {
  const { accounts, chains, ports } = stack.ready
  const [alice, bob] = accounts
  const body = {
    chainId: '1337',
    tokenAddress: chains.find(({ id }) => id === 1337)?.tokens.USDC?.address,
    amount: '1000000',
    transferAmountWei: '1000000',
    sender: alice?.address,
    receiver: bob?.address,
  }
  const response = await fetch(`http://127.0.0.1:${ports.services}/v1/transfer/prepare`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-id': 'local' },
    body: JSON.stringify(body),
  })
  return response.status
}

test('bundlers that never answer are given up after their limit: named once each, in /health too, and the rest works', async () => {
  const reason = `did not start within ${bundlerLimitMs / 1000} s, waiting for alto`
  expect(lines.filter((line) => line.includes(reason))).toHaveLength(2)
  expect(lines.filter((line) => line === 'The rest works. Missing: smart accounts.')).toHaveLength(2)
  expect(stack.ready.degraded.toSorted()).toEqual(['bundler1337', 'bundler1338'])
  expect((await getHealth()).degraded.toSorted()).toEqual(['bundler1337', 'bundler1338'])
  expect(await prepareTransfer()).toBe(200)
})

test('the chains go on making blocks though nobody sends anything', async () => {
  const before = await getBlockNumber(1339)
  await expect.poll(() => getBlockNumber(1339)).toBeGreaterThan(before + 1)
})

test('a chain that is killed is named with the signal, in /health too, and the rest works', async () => {
  const owner = findPortOwner(stack.ready.ports.chain1338)
  if (!owner) throw new Error('no process has the port of the chain')
  process.kill(owner.pid, 'SIGKILL')
  await expect.poll(async () => (await getHealth()).degraded).toContain('chain1338')
  expect(lines).toContainEqual(
    expect.stringMatching(/^Chains \(chain1338\): the chain was ended by SIGKILL\./),
  )
  const before = await getBlockNumber(1337)
  await expect.poll(() => getBlockNumber(1337)).toBeGreaterThan(before)
  expect(await prepareTransfer()).toBe(200)
})
