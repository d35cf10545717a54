import { isSameAddress } from '@billfold/protocol'
import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, toHex } from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import { expect, test } from 'vitest'
import { type Clock, createClock } from '../platform/clock.js'
import { checkImage, findImage, resolveAvatar } from './avatar.js'
import { avatarColors } from './avatarColors.js'
import type { IdentityContext, SocialProfile } from './IdentityContext.js'
import { resolveIdentity } from './identity.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const resolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const collection = '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d'
const abi = parseAbi([
  'function resolve(bytes name, bytes data)',
  'function reverse(bytes lookupAddress, uint256 coinType)',
  'function addr(bytes32 node, uint256 coinType)',
  'function text(bytes32 node, string key)',
  'function ownerOf(uint256)',
  'function tokenURI(uint256)',
  'function balanceOf(address, uint256)',
  'function uri(uint256)',
])
const picture = 'https://x.example/alice.png'

/** Maps call data to a node's response, both encoded by viem. */
function ens(name: string, { addr, avatar }: { addr: Hex; avatar?: string }): Record<Hex, Hex> {
  const ask = (data: Hex) =>
    encodeFunctionData({ abi, functionName: 'resolve', args: [toHex(packetToBytes(name)), data] })
  const wrap = (answer: Hex) =>
    encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [answer, resolver])
  const node = namehash(name)
  return {
    [encodeFunctionData({ abi, functionName: 'reverse', args: [addr, 60n] })]: encodeAbiParameters(
      [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
      [name, resolver, resolver],
    ),
    [ask(encodeFunctionData({ abi, functionName: 'addr', args: [node, 60n] }))]: wrap(
      encodeAbiParameters([{ type: 'bytes' }], [addr]),
    ),
    [ask(encodeFunctionData({ abi, functionName: 'text', args: [node, 'avatar'] }))]: wrap(
      encodeAbiParameters([{ type: 'string' }], [avatar ?? '']),
    ),
  }
}

type World = {
  calls?: Record<Hex, Hex>
  profiles?: SocialProfile[] | Error
  /** Content type by URL; other URLs are refused. */
  web?: Record<string, string | (() => Response)>
  nodeDown?: boolean
}

function createContext({ calls = {}, profiles, web = {}, nodeDown }: World = {}) {
  const warnings: string[] = []
  const requests: string[] = []
  const known = new Map(Object.entries(calls).map(([data, answer]) => [data.toLowerCase(), answer]))
  const context: IdentityContext = {
    chains: [{ id: 1337, contracts: { ensUniversalResolver: { address: resolver } } }],
    wagmi: {
      getClient: () => ({
        async request({ params }) {
          if (nodeDown) throw new Error('offline')
          const answer = known.get((params as [{ data: string }])[0].data.toLowerCase())
          if (answer === undefined) throw Object.assign(new Error('execution reverted'), { code: 3 })
          return answer
        },
      }),
    },
    platform: {
      clock: createClock(),
      fetch: (async (url: string, init?: RequestInit) => {
        requests.push(`${init?.method ?? 'GET'} ${url}`)
        const answer = web[url]
        if (answer === undefined) throw new TypeError('Failed to fetch')
        return typeof answer === 'string'
          ? new Response(null, { headers: { 'content-type': answer } })
          : answer()
      }) as typeof fetch,
    },
    warn: (message) => warnings.push(message),
    trusted: ['https://x.example', 'https://ipfs.io', 'https://dweb.link'],
    getSocialProfiles:
      profiles && (async () => (profiles instanceof Error ? Promise.reject(profiles) : profiles)),
  }
  return { context, warnings, requests }
}

const aliceEns = ens('alice.eth', { addr: alice, avatar: picture })

test('a social profile comes before ENS', async () => {
  const { context, warnings } = createContext({
    calls: aliceEns,
    profiles: [
      { type: 'farcaster' },
      { type: 'lens', name: 'Alice L.', avatar: 'https://x.example/lens.png' },
    ],
    web: { 'https://x.example/lens.png': 'image/png', [picture]: 'image/png' },
  })
  expect(await resolveIdentity(context, { address: alice })).toEqual({
    name: 'Alice L.',
    avatar: 'https://x.example/lens.png',
  })
  expect(warnings).toEqual([])
})

test('R7.32 without a profile, name and avatar are those of ENS', async () => {
  const { context } = createContext({ calls: aliceEns, profiles: [], web: { [picture]: 'image/png' } })
  expect(await resolveIdentity(context, { address: alice })).toEqual({ name: 'alice.eth', avatar: picture })
})

test('an address that nobody knows has neither, which is nothing to log', async () => {
  const { context, warnings, requests } = createContext()
  expect(await resolveIdentity(context, { address: bob })).toEqual({ name: undefined, avatar: undefined })
  expect([warnings, requests]).toEqual([[], []])
})

