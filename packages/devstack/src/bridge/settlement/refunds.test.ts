import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DevToken, externalAbis } from '@billfold/contracts'
import type { PreparedQuote } from '@billfold/protocol'
import { type LogEntry, type Server, startServer } from '@billfold/server'
import { decodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../process/freePorts.js'
import { post, until } from '../../testing/ask.js'
import { connectWallet } from '../../testing/connectWallet.js'
import { sendQuote, waitForStatus } from '../../testing/sendQuote.js'
import { getAccount, type PayWorld, startPayWorld } from '../../testing/startPayWorld.js'
import { escrowAbi } from '../model/abis.js'
import { bridgeLimits } from '../model/bridgeLimits.js'

let world: PayWorld
let server: Server | undefined
const folder = mkdtempSync(join(tmpdir(), 'billfold-refunds-'))
const alice = getAccount(0)
const receiver = getAccount(7).address
const log: LogEntry[] = []

const start = async () => {
  server = await startServer({
    ...world.serverOptions,
    port: await findFreePort(),
    dataDir: join(folder, 'data'),
    log: (entry) => log.push(entry),
  })
  return server
}
const stop = async () => {
  await server?.stop()
  server = undefined
}

beforeAll(async () => {
  world = await startPayWorld({ deadlineSeconds: 300 })
  await start()
}, 180_000)
afterAll(async () => {
  await stop()
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function connect(index: 0 | 1) {
  const chain = world.chains[index]
  if (!chain?.tokens.USDC || !chain.tokens.DAI) throw new Error('the world is empty')
  return {
    chain,
    usdc: chain.tokens.USDC.address,
    dai: chain.tokens.DAI.address,
    ...connectWallet(chain, alice),
  }
}
const readUsdc = () =>
  connect(0).wallet.readContract({
    address: connect(0).usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [alice.address],
  })

async function prepare(token: 'usdc' | 'dai', amount: bigint): Promise<PreparedQuote> {
  if (!server) throw new Error('the server is down')
  const pair = {
    originChainId: '1337',
    originTokenAddress: connect(0).usdc,
    destinationChainId: '1338',
    destinationTokenAddress: connect(1)[token],
  }
  const { body } = await post({ server }, '/v1/buy/prepare', {
    ...pair,
    buyAmountWei: String(amount),
    sender: alice.address,
    receiver,
  })
  return body.data
}

async function passTime(seconds: number): Promise<void> {
  for (const index of [0, 1] as const) {
    await connect(index).test.increaseTime({ seconds })
    await connect(index).test.mine({ blocks: 1 })
  }
}

/** Swaps on the second chain, to move the pool's price. */
async function push(from: 'usdc' | 'dai', amount: bigint): Promise<void> {
  const { wallet, chain, ...tokens } = connect(1)
  const router = chain.contracts.uniswapRouter ?? '0x'
  const path = [tokens[from], tokens[from === 'usdc' ? 'dai' : 'usdc']]
  for (const call of [
    { address: tokens[from], abi: DevToken.abi, functionName: 'mint', args: [alice.address, amount] },
    { address: tokens[from], abi: erc20Abi, functionName: 'approve', args: [router, amount] },
    {
      address: router,
      abi: externalAbis.uniswapRouter,
      functionName: 'swapExactTokensForTokens',
      args: [amount, 0n, path, alice.address, 2n ** 40n],
    },
  ])
    await wallet.waitForTransactionReceipt({ hash: await wallet.writeContract(call as never) })
}

test('T66 A15 a pool that was pushed just before the quote sells nothing of the solver’s cheaply', async () => {
  await connect(1).test.mine({ blocks: bridgeLimits.pastBlocks })
  await push('dai', parseUnits('1000000', 18))
  const quote = await prepare('dai', parseUnits('1000', 18))
  const ended = await waitForStatus(server as Server, await sendQuote({ 1337: connect(0).wallet }, quote))
  expect(ended).toMatchObject({
    status: 'FAILED',
    reason: 'The price has moved too far',
    refund: { status: 'COMPLETED', amount: quote.originAmount, receiver: alice.address },
  })
}, 120_000)

test('a deposit whose price has moved too far goes back at once, with the reason', async () => {
  const quote = await prepare('dai', parseUnits('1000', 18))
  await push('usdc', parseUnits('1000000', 6))
  const before = await readUsdc()
  const ended = await waitForStatus(server as Server, await sendQuote({ 1337: connect(0).wallet }, quote))
  expect(ended).toMatchObject({
    status: 'FAILED',
    reason: 'The price has moved too far',
    refund: { status: 'COMPLETED', chainId: 1337, amount: quote.originAmount, receiver: alice.address },
  })
  expect(await readUsdc()).toBe(before)
}, 120_000)

test('T64 without any server, the payer takes the deposit back alone after the deadline, and not before', async () => {
  const quote = await prepare('usdc', 3_000_000n)
  await stop()
  const before = await readUsdc()
  const { wallet } = connect(0)
  await sendQuote({ 1337: wallet }, quote)
  const deposit = quote.steps[0]?.transactions.at(-1)
  if (!deposit) throw new Error('no deposit')
  const { args } = decodeFunctionData({ abi: escrowAbi, data: deposit.data })
  const refund = { address: deposit.to, abi: escrowAbi, functionName: 'refund', args: args as never } as const
  await expect(wallet.simulateContract(refund)).rejects.toThrow()
  await passTime(310)
  await wallet.waitForTransactionReceipt({ hash: await wallet.writeContract(refund) })
  expect(await readUsdc()).toBe(before)
  await expect(wallet.simulateContract(refund)).rejects.toThrow()
}, 120_000)

test('a server that comes back after the deadline refunds by itself and never fills late', async () => {
  await start()
  const quote = await prepare('usdc', 5_000_000n)
  await stop()
  const before = await readUsdc()
  const last = await sendQuote({ 1337: connect(0).wallet }, quote)
  await passTime(700)
  const ended = await waitForStatus(await start(), last)
  expect(ended).toMatchObject({
    status: 'FAILED',
    refund: { status: 'COMPLETED', amount: quote.originAmount },
  })
  expect(await readUsdc()).toBe(before)
}, 120_000)

test('T65 a deposit that the chain takes back after it was filled is the loss of the solver alone', async () => {
  await passTime(1)
  const quote = await prepare('usdc', 7_000_000n)
  const { wallet, test: anvil } = connect(0)
  const head = await wallet.getBlockNumber({ cacheTime: 0 })
  const last = await sendQuote({ 1337: wallet }, quote)
  const ended = await waitForStatus(server as Server, last)
  expect(ended.status).toBe('COMPLETED')
  // The claim could be mined now, and the rollback would then miss the deposit.
  await anvil.setAutomine(false)
  const depth = Number((await wallet.getBlockNumber({ cacheTime: 0 })) - head)
  await anvil.request({ method: 'anvil_rollback', params: [depth] } as never)
  await anvil.setAutomine(true)
  await anvil.mine({ blocks: depth + 2 })
  const loss = await until(
    async () => log.find(({ event }) => event === 'solver.loss'),
    (entry) => entry !== undefined,
  )
  expect(loss).toMatchObject({
    token: connect(1).usdc.toLowerCase(),
    amount: '7000000',
    reason: 'deposit gone',
  })
}, 120_000)
