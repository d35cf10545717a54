import { DevMulti, DevNft } from '@billfold/contracts'
import type { Address } from 'viem'
import type { AccountName, DevAccount } from '../world/accounts.js'
import type { StackNft } from '../world/StackDescription.js'
import type { Batch } from './createBatch.js'

type Piece = {
  /** The special case that it covers. */
  about: string
  owner: AccountName
  /** Metadata of the token's URI; `$assets` becomes the address of the services' test files. */
  metadata: Record<string, unknown>
  /** Serves the metadata from the services instead of the token's URI. */
  remote?: string
  /** ERC-1155 only. @default 1 */
  amount?: number
}

/** Single pieces (ERC-721), token ids from 1. */
const pieces = [
  {
    about: 'image',
    owner: 'alice',
    metadata: { name: 'Harbour at Dawn', description: 'A picture.', image: '$assets/nft/Harbour.svg' },
  },
  {
    about: 'video',
    owner: 'alice',
    metadata: { name: 'Tide', image: '$assets/nft/Tide.svg', animation_url: '$assets/media/video.mp4' },
  },
  {
    about: 'audio',
    owner: 'alice',
    metadata: { name: 'Fog Horn', image: '$assets/nft/Fog.svg', animation_url: '$assets/media/audio.wav' },
  },
  {
    about: '3D model',
    owner: 'alice',
    metadata: { name: 'Buoy', image: '$assets/nft/Buoy.svg', animation_url: '$assets/media/model.glb' },
  },
  { about: 'missing image', owner: 'alice', metadata: { name: 'Lost Negative' } },
  { about: 'missing name', owner: 'alice', metadata: { image: '$assets/nft/Untitled.svg' } },
  {
    about: 'javascript: URL',
    owner: 'alice',
    metadata: {
      name: 'Trap Door',
      image: 'javascript:alert(document.domain)',
      external_url: 'javascript:alert(document.domain)',
    },
  },
  {
    about: 'SVG with script',
    owner: 'alice',
    metadata: { name: 'Wolf in Wool', image: '$assets/media/hostile.svg' },
  },
  { about: 'remote metadata', owner: 'carol', metadata: {}, remote: '$assets/nft/Lighthouse.json' },
  { about: 'image', owner: 'bob', metadata: { name: 'Breakwater', image: '$assets/media/image.png' } },
] as const satisfies readonly Piece[]

/** Editions (ERC-1155), token ids from 1. */
const editions = [
  {
    about: 'image',
    owner: 'alice',
    amount: 7,
    metadata: { name: 'Ferry Ticket', image: '$assets/nft/Ferry.svg' },
  },
  {
    about: 'video',
    owner: 'bob',
    amount: 3,
    metadata: {
      name: 'Regatta Pass',
      image: '$assets/nft/Regatta.svg',
      animation_url: '$assets/media/video.webm',
    },
  },
  { about: 'missing name', owner: 'alice', amount: 2, metadata: { image: '$assets/media/image.png' } },
] as const satisfies readonly Piece[]

export type SeedCollectionsParameters = { accounts: readonly DevAccount[]; servicesUrl: string }

/** Deploys both collections and distributes their tokens. */
export function seedCollections(batch: Batch, parameters: SeedCollectionsParameters): StackNft[] {
  const { accounts, servicesUrl } = parameters
  const single = batch.deploy('ERC-721', DevNft.bytecode, DevNft.abi, ['Harbour Lights', 'HARB'])
  const multi = batch.deploy('ERC-1155', DevMulti.bytecode, DevMulti.abi, ['Dockside Editions'])

  const describe = (collection: Address, type: StackNft['type']) => (piece: Piece, index: number) => {
    const owner = getAddressOf(accounts, piece.owner)
    return { collection, type, id: String(index + 1), owner, about: piece.about, piece }
  }
  const tokens = [...pieces.map(describe(single, 'ERC721')), ...editions.map(describe(multi, 'ERC1155'))]

  return tokens.map(({ piece, ...token }) => {
    const id = BigInt(token.id)
    const uri = toTokenUri(piece, servicesUrl)
    if (token.type === 'ERC721') {
      batch.call({ to: single, abi: DevNft.abi, functionName: 'mint', args: [token.owner, id, uri] })
    } else {
      const args = [token.owner, id, BigInt(piece.amount ?? 1), uri] as const
      batch.call({ to: multi, abi: DevMulti.abi, functionName: 'mint', args })
    }
    return token
  })
}

function toTokenUri({ metadata, remote }: Piece, servicesUrl: string): string {
  const fill = (text: string) => text.replaceAll('$assets', `${servicesUrl}/dev/assets`)
  if (remote) return fill(remote)
  return `data:application/json;base64,${Buffer.from(fill(JSON.stringify(metadata))).toString('base64')}`
}

function getAddressOf(accounts: readonly DevAccount[], name: AccountName): Address {
  const account = accounts.find((account) => account.name === name)
  if (!account) throw new Error(`There is no account named ${name}`)
  return account.address
}
