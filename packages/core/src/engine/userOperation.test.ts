import { fundAccount, getStack, getStackChain, toViemChain, waitForReceipt } from '@billfold/devstack'
import { announceWallets, createScriptedWallet } from '@billfold/test'
import {
  type Address,
  type Chain,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  formatUserOperation,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { autoConnect } from '../actions/autoConnect.js'
import { connectWallet } from '../actions/connectWallet.js'
import { createBillfold } from '../actions/createBillfold.js'
import { createMemoryDatabase } from '../platform/createMemoryDatabase.js'
import { createLocks } from '../platform/locks.js'
import { createMemoryStorage } from '../platform/storage.js'
import { createFastClock } from '../test/createFastClock.js'
import { createRpcProxy, type ProxyVerdict, type RpcProxy } from '../test/createRpcProxy.js'
import { walletDirectory } from '../wallets/directory/walletDirectory.js'
import { listWallets } from '../wallets/listWallets.js'
import { smartAccounts } from '../wallets/smart/smartAccounts.js'
import { estimateCost } from './estimateCost.js'
import { createEntry, getEntry } from './journal.js'
import { resumeEntry, runEntry } from './run.js'

const shop: Address = '0x00000000000000000000000000000000000051e8'
const proxies: RpcProxy[] = []
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()))
})

/** Creates a page with smart accounts, one announced wallet without funds, and services that can fail. */
async function createShop() {
  const stack = await getStack()
  const local = getStackChain(stack, 1337)
  const bundler = await createRpcProxy(local.bundlerUrl ?? '')
  const paymaster = await createRpcProxy((local.paymasterUrl ?? '').replace('localhost', '127.0.0.1'))
  proxies.push(bundler, paymaster)
  const wallet = createScriptedWallet({
    name: 'Owner',
    rdns: 'test.owner',
    privateKeys: [generatePrivateKey()],
    chains: [{ id: 1337, rpcUrl: local.rpcUrl }],
  })
  const disk = { storage: createMemoryStorage(), database: createMemoryDatabase() }
  const usdc = local.tokens.USDC?.address as Address
  const node = createPublicClient({ chain: toViemChain(local), transport: http() })

  const life = { dead: false }
  let visits = 0

  async function visit() {
    visits += 1
    const number = visits
    const { database } = disk
    const mortal = {
      ...database,
      // A closed page no longer writes.
      update: (...args: Parameters<typeof database.update>) =>
        number === 1 && life.dead ? new Promise(() => {}) : database.update(...args),
    }
    const target = new EventTarget()
    vi.stubGlobal('window', target)
    announceWallets([wallet], { target })
    const billfold = createBillfold({
      chains: [toViemChain(local)] as [Chain],
      accountAbstraction: smartAccounts({
        clientId: 'local',
        chains: { 1337: { bundlerUrl: bundler.url, paymasterUrl: paymaster.url } },
      }),
      storage: disk.storage,
      onWarning: () => {},
      platform: { clock: createFastClock(), database: mortal as never, locks: createLocks() },
    })
    const connector = billfold.wagmi.connectors.find(({ id }) => id === 'smart:test.owner')
    if (!connector) throw new Error('No smart account')
    return { billfold, connector }
  }

  async function start() {
    const { billfold, connector } = await visit()
    await connectWallet(billfold, { connector, chainId: 1337 })
    const payer = billfold.wagmi.state.connections.get(connector.uid)?.accounts[0] as Address
    await fundAccount(stack, { chainId: 1337, address: payer, ether: '0', tokens: { USDC: '10' } })
    return { billfold, connector, payer }
  }

  const approve = {
    to: usdc,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [shop, 9n] }),
  }
  const pay = (amount: bigint, to = shop) => ({
    to: usdc,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  })
  const readShop = () =>
    node.readContract({ abi: erc20Abi, address: usdc, functionName: 'balanceOf', args: [shop] })
  /** Removes the account's USDC, as an outside transfer would. */
  const takeUsdc = (from: Address) =>
    node.request({ method: 'anvil_dealERC20', params: [from, usdc, '0x0'] } as never)
  return {
    takeUsdc,
    life,
    stack,
    bundler,
    paymaster,
    wallet,
    disk,
    node,
    visit,
    start,
    approve,
    pay,
    readShop,
  }
}

