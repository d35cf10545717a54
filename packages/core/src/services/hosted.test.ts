import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ServiceCaller } from '../config/Billfold.js'
import { createPlatform } from '../platform/createPlatform.js'
import { hostedAccounts, hostedExamples } from '../test/hostedExamples.js'
import { listChains } from './bridge/chains.js'
import { getOnrampStatus, prepareOnramp } from './bridge/onramp.js'
import { getStatus } from './bridge/payments.js'
import { prepareBuy } from './bridge/prepare.js'
import { listRoutes } from './bridge/routes.js'
import { getContractMetadata } from './contracts.js'
import { listBalances } from './indexer/listBalances.js'
import { listProfiles } from './social.js'

const { native, usdc, payer, receiver, originHash, destinationHash } = hostedAccounts

/** Addresses and client of the guide, so that the configuration that readers copy is the one that is tested. */
const guide = readFileSync(new URL('../../../../docs/guides/hosted-services.md', import.meta.url), 'utf8')
const [, block = ''] = /createBillfold\(\{(.*?)^\}\)$/ms.exec(guide) ?? []
const services = Object.fromEntries(
  [...block.matchAll(/(bridge|indexer|social|contracts): '([^']+)'/g)].map(([, name, url]) => [name, url]),
)
const clientId = /clientId: '([^']+)'/.exec(block)?.[1]

test('the guide configures each hosted service with its documented host', () => {
  expect(services).toEqual({
    bridge: 'https://bridge.thirdweb.com',
    indexer: 'https://insight.thirdweb.com',
    social: 'https://social.thirdweb.com',
    contracts: 'https://contract.thirdweb.com',
  })
  expect(clientId).toBe('0123456789abcdef0123456789abcdef')
})

/** Creates a kit configured with the hosted services; each call returns the documented example. */
function createHosted(example: keyof typeof hostedExamples) {
  const requests: { method: string; url: string; headers: Headers; body: unknown }[] = []
  const fetch: typeof globalThis.fetch = async (url, { method = 'GET', headers, body } = {}) => {
    requests.push({
      method,
      url: String(url),
      headers: new Headers(headers),
      body: body ? JSON.parse(String(body)) : undefined,
    })
    return Response.json({ data: hostedExamples[example].data })
  }
  const billfold: ServiceCaller = {
    platform: { ...createPlatform(), fetch },
    clientId,
    services,
  }
  return { billfold, requests }
}

test('R7.12 R7.15 R3.21 a documented prepared quote is read, with chain ids sent as text', async () => {
  const { billfold, requests } = createHosted('prepareBuy')
  const quote = await prepareBuy(billfold, {
    originChainId: 1,
    originTokenAddress: usdc,
    destinationChainId: 10,
    destinationTokenAddress: native,
    amount: 10n ** 18n,
    sender: payer,
    receiver,
  })
  expect(quote).toMatchObject({ originAmount: 2_000_030_000n, destinationAmount: 10n ** 18n })
  const [step] = quote.steps
  expect(step).toMatchObject({ originToken: { symbol: 'USDC', prices: {} }, originAmount: 2_000_030_000n })
  expect(step?.transactions).toMatchObject([
    { action: 'approval', chainId: 1, to: usdc },
    { action: 'buy', chainId: 1, value: 10_000_026_098_875_381n },
  ])
  const [request] = requests
  expect([request?.method, request?.url]).toEqual(['POST', 'https://bridge.thirdweb.com/v1/buy/prepare'])
  expect(request?.headers.get('x-client-id')).toBe('0123456789abcdef0123456789abcdef')
  expect(request?.body).toMatchObject({
    originChainId: '1',
    destinationChainId: '10',
    buyAmountWei: '1000000000000000000',
    amount: '1000000000000000000',
    sender: payer,
    receiver,
  })
})

test('R7.16 R3.28 a documented completed payment is read', async () => {
  const { billfold, requests } = createHosted('statusCompleted')
  expect(await getStatus(billfold, { chainId: 8453, transactionHash: originHash })).toMatchObject({
    status: 'COMPLETED',
    originAmount: 200_000_000_000_000n,
    destinationAmount: 188_625_148_000_000n,
    transactions: [
      { chainId: 8453, transactionHash: originHash },
      { chainId: 2741, transactionHash: destinationHash },
    ],
  })
  expect(requests[0]?.url).toBe(
    `https://bridge.thirdweb.com/v1/status?chainId=8453&transactionHash=${originHash}`,
  )
})

test('R7.16 R3.28 a documented transaction that is not found has no transactions', async () => {
  const { billfold } = createHosted('statusNotFound')
  expect(await getStatus(billfold, { chainId: 8453, transactionHash: originHash })).toMatchObject({
    status: 'NOT_FOUND',
    transactions: [],
    originAmount: undefined,
  })
})

