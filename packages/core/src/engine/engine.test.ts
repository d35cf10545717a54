import { type StackChain, startChain } from '@billfold/devstack'
import { demoKeys } from '@billfold/test'
import { createWalletClient, type Hex, http, parseEther, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createLocks } from '../platform/locks.js'
import { command, createWorld, readChain } from '../test/createWorld.js'
import type { JournalEntry } from './JournalEntry.js'
import { changeDetails, createEntry, getEntry } from './journal.js'
import { releaseStep } from './releaseStep.js'
import { resumeEntry, runEntry } from './run.js'

let firstChain: StackChain & { stop(): Promise<void> }
let secondChain: StackChain & { stop(): Promise<void> }

beforeAll(async () => {
  ;[firstChain, secondChain] = await Promise.all([startChain(), startChain({ chainId: 1338 })])
}, 120_000)
afterAll(async () => {
  await Promise.all([firstChain?.stop(), secondChain?.stop()])
})
afterEach(() => vi.unstubAllGlobals())

const amount = parseEther('1')

/** Creates a new payer and receiver, and a journal entry that pays one ether. */
async function setUp(steps = 1) {
  const key = generatePrivateKey()
  const payer = privateKeyToAccount(key)
  const receiver = privateKeyToAccount(generatePrivateKey()).address
  for (const chain of [firstChain, secondChain]) {
    await command(chain, 'anvil_setBalance', [payer.address, `0x${parseEther('100').toString(16)}`])
  }
  const world = createWorld({ chains: [firstChain, secondChain], privateKeys: [key, demoKeys[1]] })
  const page = await world.visit()
  const call = { to: receiver, value: amount, data: '0x' as Hex }
  const entry = await createEntry(page.billfold, {
    id: receiver,
    kind: 'send',
    payer: payer.address,
    walletId: 'test.wallet',
    steps: Array.from({ length: steps }, () => ({
      chainId: firstChain.id,
      calls: [call],
      action: 'transfer',
    })),
  })
  const paid = (chain = firstChain) => readChain(chain).getBalance({ address: receiver })
  const stored = () => getEntry(page.billfold, { id: entry.id })
  return { world, ...page, id: entry.id, key, payer, receiver, paid, stored, wallet: world.wallet }
}

const statusOf = (entry: JournalEntry, index = 0) => entry.steps[index]?.status
const asked = ({ world }: Awaited<ReturnType<typeof setUp>>) => world.requests('eth_sendTransaction').length

/** Polls on the real clock until the check passes. */
async function until(check: () => Promise<boolean> | boolean) {
  await vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 20_000, interval: 10 })
}

test('T23 a step that gets another quote after it was checked is not asked: what was not checked is not signed', async () => {
  const set = await setUp()
  const ended = await runEntry(set.billfold, {
    id: set.id,
    connector: set.connector,
    async check() {
      await changeDetails(set.billfold, {
        id: set.id,
        change: ({ details, steps }) => ({
          details,
          steps: steps.map((step) => ({
            ...step,
            calls: step.calls.map((call) => ({ ...call, value: 2n * amount })),
          })),
        }),
      })
    },
  })
  expect(statusOf(ended)).toBe('ready')
  expect(asked(set)).toBe(0)
  expect(await set.paid()).toBe(0n)
})

test('T31 the record is on disk before the wallet is asked, with where the payer stood', async () => {
  const set = await setUp()
  set.wallet.hangNext()
  const running = runEntry(set.billfold, { id: set.id, connector: set.connector })
  await until(() => asked(set) === 1)
  const step = (await set.stored()).steps[0]
  expect(step).toMatchObject({ status: 'signing', asked: 1, attempts: [{ nonce: 0, pendingNonce: 0 }] })
  expect(step?.calls).toEqual([expect.objectContaining({ to: expect.any(String), data: expect.any(String) })])
  set.wallet.answerPending()
  expect(statusOf(await running)).toBe('confirmed')
  expect(await set.paid()).toBe(amount)
})

