import type { ConnectButtonProps } from '@billfold/react'
import type { ScriptedWallet } from '@billfold/test'
import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'

const compact = { connectModal: { size: 'compact' } } as const satisfies ConnectButtonProps

const legal = {
  termsOfServiceUrl: 'https://store.invalid/terms',
  privacyPolicyUrl: 'https://store.invalid/privacy',
} as const

async function open({ press, seeDialog }: Walker): Promise<void> {
  await press('Connect')
  await seeDialog()
}

async function openWelcome(walker: Walker): Promise<void> {
  await open(walker)
  await walker.press('Get started')
}

async function openGetWallet(walker: Walker): Promise<void> {
  await openWelcome(walker)
  await walker.press('Get a wallet')
  await walker.press('MetaMask')
}

/** Connects the first wallet, whose owner acts as `prepare` sets up, until `text` shows. */
function attempt(id: string, text: string, prepare: (first: ScriptedWallet) => void): GalleryState {
  return {
    id: `connect/${id}`,
    world: { prepare: ([first]) => first && prepare(first) },
    async walk(walker) {
      await open(walker)
      await walker.press('Demo Wallet 1')
      await walker.see(text)
    },
  }
}

/** States of every screen of the connect modal. */
export const connectStates: readonly GalleryState[] = [
  { id: 'connect/wallets', walk: open },
  { id: 'connect/wallets-compact', props: compact, walk: open },
  { id: 'connect/one-wallet', world: { wallets: 1 }, walk: open },
  { id: 'connect/no-wallets', world: { wallets: 0 }, walk: open },
  {
    id: 'connect/nothing-at-all',
    world: { wallets: 0 },
    props: { wallets: [], showAllWallets: false },
    walk: open,
  },
  {
    id: 'connect/long-names',
    world: { walletNames: ['A wallet whose makers could not settle on a shorter name', 'W', 'محفظة'] },
    props: { ...compact, recommendedWallets: ['dev.billfold.demo1'] },
    walk: open,
  },
  {
    id: 'connect/own-title',
    props: { connectModal: { title: 'Sign in to Acme', titleIcon: '/mark.svg', showBranding: false } },
    walk: open,
  },
  {
    id: 'connect/own-welcome',
    props: {
      connectModal: {
        welcomeScreen: {
          title: 'Welcome to Acme',
          subtitle: 'Connect a wallet to see your orders and collect points.',
          img: { src: '/mark.svg', width: 96, height: 96 },
        },
      },
    },
    walk: open,
  },
  { id: 'connect/terms', props: { connectModal: { ...legal, size: 'compact' } }, walk: open },
  { id: 'connect/approval', props: { connectModal: { ...legal, requireApproval: true } }, walk: open },
  {
    id: 'connect/approved',
    props: { connectModal: { ...legal, requireApproval: true } },
    async walk(walker) {
      await open(walker)
      await walker.press('I agree')
    },
  },
  attempt('awaiting', 'Awaiting confirmation', (first) => first.hangNext()),
  attempt('rejected', 'Request cancelled', (first) => first.rejectNext()),
  attempt('pending', 'A request is already waiting', (first) => first.rejectNext(-32002)),
  attempt('locked', 'is locked', (first) => first.lock('refuse')),
  attempt('failed', 'Connection failed', (first) => first.rejectNext(-32603)),
  { id: 'connect/welcome', props: compact, walk: openWelcome },
  {
    id: 'connect/all',
    async walk(walker) {
      await open(walker)
      await walker.press('All Wallets')
      await walker.see('OKX Wallet')
    },
  },
  {
    id: 'connect/all-search',
    async walk(walker) {
      await open(walker)
      await walker.press('All Wallets')
      await walker.fill('Search Wallet', 'robin')
      await walker.see('Robinhood')
      await walker.seeNo('OKX Wallet')
    },
  },
  {
    id: 'connect/all-no-results',
    async walk(walker) {
      await open(walker)
      await walker.press('All Wallets')
      await walker.fill('Search Wallet', 'zzzzqqq')
      await walker.see('No Results')
    },
  },
  {
    id: 'connect/get-wallets',
    props: compact,
    async walk(walker) {
      await openWelcome(walker)
      await walker.press('Get a wallet')
      await walker.see('Phantom')
    },
  },
  { id: 'connect/get-wallet', props: compact, walk: openGetWallet },
  {
    id: 'connect/get-wallet-wide',
    async walk(walker) {
      await open(walker)
      await walker.press('MetaMask')
      await walker.see('Get MetaMask')
    },
  },
  {
    id: 'connect/scan-store',
    props: compact,
    async walk(walker) {
      await openGetWallet(walker)
      await walker.press('iPhone and iPad')
      await walker.see('camera')
    },
  },
  {
    id: 'connect/open-on-phone',
    world: { wallets: 0, device: 'ios' },
    async walk(walker) {
      await open(walker)
      await walker.press('MetaMask')
      await walker.see('Open MetaMask')
    },
  },
  { id: 'embed/wallets', component: 'ConnectEmbed', walk: ({ see }) => see('Demo Wallet 1') },
  {
    id: 'embed/rejected',
    component: 'ConnectEmbed',
    world: { prepare: ([first]) => first?.rejectNext() },
    async walk({ press, see }) {
      await press('Demo Wallet 1')
      await see('Request cancelled')
    },
  },
]