test('R7.3 R3.30 a documented card session is read, with chain ids sent as numbers', async () => {
  const { billfold, requests } = createHosted('prepareOnramp')
  const quote = await prepareOnramp(billfold, {
    chainId: 1,
    onramp: 'stripe',
    receiver,
    tokenAddress: native,
    amount: 10n ** 19n,
    excludeChainIds: [5, 6],
  })
  expect(quote).toMatchObject({
    id: '123e4567-e89b-12d3-a456-426614174000',
    link: 'https://crypto.link.com/session?id=1',
    currencyAmount: 10.52,
    destinationAmount: 10n ** 19n,
    steps: [],
  })
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: 'https://bridge.thirdweb.com/v1/onramp/prepare',
    body: { chainId: 1, onramp: 'stripe', amount: '10000000000000000000', excludeChainIds: '5,6' },
  })
})

test('R7.1 R3.31 the documented status of a card session is read', async () => {
  const { billfold, requests } = createHosted('onrampStatus')
  expect(await getOnrampStatus(billfold, { id: '022218cc' })).toMatchObject({
    status: 'COMPLETED',
    transactions: [{ chainId: 1 }],
    purchaseData: { orderId: 'abc-123' },
  })
  expect(requests[0]?.url).toBe('https://bridge.thirdweb.com/v1/onramp/status?id=022218cc')
})

test('R7.38 the documented list of chains is read', async () => {
  const { billfold, requests } = createHosted('chains')
  expect(await listChains(billfold)).toMatchObject([
    { chainId: 1, name: 'Ethereum', nativeCurrency: { symbol: 'ETH' } },
    { chainId: 137, name: 'Polygon' },
  ])
  expect(requests[0]?.url).toBe('https://bridge.thirdweb.com/v1/chains')
})

test('R7.9 documented routes are read, although their tokens have no prices', async () => {
  const { billfold, requests } = createHosted('routes')
  const query = { originChainId: 480, originTokenAddress: native } as const
  expect(await listRoutes(billfold, query)).toMatchObject([
    {
      originToken: { chainId: 480, address: native, symbol: 'ETH' },
      destinationToken: { chainId: 1, symbol: 'G7', prices: {} },
    },
  ])
  expect(requests[0]?.url).toBe(
    `https://bridge.thirdweb.com/v1/routes?originChainId=480&originTokenAddress=${native}`,
  )
})

test('R7.28 documented social profiles are read', async () => {
  const { billfold, requests } = createHosted('profiles')
  expect(await listProfiles(billfold, { address: payer })).toMatchObject([
    { type: 'ens', name: 'somebody.eth', avatar: expect.stringMatching(/^ipfs:/) },
    { type: 'farcaster', name: 'somebody' },
  ])
  expect(requests[0]?.url).toBe(`https://social.thirdweb.com/v1/profiles/${payer}`)
})

test('R7.23 R7.24 R7.26 each service may be a host of its own: the indexer and the contracts too, in the hosted form', async () => {
  const urls: string[] = []
  // Fields of the hosted indexer and contract service; only the first has a page, getOwnedTokens of the SDK.
  const answers: Record<string, unknown> = {
    'insight.thirdweb.com': {
      data: [
        {
          chain_id: 8453,
          token_address: usdc,
          balance: '2500000',
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
          price_data: { price_usd: 1, usd_value: 2.5, percent_change_24h: 0.1 },
        },
      ],
    },
    'contract.thirdweb.com': {
      source_metadata: {
        output: { abi: [], devdoc: { author: 'A', detail: 'D', title: 'T' }, userdoc: { notice: 'N' } },
        settings: { compilationTarget: { 'Shop.sol': 'Shop' } },
        sources: { 'Shop.sol': { license: 'MIT' } },
      },
    },
  }
  const fetch: typeof globalThis.fetch = async (url) => {
    urls.push(String(url))
    return Response.json(answers[new URL(String(url)).host] ?? {}, { status: 200 })
  }
  const billfold: ServiceCaller = {
    platform: { ...createPlatform(), fetch },
    clientId,
    services: { indexer: services.indexer, contracts: services.contracts },
  }
  expect(await listBalances(billfold, { chainIds: [8453], owner: payer })).toMatchObject([
    { chainId: 8453, tokenAddress: usdc, value: 2_500_000n, displayValue: '2.5', usdValue: '2.5' },
  ])
  expect(await getContractMetadata(billfold, { chainId: 1, address: usdc })).toMatchObject({
    name: 'Shop',
    licenses: ['MIT'],
    info: { author: 'A', title: 'T', notice: 'N' },
  })
  expect(urls[0]).toContain('https://insight.thirdweb.com/v1/tokens?chain_id=8453')
  expect(urls[1]).toBe(`https://contract.thirdweb.com/metadata/1/${usdc}`)
  // A service that is not named is not asked anywhere else.
  await expect(listProfiles(billfold, { address: payer })).rejects.toThrow()
  expect(urls).toHaveLength(2)
})

test('every example names its page of the public documentation', () => {
  for (const { page } of Object.values(hostedExamples))
    expect(page).toMatch(/^https:\/\/portal\.thirdweb\.com\//)
})
