import type { AccountName } from '../accounts.js'

type Piece = {
  /** What is special about it. */
  about: string
  owner: AccountName
  /** Metadata as the token's address gives it; `$assets` becomes the address of the services' test files. */
  metadata: Record<string, unknown>
  /** Serve the metadata from the services instead of inside the token's address. */
  remote?: string
  /** ERC-1155 only. @default 1 */
  amount?: number
}

/** Single pieces (ERC-721), token ids from 1 on. */
export const pieces = [
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

/** Editions (ERC-1155), token ids from 1 on. */
export const editions = [
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

export type { Piece }
