import { DevMulti, DevNft } from '@billfold/contracts'
import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { getStack } from '../stack/getStack.js'
import type { StackNft } from '../world/StackDescription.js'
import { getStackChain, toViemChain } from '../world/stackChain.js'

const chain = getStackChain(await getStack(), 1337)
const client = createPublicClient({ chain: toViemChain(chain), transport: http() })

async function readMetadata({ collection: address, type, id }: StackNft): Promise<Record<string, string>> {
  const args = [BigInt(id)] as const
  const uri =
    type === 'ERC721'
      ? await client.readContract({ ...DevNft, address, functionName: 'tokenURI', args })
      : await client.readContract({ ...DevMulti, address, functionName: 'uri', args })
  return (await fetch(uri)).json()
}

function findPiece(about: string, type: StackNft['type'] = 'ERC721'): StackNft {
  const piece = chain.nfts.find((nft) => nft.about === about && nft.type === type)
  if (!piece) throw new Error(`no ${type} with ${about}`)
  return piece
}

test.each(chain.nfts)('$type $id ($about) belongs to whom the ready line says', async (nft) => {
  const { collection: address, type, owner, id } = nft
  if (type === 'ERC721') {
    const holder = await client.readContract({
      ...DevNft,
      address,
      functionName: 'ownerOf',
      args: [BigInt(id)],
    })
    expect(holder).toBe(owner)
  } else {
    const args = [owner, BigInt(id)] as const
    const held = await client.readContract({ ...DevMulti, address, functionName: 'balanceOf', args })
    expect(held).toBeGreaterThan(1n)
  }
})

test.each([
  ['image', 'image', /^image\//],
  ['video', 'animation_url', /^video\//],
  ['audio', 'animation_url', /^audio\//],
  ['3D model', 'animation_url', /^model\//],
  ['SVG with script', 'image', /^image\/svg\+xml/],
])('a piece with %s leads to a file of that kind', async (about, field, type) => {
  const metadata = await readMetadata(findPiece(about))
  const response = await fetch(metadata[field] ?? '')
  expect(response.headers.get('content-type')).toMatch(type)
})

test('pieces lack a name, lack an image, or carry a script for an address', async () => {
  expect(await readMetadata(findPiece('missing image'))).not.toHaveProperty('image')
  expect(await readMetadata(findPiece('missing name'))).not.toHaveProperty('name')
  expect(await readMetadata(findPiece('missing name', 'ERC1155'))).not.toHaveProperty('name')
  expect(await readMetadata(findPiece('javascript: URL'))).toMatchObject({
    image: expect.stringMatching(/^javascript:/),
  })
  const { image } = await readMetadata(findPiece('SVG with script'))
  expect(await (await fetch(image ?? '')).text()).toContain('<script>')
})

test('metadata is also served from elsewhere', async () => {
  expect(await readMetadata(findPiece('remote metadata'))).toMatchObject({ name: 'Lighthouse' })
})
