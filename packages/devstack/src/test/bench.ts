import { existsSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Hash } from 'viem'
import { findFreePort } from '../process/freePorts.js'
import { post } from '../testing/ask.js'
import { connectWallet } from '../testing/connectWallet.js'
import { sendQuote, waitForStatus } from '../testing/sendQuote.js'
import { getAccount, type PayWorld, startPayWorld } from '../testing/startPayWorld.js'
import { startPostgres } from '../testing/startPostgres.js'
import { superviseServer } from './superviseServer.js'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, payments: { type: 'string', default: '5' } },
})
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const alice = getAccount(0)
const pair = {
  originChainId: '1337',
  originTokenAddress: native,
  destinationChainId: '1338',
  destinationTokenAddress: native,
}

/**
 * Measures quotes and status on Postgres, then cross-chain payments with blocks of one second. Prints one JSON line
 * per figure.
 */
async function bench(): Promise<void> {
  const postgres = await startPostgres()
  const world = await startPayWorld()
  const { chains, development } = world.serverOptions
  const options = { chains, development, bridge: world.bridge }
  const port = await findFreePort()
  const server = { url: `http://127.0.0.1:${port}`, stop: async () => {} }
  const supervisor = superviseServer({ ...options, port, databaseUrl: postgres.url }, [])
  try {
    await waitUntilUp(server.url)
    const last = await payOnce(world, server)
    const seconds = Number(values.seconds)
    const quote = `/v1/buy/quote?${new URLSearchParams({ ...pair, buyAmountWei: '1000000000000000' })}`
    const status = `/v1/status?chainId=${last.chainId}&transactionHash=${last.hash}`
    for (const [name, path] of Object.entries({ quote, status })) {
      await measureLoad({ url: server.url + path, parallel: 16, seconds: 2 })
      const before = readCpuMs(supervisor.pid())
      const load = await measureLoad({ url: server.url + path, parallel: 16, seconds })
      const cpuMs = (readCpuMs(supervisor.pid()) - before) / (load.perSecond * seconds)
      print({ name, ...load, cpuMs: Math.round(cpuMs * 100) / 100, machine: loadavg()[0] })
    }
    await slowDown(world)
    const blocks = []
    for (let index = 0; index < Number(values.payments); index += 1)
      blocks.push((await payOnce(world, server)).blocks)
    print({ name: 'blocks from confirmed deposit to completion', blocks })
  } finally {
    await supervisor.stop()
    await world.stop()
    postgres.stop()
  }
}

/** CPU time of a process in milliseconds, which is more reliable than the clock on a busy machine. Linux only. */
function readCpuMs(pid: number | undefined): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return 0
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function print(figure: object): void {
  process.stdout.write(`${JSON.stringify(figure)}\n`)
}

type Target = { url: string; stop: () => Promise<void> }

/** Milliseconds: a busy machine is slow to start a process. */
async function waitUntilUp(url: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${url}/ready`).catch(() => undefined)
    if (answer?.ok) return
    await wait(500)
  }
  throw new Error('the server never came up')
}

/**
 * Pays across chains; counts the other chain's blocks from the deposit's confirmation up to and including the fill.
 */
async function payOnce(world: PayWorld, server: Target) {
  const [from, to] = world.chains
  if (!from || !to) throw new Error('the world is empty')
  const body = {
    ...pair,
    buyAmountWei: '1000000000000000',
    sender: alice.address,
    receiver: getAccount(7).address,
  }
  const { body: quote } = await post({ server }, '/v1/buy/prepare', body)
  const last = await sendQuote({ 1337: connectWallet(from, alice).wallet }, quote.data)
  const reader = connectWallet(to, alice).wallet
  const head = await reader.getBlockNumber({ cacheTime: 0 })
  const { transactions } = await waitForStatus(server, last)
  const fill: Hash = transactions.at(-1).transactionHash
  const { blockNumber } = await reader.getTransactionReceipt({ hash: fill })
  return { ...last, blocks: Number(blockNumber - head) }
}

async function slowDown(world: PayWorld): Promise<void> {
  for (const chain of world.chains) {
    const { test } = connectWallet(chain, alice)
    await test.setAutomine(false)
    await test.setIntervalMining({ interval: 1 })
  }
}

await bench()

/** Result of a run of requests; times in milliseconds. */
type Load = { perSecond: number; p50: number; p99: number; failed: number }

type MeasureLoadParameters = {
  url: string
  /** Concurrent requests. */
  parallel: number
  seconds: number
}

/** Requests one address repeatedly. */
async function measureLoad({ url, parallel, seconds }: MeasureLoadParameters): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel })
  const times: number[] = []
  let failed = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const ask = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      if ((await getStatus(url, agent)) !== 200) failed += 1
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: parallel }, ask))
  const lasted = (performance.now() - start) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { perSecond: Math.round(times.length / lasted), p50: at(0.5), p99: at(0.99), failed }
}

function getStatus(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', () => resolve(0))
  })
}