async function prepare(shopWorld: Awaited<ReturnType<typeof createShop>>, calls = [shopWorld.pay(1n)]) {
  const world = await shopWorld.start()
  const id = crypto.randomUUID()
  const { payer, connector, billfold } = world
  const steps = [{ chainId: 1337, calls, action: 'transfer' }]
  await createEntry(billfold, { id, kind: 'send', payer, walletId: connector.id, steps })
  return { ...world, id, run: () => runEntry(billfold, { id, connector }) }
}

test('R1.6 every wallet that can own one gets a smart account in its place, and a reload brings back that alone', async () => {
  const world = await createShop()
  const { billfold, connector } = await world.visit()
  const { wagmi } = billfold
  expect(wagmi.connectors.map(({ id }) => id)).toEqual(['smart:test.owner'])
  const { main } = listWallets({ connectors: wagmi.connectors, directory: walletDirectory })
  expect(main.map(({ name, group, installed }) => [name, group, installed])).toEqual([
    ['Owner', 'installed', true],
  ])
  await connectWallet(billfold, { connector, chainId: 1337 })
  const address = wagmi.state.connections.get(connector.uid)?.accounts[0]

  const next = await world.visit()
  await autoConnect(next.billfold)
  const connections = [...next.billfold.wagmi.state.connections.values()]
  expect(connections.map((connection) => [connection.connector.id, connection.accounts[0]])).toEqual([
    ['smart:test.owner', address],
  ])
  expect(next.billfold.wagmi.connectors.map(({ id }) => id)).toEqual(['smart:test.owner'])
})

test('R1.6 R5.24 R6.12 a batch is one operation, journaled before it is sent, and costs its account nothing', async () => {
  const world = await createShop()
  const { billfold, id, payer, run } = await prepare(world, [world.approve, world.pay(2n)])
  const seen: unknown[] = []
  world.bundler.decide = async (method): Promise<ProxyVerdict> => {
    if (method === 'eth_sendUserOperation') seen.push((await getEntry(billfold, { id })).steps[0])
    return 'pass'
  }
  const before = await world.readShop()
  const cost = await estimateCost(billfold, { chainId: 1337, from: payer, call: world.pay(2n) })
  expect(cost.total).toBe(0n)
  const { steps } = await run()
  expect(seen).toMatchObject([{ status: 'signing', userOpHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }])
  expect(steps).toMatchObject([{ status: 'confirmed', hash: expect.stringMatching(/^0x/) }])
  expect(await world.readShop()).toBe(before + 2n)
  expect(await world.node.getBalance({ address: payer })).toBe(0n)
  expect(world.bundler.methods.filter((method) => method === 'eth_sendUserOperation')).toHaveLength(1)
}, 60_000)

test('an operation that costs more gas when it is mined than when it was prepared is mined all the same', async () => {
  const world = await createShop()
  const receiver = privateKeyToAddress(generatePrivateKey())
  await fundAccount(world.stack, { chainId: 1337, address: receiver, ether: '0', tokens: { USDC: '1' } })
  const { run } = await prepare(world, [world.pay(1n, receiver)])
  world.bundler.decide = async (method): Promise<ProxyVerdict> => {
    // Writing a slot that is empty again costs 17,100 gas more.
    if (method === 'eth_sendUserOperation') await world.takeUsdc(receiver)
    return 'pass'
  }
  expect((await run()).steps[0]?.status).toBe('confirmed')
}, 60_000)

test('an answer that was lost is found by the operation, and nothing is sent twice', async () => {
  const world = await createShop()
  const { run, id, billfold } = await prepare(world)
  world.bundler.decide = (method) => (method === 'eth_sendUserOperation' ? 'lose' : 'pass')
  const before = await world.readShop()
  await run()
  expect((await resumeEntry(billfold, { id })).steps[0]?.status).toBe('confirmed')
  expect(await world.readShop()).toBe(before + 1n)
  expect(world.wallet.requests.filter(({ method }) => method === 'eth_signTypedData_v4')).toHaveLength(1)
}, 60_000)

