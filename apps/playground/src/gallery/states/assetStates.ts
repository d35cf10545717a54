import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'
import { galleryNfts, galleryTokens } from '../world/assets.js'
import { picture } from '../world/people.js'
import type { WorldOptions } from '../world/World.js'

const alice: WorldOptions = {
  connected: [0],
  profile: { name: 'Alice Moreau', avatar: picture },
  nfts: galleryNfts,
  tokens: galleryTokens,
}

const usdc = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'USD Coin',
  symbol: 'USDC',
} as const

async function open({ press, see, seeDialog }: Walker): Promise<void> {
  await press('Account ')
  await seeDialog()
  await press('View Assets')
  await see('Assets')
}

function state(id: string, world: WorldOptions, tab: 'Tokens' | 'NFTs', text?: string): GalleryState {
  return {
    id: `account/${id}`,
    world: { ...alice, ...world },
    props: { supportedTokens: { 1: [usdc] } },
    async walk(walker) {
      await open(walker)
      if (tab === 'NFTs') await walker.press('NFTs')
      if (text) await walker.see(text)
    },
  }
}

function alone(id: string, screen: 'view-tokens' | 'view-nfts', text: string): GalleryState {
  return {
    id: `account/${id}`,
    world: alice,
    props: { detailsModal: { screen } },
    async walk({ press, see, seeDialog }) {
      await press('Account ')
      await seeDialog()
      await see(text)
    },
  }
}

/** States of View Assets, Tokens and NFTs. */
export const assetStates: readonly GalleryState[] = [
  state('assets-tokens', {}, 'Tokens', 'Dai Stablecoin'),
  state('assets-tokens-impostor', { tokens: galleryTokens.slice(2, 3) }, 'Tokens', 'Not USDC'),
  state('assets-tokens-loading', { tokens: 'pending', balanceFails: 'pending' }, 'Tokens'),
  state('assets-tokens-failed', { tokens: 'failed' }, 'Tokens', 'Error loading more tokens'),
  state('assets-tokens-unread', { balanceFails: 'failed', tokens: [] }, 'Tokens', 'Balance unavailable'),
  state('assets-tokens-most', { chainId: 250, balance: '123456789.123456', tokens: [] }, 'Tokens'),
  state('assets-no-services', { services: false }, 'Tokens'),
  state('assets-nfts', {}, 'NFTs', 'Harbour at Dawn'),
  state('assets-nfts-media', { nfts: galleryNfts.slice(2, 6) }, 'NFTs', 'Fog Horn'),
  state('assets-nfts-one', { nfts: galleryNfts.slice(1, 2) }, 'NFTs', 'Ferry Ticket'),
  state('assets-nfts-loading', { nfts: 'pending' }, 'NFTs'),
  state('assets-nfts-failed', { nfts: 'failed' }, 'NFTs', 'Error loading NFTs'),
  state('assets-nfts-empty', { nfts: [] }, 'NFTs', 'No NFTs found on this chain'),
  alone('view-tokens', 'view-tokens', 'Dai Stablecoin'),
  alone('view-nfts', 'view-nfts', 'Harbour at Dawn'),
]
