import { findFreePort, type StackChain, startChain } from '@billfold/devstack'
import { type Server, startServer } from '@billfold/server'
import type { Address } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceCaller } from '../config/Billfold.js'
import { createPlatform } from '../platform/createPlatform.js'
import { command } from '../test/createWorld.js'
import { getChain } from './bridge/chains.js'
import { getStatus, reportTransaction } from './bridge/payments.js'
import { prepareBuy, prepareTransfer } from './bridge/prepare.js'
import { listRoutes, listWalletQuotes } from './bridge/routes.js'
import { getTokenPrice, listTokens } from './bridge/tokens.js'
import { getContractMetadata } from './contracts.js'
import { listBalances } from './indexer/listBalances.js'
import { listTransactions } from './indexer/listTransactions.js'
import { getNft, listNfts } from './indexer/nfts.js'
import { retryPrepare } from './retryPrepare.js'
import { listProfiles } from './social.js'
import { postEvent } from './telemetry.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const abi = [{ type: 'function', name: 'buy', inputs: [], outputs: [], stateMutability: 'payable' }]
let chain: StackChain & { stop(): Promise<void> }
let server: Server
let billfold: ServiceCaller
let usdc: Address

beforeAll(async () => {
  chain = await startChain()
  const port = await findFreePort()
  usdc = chain.tokens.USDC?.address ?? '0x'
  const { uniswapFactory: factory, uniswapRouter: router, weth: wrappedNative } = chain.contracts
  server = await startServer({
    clients: [{ id: 'local' }],
    port,
    development: true,
    log: () => {},
    chains: [
      {
        id: chain.id,
        name: chain.name,
        rpcUrl: chain.rpcUrl,
        tokens: [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
        usdToken: usdc,
        dex: factory && router && wrappedNative && { factory, router, wrappedNative },
      },
    ],
    profiles: [{ address: alice, type: 'ens', name: 'alice.eth' }],
    contractMetadata: [
      {
        chainId: chain.id,
        address: usdc,
        metadata: {
          output: { abi, devdoc: { author: 'A', details: 'D', title: 'T' }, userdoc: { notice: 'N' } },
          settings: { compilationTarget: { 'Shop.sol': 'Shop' } },
          sources: { 'Shop.sol': { license: 'MIT' }, 'Base.sol': { license: 'MIT' }, 'Other.sol': {} },
        },
      },
    ],
  })
  const url = `http://127.0.0.1:${port}`
  const services = {
    bridge: url,
    indexer: `${url}/indexer`,
    contracts: url,
    social: `${url}/social`,
    telemetry: url,
  }
  billfold = { platform: createPlatform(), services, clientId: 'local' }
}, 180_000)
afterAll(async () => {
  await server?.stop()
  await chain?.stop()
})

/** Retries the assertion: the index lags the chain by fractions of a second. */
const soon = (assertion: () => Promise<void>) =>
  expect.poll(async () => assertion().then(() => 'good', String), { timeout: 20_000 }).toBe('good')

test('R7.28 profiles of the real server are read', async () => {
  expect(await listProfiles(billfold, { address: alice })).toEqual([{ type: 'ens', name: 'alice.eth' }])
})

test('R7.7 R7.43 tokens and prices of the real server are read', async () => {
  expect(await listTokens(billfold, { chainId: 1337, symbol: 'USDC' })).toMatchObject([
    { address: usdc, prices: { USD: 1 } },
  ])
  const tokenAddress = '0x0000000000000000000000000000000000000000'
  const caller = { ...billfold, chains: [mainnet] as const }
  expect(await getTokenPrice(caller, { chainId: 1337, tokenAddress, currency: 'EUR' })).toBe('2300')
})

test('R7.38 chain metadata is looked up', async () => {
  expect(await getChain(billfold, { chainId: 1337 })).toMatchObject({
    name: 'Local One',
    nativeCurrency: { symbol: 'ETH' },
  })
  await expect(getChain(billfold, { chainId: 77 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    statusCode: 404,
  })
})

test('R7.23 R7.24 R3.6 balances come with value, display value and decimals', async () => {
  await soon(async () => {
    const balances = await listBalances(billfold, { chainIds: [1337], owner: alice })
    expect(balances.find(({ symbol }) => symbol === 'USDC')).toMatchObject({
      chainId: 1337,
      tokenAddress: usdc,
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      value: 25_000_000_000n,
      displayValue: '25000',
    })
  })
})

test('R7.21 R7.22 NFTs are listed by owner and found by id, in the form of the kit', async () => {
  await soon(async () => {
    const nfts = await listNfts(billfold, { chainIds: [1337], owner: alice })
    const dawn = nfts.find(({ metadata }) => metadata.name === 'Harbour at Dawn')
    expect(dawn).toMatchObject({
      chainId: 1337,
      id: 1n,
      type: 'ERC721',
      owner: alice,
      quantityOwned: 1n,
      tokenURI: expect.stringContaining('data:'),
    })
    expect(dawn?.metadata.image).toContain('/dev/assets/nft/')
    expect(nfts.some(({ type }) => type === 'ERC1155')).toBe(true)
    const nft = await getNft(billfold, {
      chainId: 1337,
      contract: dawn?.tokenAddress ?? '0x',
      tokenId: 1n,
      includeOwners: true,
    })
    expect(nft).toMatchObject({ id: 1n, owner: alice })
  })
})

test('R7.25 an error of the indexer reads status, status text and message', async () => {
  await expect(listBalances(billfold, { chainIds: [1337], owner: '0x12' })).rejects.toThrow(
    '400 Bad Request - owner_address: Expected one or more values',
  )
})

test('R3.10 R7.36 transactions are listed for a wallet, with their receipts', async () => {
  const hash = await command(chain, 'eth_sendTransaction', [{ from: alice, to: bob, value: '0x1' }])
  await soon(async () => {
    const [newest] = await listTransactions(billfold, { chainIds: [1337], wallet: alice, limit: 5 })
    expect(newest).toMatchObject({
      transactionHash: hash,
      chainId: 1337,
      receipt: { status: 'success', to: bob },
    })
  })
})

test('R7.26 R7.27 contract metadata has name, ABI, docs and licences, and a failure speaks for itself', async () => {
  expect(await getContractMetadata(billfold, { chainId: 1337, address: usdc })).toEqual({
    name: 'Shop',
    abi,
    info: { author: 'A', details: 'D', title: 'T', notice: 'N' },
    licenses: ['MIT'],
  })
  await expect(getContractMetadata(billfold, { chainId: 1337, address: bob })).rejects.toThrow(
    'This contract is not known',
  )
  const failing = (body: string) => ({
    ...billfold,
    platform: createPlatform({ fetch: async () => new Response(body, { status: 500 }) }),
  })
  await expect(
    getContractMetadata(failing('{"error":"no such thing"}'), { chainId: 1, address: bob }),
  ).rejects.toThrow('no such thing')
  await expect(getContractMetadata(failing('oops'), { chainId: 1, address: bob })).rejects.toThrow(
    'Failed to get compiler metadata',
  )
})

test('R7.14 R3.26 a transfer is prepared, with the fee payer defaulting to the sender', async () => {
  const quote = await prepareTransfer(billfold, {
    chainId: 1337,
    tokenAddress: usdc,
    amount: 5n,
    sender: alice,
    receiver: bob,
  })
  expect(quote).toMatchObject({
    originAmount: 5n,
    destinationAmount: 5n,
    steps: [{ transactions: [{ chainId: 1337, to: usdc, value: 0n, action: 'transfer' }] }],
  })
  expect(quote.expiration).toBe(quote.timestamp + 120_000)
})

test('B8 the transaction of a payment is reported to the real server, which answers with what it knows', async () => {
  const { paymentId: id = '' } = await prepareTransfer(billfold, {
    chainId: chain.id,
    tokenAddress: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    amount: 5n,
    sender: alice,
    receiver: bob,
  })
  const transactionHash = `0x${'c'.repeat(64)}` as const
  const report = { chainId: chain.id, transactionHash }
  expect(await reportTransaction(billfold, { id, ...report })).toMatchObject({
    status: 'PENDING',
    paymentId: id,
    transactions: [],
  })
  await expect(reportTransaction(billfold, { id: 'nobody', ...report })).rejects.toThrow(
    'There is no such payment',
  )
})

test('R7.10 wallet quotes have balance, token and what it would cost', async () => {
  const quotes = await listWalletQuotes(billfold, {
    wallet: alice,
    destinationChainId: 1337,
    destinationTokenAddress: usdc,
    amount: 9n,
  })
  expect(quotes).toMatchObject([{ token: { symbol: 'USDC' }, balance: 25_000_000_000n, originAmount: 9n }])
})

test('R7.14 R7.19 when the answer to a prepare call is lost, the repeat gets the payment that was prepared', async () => {
  const prepared: string[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    const response = await globalThis.fetch(url, init)
    if (!url.endsWith('/v1/transfer/prepare')) return response
    prepared.push(((await response.clone().json()) as { data: { paymentId: string } }).data.paymentId)
    if (prepared.length === 1) throw new TypeError('Failed to fetch')
    return response
  }) as typeof globalThis.fetch
  const platform = createPlatform({ fetch })
  const caller = { ...billfold, platform, idempotentOrigins: new Set<string>() }
  await getChain(caller, { chainId: 1337 })
  const parameters = { chainId: 1337, tokenAddress: usdc, amount: 5n, sender: alice, receiver: bob } as const
  const ask = (idempotencyKey: string) => prepareTransfer(caller, { ...parameters, idempotencyKey })
  const quote = await retryPrepare(caller, ask)
  expect(prepared).toEqual([quote.paymentId, quote.paymentId])
})

test('R8.1 where there is no route, the service says so by its code', async () => {
  const parameters = {
    originChainId: 1337,
    originTokenAddress: usdc,
    destinationChainId: 1337,
    amount: 10n ** 16n,
    sender: alice,
    receiver: bob,
  } as const
  const destinationTokenAddress = '0x0000000000000000000000000000000000000000'
  await expect(prepareBuy(billfold, { ...parameters, destinationTokenAddress })).rejects.toMatchObject({
    code: 'ROUTE_NOT_FOUND',
    statusCode: 404,
  })
  expect(await listRoutes(billfold, {})).toEqual([])
})

test('R7.16 R3.28 the status of an unknown transaction is NOT_FOUND, and an unknown word means pending', async () => {
  const transactionHash = `0x${'ab'.repeat(32)}` as const
  expect(await getStatus(billfold, { chainId: 1337, transactionHash })).toMatchObject({
    status: 'NOT_FOUND',
    transactions: [],
  })
  const odd = {
    ...billfold,
    platform: createPlatform({
      fetch: async () => Response.json({ data: { status: 'DANCING', transactions: [] } }),
    }),
  }
  expect((await getStatus(odd, { chainId: 1337, transactionHash })).status).toBe('PENDING')
})

test('R7.52 R7.53 an event goes out only where telemetry is configured, with the source pay', async () => {
  const sent: unknown[] = []
  const fetch = (async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({})
  }) as typeof globalThis.fetch
  const caller = { ...billfold, platform: createPlatform({ fetch }) }
  await postEvent({ ...caller, services: { bridge: 'http://services.test' } }, { action: 'ub:ui:error' })
  expect(sent).toEqual([])
  const event = {
    action: 'ub:ui:error',
    amountWei: '5',
    chainId: 1,
    dstChainId: 2,
    dstTokenAddress: usdc,
    errorCode: 'AMOUNT_TOO_LOW',
    tokenAddress: usdc,
    walletAddress: alice,
    walletType: 'injected',
  } as const
  await postEvent(caller, event)
  expect(sent).toEqual([{ ...event, source: 'pay', clientId: 'local' }])
  await postEvent(caller, { action: 'mail me at a@b.example' })
  expect(sent).toHaveLength(1)
})
