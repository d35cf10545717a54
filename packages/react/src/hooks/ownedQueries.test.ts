import { chainMetadataQuery, mediaTypeQuery, nftsQuery, tokensQuery } from '@billfold/core/query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryKit } from '../test/createQueryKit.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = '0x00000000000000000000000000000000000000aa'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function createKit(answer: (url: URL, init?: RequestInit) => Response | Promise<Response>) {
  const asked: URL[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    asked.push(url)
    return answer(url, init)
  }
  return { ...createQueryKit({ fetch, defaultOptions: { queries: { retry: false } } }), asked }
}

const nft = (fields: Record<string, unknown>) => ({
  chain_id: 1337,
  contract_address: contract,
  token_id: '1',
  token_type: 'erc721',
  balance: '1',
  name: 'Dawn',
  image_url: 'https://x.example/dawn.png',
  ...fields,
})

test('R7.21 R9.29 NFTs are asked for by owner, chain and contracts, 50 at most', async () => {
  const { billfold, asked, client } = createKit(() =>
    Response.json({ data: Array.from({ length: 60 }, (_, id) => nft({ token_id: String(id) })) }),
  )
  const parameters = { address, chainId: 1337, contracts: [contract] } as const
  const cards = await client.fetchQuery(nftsQuery(billfold, parameters))
  expect(cards).toHaveLength(50)
  expect(asked[0]?.pathname).toBe('/indexer/v1/nfts')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    chain: '1337',
    limit: '50',
    owner_address: address,
    contract_address: contract,
  })
})

test('an empty list of contracts asks for nothing', async () => {
  const { billfold, asked, client } = createKit(() => expect.unreachable())
  const query = nftsQuery(billfold, { address, chainId: 1337, contracts: [] })
  expect(await client.fetchQuery(query)).toEqual([])
  expect(asked).toEqual([])
})

test('rows that are not as they should be cost only themselves', async () => {
  const odd = [null, 7, 'x', [], {}, nft({ name: 5 }), nft({ token_id: '-1' }), nft({ token_id: 'x' })]
  const { billfold, client } = createKit(() =>
    Response.json({
      data: [
        ...odd,
        nft({ contract_address: 'x' }),
        nft({ chain_id: 1 }),
        nft({ chain_id: 'x' }),
        nft({ balance: '0' }),
        nft({ name: 'Dusk', balance: '7', token_type: 'erc1155' }),
      ],
    }),
  )
  const cards = await client.fetchQuery(nftsQuery(billfold, { address, chainId: 1337 }))
  expect(cards.map(({ name, quantity }) => [name, quantity])).toEqual([['Dusk', 7n]])
})

test('R2.91 NFTs without name or image are left out; what lies on the services themselves may be shown', async () => {
  const { billfold, client } = createKit(() =>
    Response.json({
      data: [
        nft({ name: null }),
        nft({ image_url: null }),
        nft({ name: 'Trap', image_url: 'http://localhost:8545/' }),
        nft({ name: 'Own', image_url: 'http://localhost:4000/dev/a.svg' }),
      ],
    }),
  )
  const cards = await client.fetchQuery(nftsQuery(billfold, { address, chainId: 1337 }))
  expect(cards.map(({ name }) => name)).toEqual(['Own'])
})

test('R7.23 R7.24 R9.29 tokens are asked for with native, without spam, 50, by balance', async () => {
  const row = { chain_id: 1337, decimals: 6, balance: '1500000', name: 'Dollar', symbol: 'DLR' }
  const { billfold, asked, client } = createKit(() =>
    Response.json({
      data: [
        { ...row, token_address: contract },
        { ...row, token_address: 'x' },
        { ...row, token_address: contract, balance: 7 },
        { ...row, token_address: `0x${'ee'.repeat(20)}`, name: 'Ether', symbol: 'ETH' },
      ],
    }),
  )
  const tokens = await client.fetchQuery(tokensQuery(billfold, { address, chainId: 1337 }))
  expect(tokens).toMatchObject([
    {
      tokenAddress: contract,
      name: 'Dollar',
      symbol: 'DLR',
      decimals: 6,
      value: 1_500_000n,
      displayValue: '1.5',
    },
  ])
  expect(asked[0]?.pathname).toBe('/indexer/v1/tokens')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    chain_id: '1337',
    include_native: 'true',
    include_spam: 'false',
    limit: '50',
    metadata: 'true',
    owner_address: address,
    sort_by: 'balance',
  })
})

test('R7.25 a refusal of the indexer reads status, status text and message', async () => {
  const { billfold, client } = createKit(
    () => new Response('{"error":"overloaded"}', { status: 503, statusText: 'Busy' }),
  )
  const query = { ...nftsQuery(billfold, { address, chainId: 1337 }), retry: false }
  await expect(client.fetchQuery(query)).rejects.toThrow('503 Busy - overloaded')
})

const metadata = (chainId: number) =>
  Response.json({
    data: { chainId, name: `Chain ${chainId}`, nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 } },
  })

test('R7.38 R9.20 chain metadata are asked for once an hour', async () => {
  const { billfold, asked, client } = createKit((url) => metadata(Number(url.pathname.split('/').pop())))
  const query = chainMetadataQuery(billfold, { chainId: 7 })
  expect(await client.fetchQuery(query)).toMatchObject({ name: 'Chain 7' })
  vi.advanceTimersByTime(3_599_999)
  await client.fetchQuery(query)
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/chains/7'])
  vi.advanceTimersByTime(1)
  await client.fetchQuery(query)
  expect(asked).toHaveLength(2)
})

test('R7.38 R9.20 a bridge that knows no single chain is asked for its list, once an hour for all chains', async () => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const icon = 'http://localhost:4000/icons/1.png'
  const { billfold, asked, client } = createKit(({ pathname }) =>
    pathname === '/v1/chains'
      ? Response.json({ data: [{ chainId: 1, name: 'Ethereum', icon, nativeCurrency }] })
      : new Response('Not Found', { status: 404 }),
  )
  const ask = (chainId: number) => client.fetchQuery(chainMetadataQuery(billfold, { chainId }))
  expect(await ask(1)).toMatchObject({ name: 'Ethereum', nativeCurrency, icon: { url: icon } })
  await expect(ask(2)).rejects.toMatchObject({ statusCode: 404 })
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/chains/1', '/v1/chains', '/v1/chains/2'])
})

test('R9.58 many chains are asked for a few at a time', async () => {
  let running = 0
  let most = 0
  const { billfold, client } = createKit(async (url) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    running--
    return metadata(Number(url.pathname.split('/').pop()))
  })
  vi.useRealTimers()
  const ids = Array.from({ length: 40 }, (_, index) => index + 1)
  await Promise.all(ids.map((chainId) => client.fetchQuery(chainMetadataQuery(billfold, { chainId }))))
  expect(most).toBe(4)
})

test('R7.48 the type of a file is asked once, by HEAD, and without telling where from', async () => {
  const methods: (RequestInit | undefined)[] = []
  const { billfold, client } = createKit((_, init) => {
    methods.push(init)
    return new Response(null, { headers: { 'content-type': 'video/mp4' } })
  })
  const query = mediaTypeQuery(billfold, { url: 'https://x.example/7' })
  expect([await client.fetchQuery(query), await client.fetchQuery(query)]).toEqual(['video/mp4', 'video/mp4'])
  expect(methods).toMatchObject([{ method: 'HEAD', credentials: 'omit', referrerPolicy: 'no-referrer' }])
})
