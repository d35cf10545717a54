import type { ConnectButtonProps } from '@billfold/react'
import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'
import { longName, picture } from '../world/people.js'
import type { WorldOptions } from '../world/World.js'

const alice: WorldOptions = { connected: [0], profile: { name: 'Alice Moreau', avatar: picture } }

async function open({ press, seeDialog }: Walker): Promise<void> {
  await press('Account ')
  await seeDialog()
}

async function openReceive(walker: Walker): Promise<void> {
  await open(walker)
  await walker.press('Receive')
  await walker.see('Copy the address')
}

async function openBuy(walker: Walker): Promise<void> {
  await open(walker)
  await walker.press('Buy')
  await walker.see('Receiver')
}

async function openNetworks(walker: Walker): Promise<void> {
  await open(walker)
  await walker.press('Switch network')
  await walker.see('Select Network')
}

async function openWallets(walker: Walker): Promise<void> {
  await open(walker)
  await walker.press('Switch wallet')
  await walker.see('Wallets')
}

function main(
  id: string,
  detailsModal: ConnectButtonProps['detailsModal'],
  world: WorldOptions = alice,
): GalleryState {
  return { id: `account/${id}`, world, props: { detailsModal }, walk: open }
}

/** States of the details modal's screens. */
export const accountStates: readonly GalleryState[] = [
  main('main', {}),
  main('main-unnamed', {}, { connected: [0] }),
  main('main-fiat', { showBalanceInFiat: 'USD' }),
  main('main-faucet', { showTestnetFaucet: true }, { ...alice, chainId: 1337 }),
  main('main-smart', {}, { ...alice, smart: 'new' }),
  {
    id: 'account/main-smart-deployed',
    world: { connectedInApp: true, inApp: { email: 'alice@example.com' }, smart: 'deployed' },
    async walk(walker) {
      await open(walker)
      await walker.see('Smart Account')
      await walker.see('alice@example.com')
      await walker.seeLoaded()
    },
  },
  main('main-bare', { hideReceiveFunds: true, hideSwitchWallet: true, hideDisconnect: true }),
  main('main-footer', { assetTabs: [], footer: () => 'Open Monday to Friday, 9 to 5' }),
  {
    id: 'account/main-email',
    world: { connectedInApp: true, inApp: { email: 'alice@example.com' } },
    async walk(walker) {
      await open(walker)
      await walker.see('alice@example.com')
    },
  },
  main('main-balance-loading', {}, { ...alice, balanceFails: 'pending' }),
  {
    id: 'account/main-balance-failed',
    world: { ...alice, balanceFails: 'failed' },
    async walk(walker) {
      await open(walker)
      await walker.seeLoaded()
    },
  },
  main(
    'main-longest',
    { connectedAccountName: longName },
    {
      connected: [0],
      chainId: 250,
      balance: '123456789.123456',
    },
  ),
  { id: 'account/receive', world: alice, walk: openReceive },
  {
    id: 'account/receive-whole',
    world: alice,
    async walk(walker) {
      await openReceive(walker)
      await walker.press('Show whole address')
    },
  },
  { id: 'account/buy', world: alice, walk: openBuy },
  { id: 'account/networks', world: alice, walk: openNetworks },
  {
    id: 'account/networks-testnets',
    world: alice,
    async walk(walker) {
      await openNetworks(walker)
      await walker.press('Testnets')
    },
  },
  {
    id: 'account/networks-search',
    world: alice,
    async walk(walker) {
      await openNetworks(walker)
      await walker.fill('Search by name or chain ID', 'base')
      await walker.seeNo('Arbitrum One')
    },
  },
  {
    id: 'account/networks-no-results',
    world: alice,
    async walk(walker) {
      await openNetworks(walker)
      await walker.fill('Search by name or chain ID', 'zzzzqqq')
      await walker.see('No Results')
    },
  },
  {
    id: 'account/networks-own',
    world: alice,
    props: {
      detailsModal: {
        networkSelector: {
          sections: [{ label: 'Where we ship', chains: [1, 8453] }],
          onCustomClick: () => undefined,
        },
      },
    },
    walk: openNetworks,
  },
  {
    id: 'account/network-switching',
    world: { ...alice, prepare: ([first]) => first?.hangNext() },
    async walk(walker) {
      await openNetworks(walker)
      await walker.press('Base')
      await walker.see('Confirm in')
    },
  },
  {
    id: 'account/network-failed',
    world: { ...alice, prepare: ([first]) => first?.rejectNext() },
    async walk(walker) {
      await openNetworks(walker)
      await walker.press('Base')
      await walker.see('Failed to switch')
    },
  },
  { id: 'account/wallets', world: { ...alice, connected: [1, 0] }, walk: openWallets },
  { id: 'account/wallets-one', world: alice, walk: openWallets },
  {
    id: 'account/wallets-connect',
    world: alice,
    async walk(walker) {
      await openWallets(walker)
      await walker.press('Connect Wallet')
      await walker.see('Demo Wallet 2')
    },
  },
  {
    id: 'network/alone',
    component: 'Hooks',
    world: alice,
    walk: async ({ press, seeDialog }) => {
      await press('useNetworkModal')
      await seeDialog()
    },
  },
]