test('R8.27 a name that cannot be looked up is logged, and the profile still counts', async () => {
  const { context, warnings } = createContext({
    nodeDown: true,
    profiles: [{ type: 'farcaster', name: 'Alice' }],
  })
  expect(await resolveIdentity(context, { address: alice })).toMatchObject({ name: 'Alice' })
  expect(warnings).toEqual(['Failed to resolve account name'])
})

test('R8.27 a profile service that is down is logged, and ENS still counts', async () => {
  const { context, warnings } = createContext({
    calls: aliceEns,
    profiles: new Error('down'),
    web: { [picture]: 'image/png' },
  })
  expect(await resolveIdentity(context, { address: alice })).toEqual({ name: 'alice.eth', avatar: picture })
  expect(warnings).toEqual(['Failed to resolve account name'])
})

test('R8.26 an avatar that cannot be made out is logged, and the name still counts', async () => {
  const { context, warnings } = createContext({
    calls: ens('alice.eth', { addr: alice, avatar: 'eip155:1/erc20:0x/1' }),
  })
  expect(await resolveIdentity(context, { address: alice })).toEqual({ name: 'alice.eth', avatar: undefined })
  expect(warnings).toEqual(['Failed to resolve social + ens avatar'])
})

test('one broken picture does not hide the next', async () => {
  const profiles = [
    { type: 'a', avatar: 'eip155:broken' },
    { type: 'b', avatar: 'https://x.example/text' },
  ]
  const web = { 'https://x.example/text': 'text/html', [picture]: 'image/png' }
  const { context, warnings } = createContext({ calls: aliceEns, profiles, web })
  expect((await resolveIdentity(context, { address: alice })).avatar).toBe(picture)
  expect(warnings).toEqual([])
})

test.each(['alice.eth', 'аlice.eth', 'ali\u200bce', '\u202eecila', 'x'.repeat(200), ' '])(
  'the profile name %j of another account is dropped',
  async (name) => {
    const { context } = createContext({ calls: aliceEns, profiles: [{ type: 'farcaster', name }] })
    expect((await resolveIdentity(context, { address: bob })).name).toBeUndefined()
  },
)

test('a profile name that is an ENS name of that address is kept', async () => {
  const { context } = createContext({
    calls: aliceEns,
    profiles: [{ type: 'ens', name: 'alice.eth' }],
    web: { [picture]: 'image/png' },
  })
  expect((await resolveIdentity(context, { address: alice })).name).toBe('alice.eth')
})

test('what was called off is not logged', async () => {
  const { context, warnings } = createContext({ profiles: AbortSignal.abort().reason as Error })
  await expect(resolveIdentity(context, { address: alice })).rejects.toMatchObject({ name: 'AbortError' })
  expect(warnings).toEqual([])
})

