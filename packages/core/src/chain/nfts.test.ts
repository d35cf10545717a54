import { expect, test } from 'vitest'
import { nftPageLink, toNftCard } from './nfts.js'

const contract = '0x00000000000000000000000000000000000000aa'
const nft = (metadata: Record<string, unknown>) => ({
  chainId: 1,
  id: 7n,
  tokenAddress: contract as `0x${string}`,
  metadata,
  quantityOwned: 1n,
})
const image = 'https://x.example/a.png'

test('a card has the name, the image and what comes with it', () => {
  expect(
    toNftCard(nft({ name: 'Dawn', image: 'ipfs://QmX', animation_url: 'https://x.example/a.mp4' })),
  ).toEqual({
    chainId: 1,
    contract,
    tokenId: 7n,
    name: 'Dawn',
    image: ['https://ipfs.io/ipfs/QmX', 'https://dweb.link/ipfs/QmX', 'https://4everland.io/ipfs/QmX'],
    animation: ['https://x.example/a.mp4'],
    quantity: 1n,
  })
})

test.each<[string, Record<string, unknown>]>([
  ['without a name', { image }],
  ['without an image', { name: 'Dawn' }],
  ['with an empty name', { name: '', image }],
  ['with a name of nothing visible', { name: '\u200b\u202e\u2066 \ufeff', image }],
  ['with a name that is no text', { name: { toString: 'x' }, image }],
  ['with an image that is no text', { name: 'Dawn', image: ['https://x.example/a.png'] }],
  ['with a script for an image', { name: 'Dawn', image: 'javascript:alert(1)' }],
  ['with a page for an image', { name: 'Dawn', image: 'data:text/html,<script>alert(1)</script>' }],
  ['with an image in a private network', { name: 'Dawn', image: 'http://192.168.1.1/reboot' }],
])('R2.91 an NFT %s is hidden', (_, metadata) => {
  expect(toNftCard(nft(metadata))).toBeUndefined()
})

test('an animation that is not safe is left out, and the card stays', () => {
  for (const animation_url of ['javascript:x', 'http://10.0.0.1/', 'data:text/html,x', 5, null])
    expect(toNftCard(nft({ name: 'Dawn', image, animation_url }))?.animation).toEqual([])
})

test('R2.90 the page of an NFT goes by chain id, contract and token id', () => {
  const base = { chainId: 1337, contract, tokenId: 42n }
  expect(nftPageLink(base)).toBe(`https://thirdweb.com/1337/${contract}/nfts/42`)
  expect(nftPageLink({ ...base, explorer: 'https://scan.example/' })).toBe(
    `https://scan.example/token/${contract}?a=42`,
  )
  const template = 'https://nfts.example/{chainId}/{contract}/{tokenId}?c={chainId}'
  expect(nftPageLink({ ...base, explorer: 'https://scan.example', template })).toBe(
    `https://nfts.example/1337/${contract}/42?c=1337`,
  )
})

test.each(['javascript:alert({tokenId})', 'data:text/html,x', '/nft/{tokenId}'])(
  'the template %s is no page',
  (template) => {
    expect(nftPageLink({ chainId: 1, contract, tokenId: 1n, template, explorer: template })).toMatch(
      /^https:\/\/thirdweb\.com\/1\//,
    )
  },
)