test('T29 two hundred clicks are one request and one payment', async () => {
  const set = await setUp()
  set.wallet.delay(20)
  const runs = Array.from({ length: 200 }, () =>
    runEntry(set.billfold, { id: set.id, connector: set.connector }),
  )
  const results = await Promise.all(runs)
  expect(results.map((entry) => statusOf(entry))).toEqual(Array(200).fill('confirmed'))
  expect(asked(set)).toBe(1)
  expect(await set.paid()).toBe(amount)
})

test('T29 two hundred clicks and a refusal are still one request', async () => {
  const set = await setUp()
  set.wallet.delay(20)
  set.wallet.rejectNext()
  const runs = Array.from({ length: 200 }, () =>
    runEntry(set.billfold, { id: set.id, connector: set.connector }).catch(() => undefined),
  )
  await Promise.all(runs)
  expect(asked(set)).toBe(1)
  expect(await set.paid()).toBe(0n)
  expect(statusOf(await set.stored())).toBe('ready')
})

test('T29 five tabs that start at once ask once', async () => {
  const set = await setUp()
  const locks = createLocks()
  const tabs = await Promise.all(Array.from({ length: 5 }, () => set.world.visit({ locks })))
  await Promise.all(tabs.map((tab) => runEntry(tab.billfold, { id: set.id, connector: tab.connector })))
  expect(asked(set)).toBe(1)
  expect(await set.paid()).toBe(amount)
})

test('T29 tabs without shared locks still ask once, because the claim is one transaction of the database', async () => {
  const set = await setUp()
  const tabs = await Promise.all(Array.from({ length: 5 }, () => set.world.visit()))
  await Promise.all(tabs.map((tab) => runEntry(tab.billfold, { id: set.id, connector: tab.connector })))
  expect(asked(set)).toBe(1)
  expect(await set.paid()).toBe(amount)
})

test('T30 a wallet that sends and never answers: the chain answers for it, in the same page', async () => {
  const set = await setUp()
  set.wallet.dropResponseNext()
  const done = await runEntry(set.billfold, { id: set.id, connector: set.connector })
  expect(statusOf(done)).toBe('confirmed')
  expect(done.steps[0]?.hash).toBe(set.wallet.sent[0]?.hash)
  expect(asked(set)).toBe(1)
})

test('T31 a page that dies after the broadcast: the next page adopts the transaction among others of the account', async () => {
  const set = await setUp()
  set.wallet.dropResponseNext()
  const abandon = new AbortController()
  const running = runEntry(set.billfold, { id: set.id, connector: set.connector, signal: abandon.signal })
  await until(() => set.wallet.sent.length === 1)
  abandon.abort()
  await expect(running).rejects.toHaveProperty('name', 'AbortError')
  const other = createWalletClient({ account: set.payer, transport: http(firstChain.rpcUrl) })
  for (let index = 0; index < 3; index++)
    await other.sendTransaction({ to: set.payer.address, value: amount, chain: null })
  const { billfold } = await set.world.visit()
  const done = await resumeEntry(billfold, { id: set.id })
  expect(statusOf(done)).toBe('confirmed')
  expect(done.steps[0]?.hash).toBe(set.wallet.sent[0]?.hash)
  expect(asked(set)).toBe(1)
  expect(await set.paid()).toBe(amount)
})