test('R7.33 an avatar is asked for by HEAD and used only if the answer is an image', async () => {
  const { context, requests } = createContext({
    web: {
      'https://x.example/ok': 'image/webp',
      'https://x.example/page': 'text/html',
      'https://x.example/gone': () =>
        new Response(null, { status: 404, headers: { 'content-type': 'image/png' } }),
      'https://x.example/bare': () => new Response(null),
    },
  })
  const check = (name: string) => checkImage(context.platform, { url: `https://x.example/${name}` })
  expect(await Promise.all(['ok', 'page', 'gone', 'bare', 'offline'].map(check))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(requests[0]).toBe('HEAD https://x.example/ok')
})

test('an image that never answers is given up', async () => {
  const timers: (() => void)[] = []
  const clock: Clock = {
    now: () => 0,
    after(_, run) {
      timers.push(run)
      return () => {}
    },
  }
  const checking = checkImage({ clock, fetch: () => new Promise(() => {}) }, { url: picture })
  for (const run of timers) run()
  expect(await checking).toBe(false)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml',
  'file:///x',
])('the avatar record %j is neither shown nor asked for', async (record) => {
  const { context, requests } = createContext()
  expect(await resolveAvatar(context, { record, account: alice })).toBeUndefined()
  expect(requests).toEqual([])
})

test('R7.50 a picture in IPFS is looked for at the next gateway when the first fails', async () => {
  const { context, requests } = createContext({ web: { 'https://dweb.link/ipfs/QmPic': 'image/png' } })
  expect(await findImage(context.platform, { ...context, uri: 'ipfs://QmPic' })).toBe(
    'https://dweb.link/ipfs/QmPic',
  )
  expect(requests).toEqual(['HEAD https://ipfs.io/ipfs/QmPic', 'HEAD https://dweb.link/ipfs/QmPic'])
  expect(await findImage(context.platform, { uri: 'data:image/png;base64,AA' })).toBe(
    'data:image/png;base64,AA',
  )
})

const metadata = (json: object) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(json)).toString('base64')}`
const nftCalls = (owner: Hex, json: object): Record<Hex, Hex> => ({
  [encodeFunctionData({ abi, functionName: 'ownerOf', args: [7n] })]: encodeAbiParameters(
    [{ type: 'address' }],
    [owner],
  ),
  [encodeFunctionData({ abi, functionName: 'tokenURI', args: [7n] })]: encodeAbiParameters(
    [{ type: 'string' }],
    [metadata(json)],
  ),
  [encodeFunctionData({ abi, functionName: 'balanceOf', args: [alice, 7n] })]: encodeAbiParameters(
    [{ type: 'uint256' }],
    [isSameAddress(owner, alice) ? 3n : 0n],
  ),
  [encodeFunctionData({ abi, functionName: 'uri', args: [7n] })]: encodeAbiParameters(
    [{ type: 'string' }],
    [metadata(json)],
  ),
})

test.each(['erc721', 'erc1155'])(
  'an %s of the account is its avatar, one of another account is not',
  async (standard) => {
    const record = `eip155:1337/${standard}:${collection}/7`
    const web = { [picture]: 'image/png' }
    const own = createContext({ calls: nftCalls(alice, { image: picture }), web })
    expect(await resolveAvatar(own.context, { record, account: alice })).toBe(picture)
    const other = createContext({ calls: nftCalls(bob, { image: picture }), web })
    expect(await resolveAvatar(other.context, { record, account: alice })).toBeUndefined()
  },
)

test.each([
  [{ image_url: picture }, picture],
  [{ image_data: '<svg onload="alert(1)"/>' }, 'data:image/svg+xml,%3Csvg%20onload%3D%22alert(1)%22%2F%3E'],
  [{ image: 'javascript:alert(1)' }, undefined],
  [{ image: 7 }, undefined],
  [{}, undefined],
])('the picture of an NFT with the metadata %j is %s', async (json, url) => {
  const { context } = createContext({ calls: nftCalls(alice, json), web: { [picture]: 'image/png' } })
  expect(await resolveAvatar(context, { record: `eip155:1337/erc721:${collection}/7`, account: alice })).toBe(
    url,
  )
})

const proxy = 'https://services.example'
const through = `${proxy}/image?url=${encodeURIComponent(picture)}`

test('T49 R7.33 a stranger’s picture is checked and shown through the services', async () => {
  const { context, requests } = createContext({ calls: aliceEns, web: { [through]: 'image/png' } })
  expect(await resolveIdentity({ ...context, trusted: [], proxy }, { address: alice })).toEqual({
    name: 'alice.eth',
    avatar: through,
  })
  expect(requests).toEqual([`HEAD ${through}`])
})

test('T49 without services the host of a picture is not asked, and the account has its own colours', async () => {
  const profiles = [{ type: 'lens', avatar: picture }]
  const { context, requests, warnings } = createContext({ calls: aliceEns, profiles })
  const identity = await resolveIdentity({ ...context, trusted: [] }, { address: alice })
  expect(identity).toEqual({ name: 'alice.eth', avatar: undefined })
  expect([requests, warnings]).toEqual([[], []])
})

test('T49 what an NFT says of itself elsewhere is read by the indexer, not by the page', async () => {
  const elsewhere = encodeAbiParameters([{ type: 'string' }], ['https://canary.example/7'])
  const tokenUri = encodeFunctionData({ abi, functionName: 'tokenURI', args: [7n] })
  const calls = { ...nftCalls(alice, {}), [tokenUri]: elsewhere }
  const { context, requests } = createContext({ calls, web: { [through]: 'image/png' } })
  const parameters = { record: `eip155:1337/erc721:${collection}/7`, account: alice } as const
  const indexed = { ...context, trusted: [], proxy, getIndexedImage: async () => picture }
  expect(await resolveAvatar(indexed, parameters)).toBe(through)
  expect(requests).toEqual([`HEAD ${through}`])
  await expect(resolveAvatar({ ...indexed, getIndexedImage: undefined }, parameters)).rejects.toThrow('403')
})

test('an NFT on a chain that is not configured is no avatar', async () => {
  const { context } = createContext({ calls: nftCalls(alice, { image: picture }) })
  expect(
    await resolveAvatar(context, { record: `eip155:1/erc721:${collection}/7`, account: alice }),
  ).toBeUndefined()
})

test('every address has a gradient of its own that does not depend on its spelling', () => {
  expect(avatarColors(alice)).toEqual(avatarColors(alice.toLowerCase()))
  expect(avatarColors(alice)).not.toEqual(avatarColors(bob))
  for (const odd of ['', '0x', 'zz']) expect(avatarColors(odd)).toMatchObject({ angle: 0 })
})
