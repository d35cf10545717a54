import type { GalleryState } from '../GalleryState.js'
import { longName, picture } from '../world/people.js'

const connected = { connected: [0] } as const

/** States of the connect button. */
export const buttonStates: readonly GalleryState[] = [
  { id: 'button/default' },
  { id: 'button/own-label', props: { connectButton: { label: 'Log in with your wallet' } } },
  { id: 'button/connecting', connecting: true, world: { prepare: ([first]) => first?.hangNext() } },
  { id: 'button/reconnecting', world: { restoring: true } },
  { id: 'button/connected', world: connected },
  {
    id: 'button/connected-named',
    world: { ...connected, profile: { name: 'Alice Moreau', avatar: picture } },
  },
  {
    id: 'button/connected-longest',
    world: {
      ...connected,
      balance: '123456789.123456',
    },
    props: { detailsButton: { connectedAccountName: longName } },
  },
  { id: 'button/connected-empty', world: { ...connected, balance: '0' } },
  { id: 'button/connected-fiat', world: connected, props: { detailsButton: { showBalanceInFiat: 'USD' } } },
  { id: 'button/balance-loading', world: { ...connected, balanceFails: 'pending' } },
  {
    id: 'button/balance-failed',
    world: { ...connected, balanceFails: 'failed' },
    walk: ({ see }) => see('—'),
  },
  { id: 'button/switch-network', world: connected, props: { chain: { id: 8453 } } },
  {
    id: 'button/switching',
    world: { ...connected, prepare: ([first]) => first?.hangNext() },
    props: { chain: { id: 8453 } },
    walk: ({ press }) => press('Switch Network'),
  },
  {
    id: 'button/switch-failed',
    world: { ...connected, prepare: ([first]) => first?.rejectNext() },
    props: { chain: { id: 8453 } },
    async walk({ press, see }) {
      await press('Switch Network')
      await see('Failed to switch network')
    },
  },
]