test('A1 T31 a page that dies before the wallet was answered: unknown until the user says that it was rejected', async () => {
  const set = await setUp()
  const provider = vi.spyOn(set.wallet.provider, 'request')
  set.wallet.hangNext()
  const dead = runEntry(set.billfold, { id: set.id, connector: set.connector })
  dead.catch(() => undefined)
  await until(() => asked(set) === 1)
  const page = await set.world.visit()
  const resumed = resumeEntry(page.billfold, { id: set.id })
  await until(async () => statusOf(await set.stored()) === 'unknown')
  // Elapsed time does not prove that nothing was sent.
  await new Promise((resolve) => page.billfold.platform.clock.after(600_000, () => resolve(undefined)))
  expect(statusOf(await set.stored())).toBe('unknown')
  await releaseStep(page.billfold, { id: set.id })
  expect(statusOf(await resumed)).toBe('ready')
  expect(asked(set)).toBe(1)
  const done = await runEntry(page.billfold, { id: set.id, connector: page.connector })
  expect(statusOf(done)).toBe('confirmed')
  expect(await set.paid()).toBe(amount)
  // The user reports a rejection but approves in the wallet: the journal records both.
  set.wallet.answerPending()
  await Promise.allSettled(provider.mock.results.map(({ value }) => value))
  const later = await resumeEntry((await set.world.visit()).billfold, { id: set.id })
  const hashes = later.steps[0]?.attempts.map(({ hash }) => hash)
  expect(new Set(hashes)).toEqual(new Set(set.wallet.sent.map(({ hash }) => hash)))
  expect(set.wallet.sent).toHaveLength(2)
})

test('A1 approved after the page died: the next page finds it before it asks again', async () => {
  const set = await setUp()
  set.wallet.hangNext()
  void runEntry(set.billfold, { id: set.id, connector: set.connector }).catch(() => undefined)
  await until(() => asked(set) === 1)
  const page = await set.world.visit()
  const stop = new AbortController()
  void resumeEntry(page.billfold, { id: set.id, signal: stop.signal }).catch(() => undefined)
  await until(async () => statusOf(await set.stored()) === 'unknown')
  stop.abort()
  await releaseStep(page.billfold, { id: set.id })
  // The user was wrong: the wallet still sends the first request.
  set.wallet.answerPending()
  await until(async () => (await set.paid()) === amount)
  const done = await runEntry(page.billfold, { id: set.id, connector: page.connector })
  expect(statusOf(done)).toBe('confirmed')
  expect(asked(set)).toBe(1)
  expect(await set.paid()).toBe(amount)
})

test('A8 a first request names no nonce, a repeat after a release names that of the first', async () => {
  const set = await setUp()
  set.wallet.hangNext()
  void runEntry(set.billfold, { id: set.id, connector: set.connector }).catch(() => undefined)
  await until(() => asked(set) === 1)
  const page = await set.world.visit()
  void resumeEntry(page.billfold, { id: set.id }).catch(() => undefined)
  await until(async () => statusOf(await set.stored()) === 'unknown')
  await releaseStep(page.billfold, { id: set.id })
  await runEntry(page.billfold, { id: set.id, connector: page.connector })
  const nonces = set.world
    .requests('eth_sendTransaction')
    .map(({ params }) => (params as [{ nonce?: string }])[0].nonce)
  expect(nonces).toEqual([undefined, '0x0'])
})

test('while the request is open in the wallet, a second click waits and no tab draws a conclusion', async () => {
  const set = await setUp()
  set.wallet.hangNext()
  const abandon = new AbortController()
  const first = runEntry(set.billfold, { id: set.id, connector: set.connector, signal: abandon.signal })
  await until(() => asked(set) === 1)
  abandon.abort()
  await first.catch(() => undefined)
  const second = runEntry(set.billfold, { id: set.id, connector: set.connector })
  // A minute without a response proves nothing.
  await new Promise((resolve) => set.billfold.platform.clock.after(60_000, () => resolve(undefined)))
  expect(statusOf(await set.stored())).toBe('signing')
  set.wallet.answerPending()
  expect(statusOf(await second)).toBe('confirmed')
  expect(asked(set)).toBe(1)
})

test.each([4001, 4100, 4200, 5000])(
  'after %i the step is ready again and the wallet error comes through',
  async (code) => {
    const set = await setUp()
    set.wallet.rejectNext(code)
    const failure = await runEntry(set.billfold, { id: set.id, connector: set.connector }).catch((e) => e)
    expect(failure).toMatchObject({ code })
    expect(statusOf(await set.stored())).toBe('ready')
    expect(asked(set)).toBe(1)
  },
)