test('a page that dies after the operation was sent finds it on its next visit', async () => {
  const world = await createShop()
  const { run, id } = await prepare(world)
  const sent = new Promise<void>((resolve) => {
    world.bundler.decide = (method) => {
      if (method !== 'eth_sendUserOperation') return 'pass'
      // From here on the page's writes do not reach the database.
      world.life.dead = true
      resolve()
      return 'pass'
    }
  })
  const before = await world.readShop()
  void run()
  await sent
  const next = await world.visit()
  const { steps } = await resumeEntry(next.billfold, { id })
  expect(steps[0]?.status).toBe('confirmed')
  expect(await world.readShop()).toBe(before + 1n)
}, 60_000)

test.each([
  ['the bundler is down', 'BundlerUnreachable', { bundler: 'refuse' as const }],
  ['the paymaster is down', 'PaymasterUnreachable', { paymaster: 'refuse' as const }],
  [
    'sponsorship is refused',
    'SponsorshipRefused',
    { paymaster: { error: { code: -32501, message: 'The budget is used up' } } },
  ],
  [
    'the bundler refuses it',
    'OperationRefused',
    { send: { error: { code: -32500, message: 'AA24 signature error' } } },
  ],
] as const)(
  'when %s the error is %s, nothing is sent, and it can be asked again',
  async (_about, name, broken) => {
    const world = await createShop()
    const { run, id, billfold } = await prepare(world)
    world.bundler.decide = (method) => {
      if ('send' in broken && method === 'eth_sendUserOperation') return broken.send
      return 'bundler' in broken ? broken.bundler : 'pass'
    }
    world.paymaster.decide = () => ('paymaster' in broken ? broken.paymaster : 'pass')
    const before = await world.readShop()
    await expect(run()).rejects.toMatchObject({ name })
    expect((await getEntry(billfold, { id })).steps[0]?.status).toBe('ready')
    world.bundler.decide = () => 'pass'
    world.paymaster.decide = () => 'pass'
    expect((await run()).steps[0]?.status).toBe('confirmed')
    expect(await world.readShop()).toBe(before + 1n)
  },
  60_000,
)

test('calls that would fail are refused before signing', async () => {
  const world = await createShop()
  const { run } = await prepare(world, [world.pay(10n ** 12n)])
  await expect(run()).rejects.toMatchObject({ name: 'OperationWouldFail' })
  expect(world.wallet.requests.some(({ method }) => method === 'eth_signTypedData_v4')).toBe(false)
}, 60_000)

test('an operation whose calls fail on the chain is reverted, and nothing is paid', async () => {
  const world = await createShop()
  const { run, payer } = await prepare(world)
  const { account } = await fundAccount(world.stack, { chainId: 1337, ether: '1' })
  const before = await world.readShop()
  world.bundler.decide = async (method, [entry]) => {
    if (method !== 'eth_sendUserOperation') return 'pass'
    // Simulated while the funds were there, executed without them.
    await world.takeUsdc(payer)
    const packed = toPackedUserOperation(formatUserOperation(entry as never))
    const wallet = createWalletClient({ account, chain: world.node.chain, transport: http() })
    const hash = await wallet.writeContract({
      abi: entryPoint08Abi,
      address: entryPoint08Address,
      functionName: 'handleOps',
      args: [[packed], account.address],
    })
    await waitForReceipt(world.node, { hash })
    return { result: `0x${'11'.repeat(32)}` }
  }
  expect((await run()).steps[0]).toMatchObject({ status: 'reverted', hash: expect.stringMatching(/^0x/) })
  expect(await world.readShop()).toBe(before)
}, 60_000)

test('A2 an operation that the bundler lost is never called dropped; it is ready again under the same nonce', async () => {
  const world = await createShop()
  const { run, id, billfold } = await prepare(world)
  world.bundler.decide = (method) =>
    method === 'eth_sendUserOperation' ? { result: `0x${'11'.repeat(32)}` } : 'pass'
  const before = await world.readShop()
  expect((await run()).steps[0]).toMatchObject({ status: 'ready', attempts: [{}] })
  expect((await getEntry(billfold, { id })).steps[0]?.userOpHash).toBeDefined()
  world.bundler.decide = () => 'pass'
  expect((await run()).steps[0]?.status).toBe('confirmed')
  expect(await world.readShop()).toBe(before + 1n)
}, 60_000)
