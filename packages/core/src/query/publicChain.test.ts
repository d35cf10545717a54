import {
  fundAccount,
  type StackChain,
  type StackDescription,
  startChain,
  toViemChain,
} from '@billfold/devstack'
import { announceWallets, createScriptedWallet } from '@billfold/test'
import { type Address, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { http } from 'wagmi'
import { connectWallet } from '../actions/connectWallet.js'
import { createBillfold } from '../actions/createBillfold.js'
import { listActivity } from '../actions/listActivity.js'
import { runPayment } from '../actions/runPayment.js'
import { sendFunds } from '../actions/sendFunds.js'
import { startPayment } from '../actions/startPayment.js'
import { getBalance } from '../chain/getBalance.js'
import { toConfirmed } from '../payment/guard/Confirmed.js'
import { prepareQuote } from '../payment/quote/prepareQuote.js'
import type { QuoteRequest } from '../payment/quote/quote.js'
import { createMemoryDatabase } from '../platform/createMemoryDatabase.js'
import { createLocks } from '../platform/locks.js'
import { createMemoryStorage } from '../platform/storage.js'
import { createFastClock } from '../test/createFastClock.js'
import { command } from '../test/createWorld.js'
import { balanceOf, tokenOf } from '../test/payWorld.js'
import { identityQuery } from './identityQuery.js'
import { payTokenQuery } from './payTokenQuery.js'

// A chain with the id of a public network, and a page that has its node and nothing else.
const publicId = 8453
let stopChain: () => Promise<void>
let chain: StackChain
beforeAll(async () => {
  const { stop, ...local } = await startChain()
  stopChain = stop
  await command(local, 'anvil_setChainId', [publicId])
  chain = { ...local, id: publicId }
}, 120_000)
afterAll(() => stopChain?.())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a page without `services`, and records every address that it calls. */
async function openPage() {
  const key = generatePrivateKey()
  const payer = privateKeyToAddress(key)
  const receiver = privateKeyToAddress(generatePrivateKey())
  await fundAccount({ chains: [chain] } as unknown as StackDescription, {
    chainId: publicId,
    address: payer,
    ether: '10',
    tokens: { USDC: '100' },
  })
  const wallet = createScriptedWallet({
    name: 'Wallet',
    rdns: 'test.wallet',
    privateKeys: [key],
    chains: [{ id: publicId, rpcUrl: chain.rpcUrl }],
  })
  const called = new Set<string>()
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (url: string | URL | Request, init?: RequestInit) => {
    called.add(new URL(url instanceof Request ? url.url : url).origin)
    return real(url, init)
  })
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  announceWallets([wallet], { target })
  const billfold = createBillfold({
    chains: [toViemChain(chain)],
    transports: { [publicId]: http(chain.rpcUrl, { retryCount: 0 }) },
    storage: createMemoryStorage(),
    autoConnect: false,
    platform: { clock: createFastClock(), locks: createLocks(), database: createMemoryDatabase() },
  })
  const connector = billfold.wagmi.connectors.find(({ id }) => id === 'test.wallet')
  if (!connector) throw new Error('The wallet is not announced')
  await connectWallet(billfold, { connector })
  type Query = { queryFn(context: never): Promise<unknown> }
  const client = { fetchQuery: (query: Query): Promise<unknown> => ask(query) }
  const ask = ({ queryFn }: Query) => queryFn({ signal: new AbortController().signal, client } as never)
  return { billfold, connector, payer, receiver, called, ask }
}

const request = (sender: Address, receiver: Address, token: Address, amount: bigint): QuoteRequest => ({
  type: 'transfer',
  sender,
  receiver,
  originChainId: publicId,
  originTokenAddress: token,
  destinationChainId: publicId,
  destinationTokenAddress: token,
  amount,
})

test('R1.16 without services, on a chain with a public id: connected, named, balances, sent and paid, and no host but the RPC is called', async () => {
  const { billfold, connector, payer, receiver, called, ask } = await openPage()
  expect(billfold.services).toBeUndefined()
  expect(billfold.wagmi.state.connections.size).toBe(1)
  const usdc = tokenOf(chain, 'USDC')
  const address = payer
  expect(await getBalance(billfold, { address, chainId: publicId })).toMatchObject({
    value: parseEther('10'),
  })
  expect(await getBalance(billfold, { address, chainId: publicId, tokenAddress: usdc })).toMatchObject({
    value: parseUnits('100', 6),
    symbol: 'USDC',
  })
  expect(await ask(identityQuery(billfold, { address }))).toBeDefined()

  const to = { connector, account: payer, chainId: publicId, receiverAddress: receiver }
  await sendFunds(billfold, { ...to, amount: '1' })
  await sendFunds(billfold, { ...to, tokenAddress: usdc, amount: '2' })
  expect(await balanceOf(chain, tokenOf(chain, 'ETH'), receiver)).toBe(parseEther('1'))
  expect(await balanceOf(chain, usdc, receiver)).toBe(2_000_000n)

  for (const [token, amount] of [
    [usdc, 5_000_000n],
    [tokenOf(chain, 'ETH'), parseEther('0.5')],
  ] as const) {
    const asked = request(payer, receiver, token, amount)
    const quote = await prepareQuote(billfold, { request: asked })
    const confirmed = toConfirmed(quote, asked)
    const { key } = await startPayment(billfold, { connector, quote, confirmed })
    const { details } = await runPayment(billfold, { key, connector })
    expect(details.settlement).toMatchObject({ status: 'completed', proven: true })
  }
  expect(await balanceOf(chain, usdc, receiver)).toBe(7_000_000n)
  expect(await balanceOf(chain, tokenOf(chain, 'ETH'), receiver)).toBe(parseEther('1.5'))

  // Own transactions are listed from the journal; nothing is asked of an indexer.
  const activity = await listActivity(billfold, { account: payer, chainId: publicId })
  expect(activity.map(({ own }) => own)).toEqual([true, true, true, true])
  expect([...called]).toEqual([new URL(chain.rpcUrl).origin])
}, 60_000)

test('R1.16 without services other tokens are absent: a quote for one is refused here, and nobody is asked', async () => {
  const { billfold, payer, receiver, called, ask } = await openPage()
  const token = { chainId: publicId, address: tokenOf(chain, 'USDC') }
  const support = await ask(payTokenQuery(billfold, toViemChain(chain), token))
  expect(support).toMatchObject({ supported: true, token: { symbol: 'USDC', decimals: 6 } })
  const swap: QuoteRequest = {
    ...request(payer, receiver, tokenOf(chain, 'USDC'), 1n),
    type: 'buy',
    destinationTokenAddress: tokenOf(chain, 'DAI'),
  }
  await expect(prepareQuote(billfold, { request: swap })).rejects.toThrow()
  expect([...called]).toEqual([new URL(chain.rpcUrl).origin])
}, 60_000)