test.each([-32603, -32002, -32000, 4900])(
  'A3 T30 after %i the result is unknown: it is searched for until the user releases it',
  async (code) => {
    const set = await setUp()
    set.wallet.rejectNext(code)
    const running = runEntry(set.billfold, { id: set.id, connector: set.connector })
    await until(async () => statusOf(await set.stored()) === 'unknown')
    expect((await set.stored()).steps[0]?.problem?.kind).not.toBe('rejected')
    await releaseStep(set.billfold, { id: set.id })
    expect(statusOf(await running)).toBe('ready')
    expect(asked(set)).toBe(1)
  },
)

test('T27 a step is asked on its own chain: the wallet is moved there and asked where it is', async () => {
  const set = await setUp()
  set.wallet.setChain(secondChain.id)
  const done = await runEntry(set.billfold, { id: set.id, connector: set.connector })
  expect(statusOf(done)).toBe('confirmed')
  expect(set.wallet.sent[0]?.chainId).toBe(firstChain.id)
})

test('T27 a wallet that only claims to have moved: what it sent elsewhere is named, and nothing is asked again', async () => {
  const set = await setUp()
  set.wallet.setChain(secondChain.id)
  set.wallet.lieAboutChain()
  const done = await runEntry(set.billfold, { id: set.id, connector: set.connector })
  expect(done.steps[0]).toMatchObject({ status: 'unknown', strayChainId: secondChain.id })
  await runEntry(set.billfold, { id: set.id, connector: set.connector })
  expect(asked(set)).toBe(1)
})

test('T28 an account that the wallet no longer offers is not paid from', async () => {
  const set = await setUp()
  const other = set.wallet.accounts[1]
  if (other) set.wallet.setAccounts([other])
  const failure = await runEntry(set.billfold, { id: set.id, connector: set.connector }).catch((e) => e)
  expect(failure).toHaveProperty('name', 'WrongAccount')
  expect(asked(set)).toBe(0)
  expect(statusOf(await set.stored())).toBe('ready')
})

test.each(['WrongChain', 'WrongAccount'])(
  'T27 T28 %s: a wallet that changes right before the request is not asked, and pays once it is back',
  async (name) => {
    const set = await setUp()
    const { accounts } = set.wallet
    let turned = false
    const onChange = ({ steps }: JournalEntry) => {
      if (turned || steps[0]?.status !== 'signing') return
      turned = true
      if (name === 'WrongChain') set.wallet.setChain(secondChain.id)
      else set.wallet.setAccounts(accounts.slice(1))
    }
    const options = { id: set.id, connector: set.connector }
    const failure = await runEntry(set.billfold, { ...options, onChange }).catch((error) => error)
    expect(failure).toHaveProperty('name', name)
    expect(asked(set)).toBe(0)
    expect(statusOf(await set.stored())).toBe('ready')
    if (name === 'WrongAccount') set.wallet.setAccounts(accounts)
    expect(statusOf(await runEntry(set.billfold, options))).toBe('confirmed')
    expect(set.wallet.sent.map(({ chainId }) => chainId)).toEqual([firstChain.id])
    expect(await set.paid()).toBe(amount)
  },
)

test('R5.27 R8.19 a wallet that is not connected is not asked', async () => {
  const set = await setUp()
  set.billfold.wagmi.setState((state) => ({ ...state, connections: new Map(), current: null }))
  const failure = await runEntry(set.billfold, { id: set.id, connector: set.connector }).catch((e) => e)
  expect(failure).toMatchObject({ message: 'Wallet not connected', code: 'INVALID_INPUT', statusCode: 400 })
})

test('what the check refuses is not asked', async () => {
  const set = await setUp()
  const check = async () => {
    throw new Error('no')
  }
  await expect(runEntry(set.billfold, { id: set.id, connector: set.connector, check })).rejects.toThrow('no')
  expect(asked(set)).toBe(0)
})

