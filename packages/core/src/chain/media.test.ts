import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClock } from '../platform/clock.js'
import { listArweaveUrls, listIpfsUrls, resolveArweave, resolveIpfs, toSafeImageUrl } from './media.js'
import { getMimeType } from './mediaType.js'
import { fetchTokenMetadata } from './nftImage.js'
import { parseNftUri } from './nfts.js'

const contract = '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d'
/** Origins that an integrator would allow. */
const trusted = ['https://x.example']
const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG'

function createNetwork(answer: (url: string, method: string) => Response | Promise<Response>) {
  const requests: string[] = []
  const fetch = (async (input: string, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${input}`)
    return answer(input, init?.method ?? 'GET')
  }) as typeof globalThis.fetch
  return { platform: { fetch, clock: createClock() }, requests }
}

test('R5.56 R5.57 an NFT URI names chain, standard, contract and token', () => {
  expect(parseNftUri(`eip155:1/erc721:${contract}/771769`)).toEqual({
    chainId: 1,
    standard: 'erc721',
    contract,
    tokenId: 771769n,
  })
  expect(parseNftUri(`eip155:137/erc1155:${contract}/0`)).toMatchObject({
    chainId: 137,
    standard: 'erc1155',
    tokenId: 0n,
  })
  expect(parseNftUri(`did:nft:eip155:1_erc721:${contract}_5`)).toMatchObject({ chainId: 1, tokenId: 5n })
})

test.each([
  ['R8.52', `eip156:1/erc721:${contract}/1`, 'Invalid EIP namespace'],
  ['R8.52', 'https://example.com/a.png', 'Invalid EIP namespace'],
  ['R8.52', '', 'Invalid EIP namespace'],
  ['R8.53', `eip155:/erc721:${contract}/1`, 'Chain ID not found'],
  ['R8.53', `eip155:abc/erc721:${contract}/1`, 'Chain ID not found'],
  ['R8.54', 'eip155:1/erc721:0x1234/1', 'Contract address not found'],
  ['R8.54', 'eip155:1', 'Contract address not found'],
  ['R8.55', `eip155:1/erc721:${contract}/`, 'Token ID not found'],
  ['R8.55', `eip155:1/erc721:${contract}/-1`, 'Token ID not found'],
  ['R8.56', `eip155:1/erc20:${contract}/1`, 'Invalid ERC namespace'],
])('%s the NFT URI %j is refused with "%s"', (_, uri, message) => {
  expect(() => parseNftUri(uri)).toThrow(message)
})

test('R7.50 IPFS and Arweave URIs lead to a gateway, with others to fall back to', () => {
  expect(resolveIpfs(`ipfs://${cid}/1.png`)).toBe(`https://ipfs.io/ipfs/${cid}/1.png`)
  expect(resolveIpfs(`ipfs://ipfs/${cid}`)).toBe(`https://ipfs.io/ipfs/${cid}`)
  expect(resolveArweave('ar://abc_-123')).toBe('https://arweave.net/abc_-123')
  expect(listIpfsUrls(`ipfs://${cid}`).length).toBeGreaterThan(1)
  expect(listArweaveUrls('ar://abc').length).toBeGreaterThan(1)
  expect(resolveIpfs(`ipfs://${cid}`, { gateways: ['https://own.example/ipfs/'] })).toBe(
    `https://own.example/ipfs/${cid}`,
  )
})

test('R5.58 a web address stays as it is, any other scheme is refused', () => {
  expect(resolveIpfs('https://example.com/a')).toBe('https://example.com/a')
  expect(resolveArweave('http://example.com/a')).toBe('http://example.com/a')
  expect(() => resolveArweave('ipfs://x')).toThrow('Invalid URI scheme, expected "ar://" or "http(s)://"')
  expect(() => resolveIpfs('ar://x')).toThrow('Invalid URI scheme, expected "ipfs://" or "http(s)://"')
  for (const bad of [
    '',
    'ipfs://',
    'javascript:alert(1)',
    `ipfs://${cid}/../../x`,
    `ipfs://${cid}/%2e%2e/x`,
    'ipfs:///x',
  ]) {
    expect(() => resolveIpfs(bad)).toThrow('Invalid URI scheme')
  }
})

test.each([
  ['https://own.example/ipfs', 'https://own.example/ipfs/'],
  ['https://own.example', 'https://own.example/'],
  ['https://own.example/ipfs/', 'https://own.example/ipfs/'],
])('R7.50 the gateway %s needs no slash at its end to stay that host', (gateway, base) => {
  expect(resolveIpfs(`ipfs://${cid}`, { gateways: [gateway] })).toBe(base + cid)
  expect(resolveArweave('ar://evil.example', { gateways: [gateway] })).toBe(`${base}evil.example`)
})

test('no IPFS or Arweave URI leads out of the folder of its gateway', () => {
  const part = fc.string({
    unit: fc.constantFrom('.', '/', '\\', 'a', '%2e', '%2F', '%5c', '?', '#', '@', ':'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(part, (path) => {
      for (const [list, base] of [
        [listIpfsUrls, 'https://ipfs.io/ipfs/'],
        [listArweaveUrls, 'https://arweave.net/'],
      ] as const) {
        let url: string | undefined
        try {
          url = list(`${list === listIpfsUrls ? 'ipfs' : 'ar'}://${path}`)[0]
        } catch {
          continue
        }
        expect(new URL(url ?? '').href.startsWith(base)).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml',
  'data:,x',
  'blob:https://x/y',
  'file:///x',
  'vbscript:x',
  '//example.com/x',
  '/x.png',
  'x',
  '',
  'ftp://x/y',
  'ipfs://../x',
])('the image %j is not shown', (uri) => {
  expect(toSafeImageUrl(uri)).toBeUndefined()
})

test.each([
  ['https://x.example/a.png', 'https://x.example/a.png'],
  [' data:image/svg+xml;base64,PHN2Zy8+ ', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['data:image/svg+xml;utf8,<svg/>', 'data:image/svg+xml;utf8,<svg/>'],
  [`ipfs://${cid}`, `https://ipfs.io/ipfs/${cid}`],
  ['ar://abc', 'https://arweave.net/abc'],
])('the image %j is shown from %s', (uri, url) => {
  expect(toSafeImageUrl(uri)).toBe(url)
})

test.each([
  ['a.png', 'image/png'],
  ['a.JPG', 'image/jpeg'],
  ['a.jpe?x=1#y', 'image/jpeg'],
  ['a.svgz', 'image/svg+xml'],
  ['a.heic', 'image/heic'],
  ['a.mp4', 'video/mp4'],
  ['a.mov', 'video/quicktime'],
  ['a.ts', 'video/mp2t'],
  ['a.mp3', 'audio/mpeg'],
  ['a.opus', 'audio/ogg'],
  ['a.m4a', 'audio/mp4'],
  ['a.mid', 'audio/midi'],
  ['a.html', 'text/html'],
  ['a.glb', 'model/gltf-binary'],
  ['a.stl', 'model/stl'],
])('R9.61 the file %s is %s by its extension, without a request', async (file, type) => {
  const { platform, requests } = createNetwork(() => expect.unreachable())
  expect(await getMimeType(platform, { url: `https://x.example/${file}` })).toBe(type)
  expect(requests).toEqual([])
})

test('R7.48 R7.49 an unknown type is found by HEAD, and that of a blob by a plain fetch', async () => {
  const { platform, requests } = createNetwork(
    () => new Response(null, { headers: { 'content-type': 'Image/PNG; charset=x' } }),
  )
  expect(await getMimeType(platform, { url: 'https://x.example/m4v.m4v', trusted: 'all' })).toBe('image/png')
  expect(await getMimeType(platform, { url: 'blob:https://x.example/1' })).toBe('image/png')
  expect(requests).toEqual(['HEAD https://x.example/m4v.m4v', 'GET blob:https://x.example/1'])
})

test('a type that nobody knows is undefined, also when the server cannot be reached', async () => {
  const { platform } = createNetwork(() => Promise.reject(new TypeError('blocked')))
  expect(
    await getMimeType(platform, { url: 'https://x.example/constructor', trusted: 'all' }),
  ).toBeUndefined()
  expect(await getMimeType(platform, { url: 'data:image/gif;base64,xx' })).toBe('image/gif')
})

test('R7.51 NFT metadata are read inline, from the web, and with the token id in hex, then in decimal', async () => {
  const { platform, requests } = createNetwork((url) =>
    url.endsWith('/10.json') ? Response.json({ name: 'Ten' }) : new Response('no', { status: 404 }),
  )
  const json = JSON.stringify({ name: 'Inliné' })
  const base64 = Buffer.from(json).toString('base64')
  expect(
    await fetchTokenMetadata(platform, { uri: `data:application/json;base64,${base64}`, tokenId: 1n }),
  ).toEqual({ name: 'Inliné' })
  expect(
    await fetchTokenMetadata(platform, {
      uri: `data:application/json;utf8,${encodeURIComponent(json)}`,
      tokenId: 1n,
    }),
  ).toEqual({ name: 'Inliné' })
  expect(
    await fetchTokenMetadata(platform, { uri: 'https://x.example/{id}.json', tokenId: 10n, trusted }),
  ).toEqual({
    name: 'Ten',
  })
  expect(requests).toEqual([
    `GET https://x.example/${'a'.padStart(64, '0')}.json`,
    'GET https://x.example/10.json',
  ])
})

test('R7.50 metadata in IPFS are looked for at the next gateway when the first fails', async () => {
  const { platform, requests } = createNetwork((url) =>
    url.startsWith('https://ipfs.io/')
      ? Promise.reject(new TypeError('down'))
      : Response.json({ name: 'Found' }),
  )
  expect(await fetchTokenMetadata(platform, { uri: `ipfs://${cid}/1`, tokenId: 1n, trusted: 'all' })).toEqual(
    {
      name: 'Found',
    },
  )
  expect(requests).toHaveLength(2)
})

test.each([
  ['no JSON', () => new Response('<html>')],
  ['an error', () => new Response('no', { status: 500 })],
  ['a body too large to be metadata', () => new Response(`"${'x'.repeat(1_000_001)}"`)],
])('metadata with %s are refused', async (_, answer) => {
  const { platform } = createNetwork(answer)
  await expect(
    fetchTokenMetadata(platform, { uri: 'https://x.example/1', tokenId: 1n, trusted }),
  ).rejects.toThrow()
})

test.each(['null', '[]', '"text"', '7'])('metadata of %s are empty', async (body) => {
  const { platform } = createNetwork(() => new Response(body))
  expect(await fetchTokenMetadata(platform, { uri: 'https://x.example/1', tokenId: 1n, trusted })).toEqual({})
})

test('metadata at an unsafe address are never fetched', async () => {
  const { platform, requests } = createNetwork(() => expect.unreachable())
  await expect(fetchTokenMetadata(platform, { uri: 'javascript:alert(1)', tokenId: 1n })).rejects.toThrow(
    'Invalid URI scheme',
  )
  expect(requests).toEqual([])
})
