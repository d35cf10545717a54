import { expect, test } from 'vitest'
import { resolveServices, type ServicesOption } from '../config/services.js'
import { toTrust } from '../config/toTrust.js'
import { createClock } from '../platform/clock.js'
import { getMimeType } from './mediaType.js'
import { fetchTokenMetadata } from './nftImage.js'
import { toPictureUrl } from './urls.js'

const ours = 'https://services.shop.example'
const hosted = { bridge: 'https://bridge.hosted.example', indexer: 'https://insight.hosted.example' }
const stranger = 'https://canary.example/a.png?who=alice&x=1'
const through = `${ours}/image?url=${encodeURIComponent(stranger)}`

const trustOf = (services?: ServicesOption, mediaOrigins?: string[]) =>
  toTrust({ services: resolveServices(services), mediaOrigins })

test.each<[string, ServicesOption | undefined, string[] | undefined, string | undefined]>([
  ['come through our services', ours, undefined, through],
  ['come through our services, however their address ends', `${ours}/`, undefined, through],
  ['come through the proxy that is named', { ...hosted, images: `${ours}/` }, undefined, through],
  ['are not loaded where the services have no proxy', hosted, undefined, undefined],
  ['are not loaded without services', undefined, undefined, undefined],
  ['are loaded from a host that the integrator allowed', hosted, ['https://canary.example/'], stranger],
  ['are not loaded from another port of it', hosted, ['https://canary.example:8443'], undefined],
])('T49 pictures of strangers %s', (_, services, mediaOrigins, url) => {
  expect(toPictureUrl(stranger, trustOf(services, mediaOrigins))).toBe(url)
})

test.each([
  `${ours}/dev/a.svg`,
  'data:image/png;base64,AA',
  'data:audio/wav;base64,AA',
  'blob:https://x.example/1',
])('T49 %s tells nobody anything, and is loaded as it is', (url) =>
  expect(toPictureUrl(url, trustOf(ours))).toBe(url),
)

test.each(['/own.png', 'data:text/html,x', 'javascript:alert(1)', 'https://', `${ours}.evil.example/a.png`])(
  'T49 the page itself never loads %s for a stranger',
  (uri) => {
    expect(toPictureUrl(uri, trustOf())).toBeUndefined()
    expect(toPictureUrl(uri, trustOf(ours)) ?? `${ours}/image?url=`).toMatch(`${ours}/image?url=`)
  },
)

function createPlatform() {
  const asked: string[] = []
  const fetch = (async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method} ${url}`)
    return new Response(null, { headers: { 'content-type': 'image/png' } })
  }) as typeof globalThis.fetch
  return { platform: { fetch, clock: createClock() }, asked }
}

test('T49 R7.48 the type of a stranger’s file is asked through the services, and else not at all', async () => {
  const { platform, asked } = createPlatform()
  const url = 'https://canary.example/7'
  expect(await getMimeType(platform, { url, ...trustOf(ours) })).toBe('image/png')
  expect(await getMimeType(platform, { url, ...trustOf(hosted) })).toBe('application/octet-stream')
  expect(asked).toEqual([`HEAD ${ours}/image?url=${encodeURIComponent(url)}`])
})

test.each(['https://canary.example/1', 'ipfs://QmX/1', 'ar://abc'])(
  'T49 metadata at %s are not asked for by the page',
  async (uri) => {
    const { platform, asked } = createPlatform()
    await expect(fetchTokenMetadata(platform, { uri, tokenId: 1n, ...trustOf(ours) })).rejects.toThrow('403')
    expect(asked).toEqual([])
  },
)