test('steps run in order, and a cancelled run stops before the next signature', async () => {
  const set = await setUp(3)
  const cancel = new AbortController()
  const check = async (_: JournalEntry, index: number) => {
    if (index === 1) cancel.abort()
    return undefined
  }
  const run = { id: set.id, connector: set.connector }
  await expect(runEntry(set.billfold, { ...run, check, signal: cancel.signal })).rejects.toHaveProperty(
    'name',
    'AbortError',
  )
  expect((await set.stored()).steps.map(({ status }) => status)).toEqual(['confirmed', 'ready', 'ready'])
  const done = await runEntry(set.billfold, run)
  expect(done.steps.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(asked(set)).toBe(3)
  expect(await set.paid()).toBe(3n * amount)
})

/** Creates a payment in the mempool; mining is stopped until the test resumes it. */
async function setUpWaiting() {
  const set = await setUp()
  await command(firstChain, 'evm_setAutomine', [false])
  const running = runEntry(set.billfold, { id: set.id, connector: set.connector })
  await until(async () => (await set.stored()).steps[0]?.nonce !== undefined)
  const client = createWalletClient({ account: set.payer, transport: http(firstChain.rpcUrl) })
  const fees = { maxFeePerGas: parseGwei('50'), maxPriorityFeePerGas: parseGwei('10') }
  const mine = async () => {
    await command(firstChain, 'evm_mine')
    await command(firstChain, 'evm_setAutomine', [true])
  }
  const hash = set.wallet.sent[0]?.hash
  return {
    ...set,
    running,
    mine,
    hash,
    client,
    replacement: { nonce: 0, chain: null, gas: 21_000n, ...fees },
  }
}

afterEach(() => command(firstChain, 'evm_setAutomine', [true]))

test('R4.89 R7.37 a transaction that waits is submitted with its hash, and confirmed once it is mined', async () => {
  const set = await setUpWaiting()
  expect((await set.stored()).steps[0]).toMatchObject({ status: 'submitted', hash: set.hash, nonce: 0 })
  await set.mine()
  expect((await set.running).steps[0]).toMatchObject({ status: 'confirmed', hash: set.hash })
})

test('T34 replaced by the wallet with a higher fee: the new transaction is ours', async () => {
  const set = await setUpWaiting()
  const faster = await set.client.sendTransaction({ to: set.receiver, value: amount, ...set.replacement })
  await set.mine()
  expect((await set.running).steps[0]).toMatchObject({ status: 'confirmed', hash: faster })
  expect(await set.paid()).toBe(amount)
})

test('T34 replaced by something else: the step says so and nothing is asked again', async () => {
  const set = await setUpWaiting()
  const cancelled = await set.client.sendTransaction({ to: set.payer.address, value: 0n, ...set.replacement })
  await set.mine()
  expect((await set.running).steps[0]).toMatchObject({ status: 'replaced', replacedBy: cancelled })
  await runEntry(set.billfold, { id: set.id, connector: set.connector })
  expect(asked(set)).toBe(1)
  expect(await set.paid()).toBe(0n)
})

test('A2 dropped from the pool: it may still be mined, so it is missing until the user releases it', async () => {
  const set = await setUpWaiting()
  await command(firstChain, 'anvil_dropTransaction', [set.hash])
  await until(async () => (await set.stored()).steps[0]?.missingSince !== undefined)
  expect(statusOf(await releaseStep(set.billfold, { id: set.id }))).toBe('submitted')
  await new Promise((resolve) => set.billfold.platform.clock.after(90_000, () => resolve(undefined)))
  expect(statusOf(await set.stored())).toBe('submitted')
  expect((await releaseStep(set.billfold, { id: set.id })).steps[0]).toMatchObject({
    status: 'ready',
    attempts: [{ hash: set.hash, seenNonce: 0, end: 'released' }],
  })
  expect(statusOf(await set.running)).toBe('ready')
})

test('A2 a transaction that our node never showed, and that was sped up: the one that was mined is ours', async () => {
  const set = await setUp()
  await command(firstChain, 'evm_setAutomine', [false])
  set.wallet.hangNext()
  const running = runEntry(set.billfold, { id: set.id, connector: set.connector })
  await until(() => asked(set) === 1)
  const client = createWalletClient({ account: set.payer, transport: http(firstChain.rpcUrl) })
  const faster = await client.sendTransaction({ to: set.receiver, value: amount, chain: null, gas: 21_000n })
  await command(firstChain, 'evm_mine')
  await command(firstChain, 'evm_setAutomine', [true])
  expect((await running).steps[0]).toMatchObject({ status: 'confirmed', hash: faster })
})

test('T35 reverted: the step says so', async () => {
  const set = await setUp()
  // Install reverting code at the receiver after the wallet has estimated the gas.
  await command(firstChain, 'evm_setAutomine', [false])
  const running = runEntry(set.billfold, { id: set.id, connector: set.connector })
  await until(() => set.wallet.sent.length === 1)
  await command(firstChain, 'anvil_setCode', [set.receiver, '0x5f5ffd'])
  await command(firstChain, 'evm_mine')
  expect(statusOf(await running)).toBe('reverted')
})

test('T34 reorganised: a transaction counts once it lies deep enough, and is followed when it falls out', async () => {
  const set = await setUp()
  const stop = new AbortController()
  const { signal } = stop
  const running = runEntry(set.billfold, {
    id: set.id,
    connector: set.connector,
    confirmations: 3,
    signal,
  })
  await until(async () => (await set.paid()) === amount)
  await command(firstChain, 'anvil_reorg', [1, []])
  await until(async () => (await set.paid()) === 0n)
  await until(async () => (await set.stored()).steps[0]?.missingSince !== undefined)
  expect(statusOf(await set.stored())).toBe('submitted')
  stop.abort()
  await running.catch(() => undefined)
})

test('A9 a confirmed step that a reorganisation undoes is looked at on the next visit, and is open again', async () => {
  const set = await setUp()
  const done = await runEntry(set.billfold, { id: set.id, connector: set.connector })
  expect(statusOf(done)).toBe('confirmed')
  await command(firstChain, 'anvil_reorg', [1, []])
  await command(firstChain, 'anvil_mine', ['0x3'])
  const page = await set.world.visit()
  const stop = new AbortController()
  void resumeEntry(page.billfold, { id: set.id, signal: stop.signal }).catch(() => undefined)
  await until(async () => statusOf(await set.stored()) === 'submitted')
  stop.abort()
})

test('R4.57 a node that fails for a while fails nothing: the watching goes on and says so', async () => {
  const set = await setUpWaiting()
  const online: boolean[] = []
  let down = true
  const client = set.billfold.wagmi.getClient({ chainId: firstChain.id })
  const real = client.request.bind(client)
  vi.spyOn(set.billfold.wagmi, 'getClient').mockReturnValue({
    ...client,
    request: async (args: never) => {
      if (down) throw new Error('503')
      return real(args)
    },
  } as never)
  const resumed = resumeEntry(set.billfold, { id: set.id, onConnection: (ok) => online.push(ok) })
  await until(() => online.length > 3)
  expect(online.slice(0, 3)).toEqual([false, false, false])
  down = false
  await until(() => online.includes(true))
  await set.mine()
  expect(statusOf(await resumed)).toBe('confirmed')
})

test('T34 of two equal payments one is never taken for the other', async () => {
  const set = await setUp()
  set.wallet.hangNext()
  const lost = runEntry(set.billfold, { id: set.id, connector: set.connector })
  lost.catch(() => undefined)
  await until(() => asked(set) === 1)
  const page = await set.world.visit()
  const { payer, walletId, kind, steps } = await set.stored()
  await createEntry(page.billfold, { id: 'twin', kind, payer, walletId, steps })
  const twin = await runEntry(page.billfold, { id: 'twin', connector: page.connector })
  expect(statusOf(twin)).toBe('confirmed')
  const stop = new AbortController()
  void resumeEntry(page.billfold, { id: set.id, signal: stop.signal }).catch(() => undefined)
  await until(async () => statusOf(await set.stored()) === 'unknown')
  await new Promise((resolve) => page.billfold.platform.clock.after(60_000, () => resolve(undefined)))
  stop.abort()
  expect((await set.stored()).steps[0]).toMatchObject({ status: 'unknown', hash: undefined })
  expect(await set.paid()).toBe(amount)
})
