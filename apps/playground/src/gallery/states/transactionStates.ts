import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'
import { past, picture, receiver } from '../world/people.js'
import type { WorldOptions } from '../world/World.js'

const alice: WorldOptions = { connected: [0], profile: { name: 'Alice Moreau', avatar: picture } }

async function openTransactions({ press, see }: Walker, text: string): Promise<void> {
  await press('Account ')
  await press('Transactions')
  await see(text)
}

async function openManage({ press, see }: Walker, text: string): Promise<void> {
  await press('Account ')
  await press('Manage Wallet')
  await see(text)
}

/** States of Transactions and Manage wallet. */
export const transactionStates: readonly GalleryState[] = [
  {
    id: 'transactions/list',
    world: {
      ...alice,
      transactions: [
        past(9, 1),
        past(8, 0),
        past(7, 1, null),
        past(6, 1),
        past(5, 1),
        past(4, 0),
        past(3, 1),
      ],
    },
    walk: (walker) => openTransactions(walker, 'Interacted with'),
  },
  {
    id: 'transactions/loading',
    world: { ...alice, transactions: 'pending' },
    walk: (walker) => openTransactions(walker, 'Loading recent transactions...'),
  },
  { id: 'transactions/empty', world: alice, walk: (walker) => openTransactions(walker, 'No Transactions') },
  {
    id: 'transactions/pending',
    world: { ...alice, sends: 'waiting', transactions: [past(9, 1)] },
    async walk(walker) {
      await walker.press('Account ')
      await walker.press('Send')
      await walker.fill('Send to', receiver)
      await walker.fill('Amount', '0.25')
      await walker.see('Network fee')
      await walker.press('Send')
      await walker.see('You can close this window')
      await walker.press('Back')
      await walker.press('Transactions')
      await walker.see('Pending')
    },
  },
  {
    id: 'manage/plain',
    world: alice,
    props: { detailsModal: { manageWallet: { allowLinkingProfiles: false } } },
    walk: (walker) => openManage(walker, 'in its own app'),
  },
  {
    id: 'manage/switch-account',
    world: { ...alice, walletIds: ['io.metamask'], walletNames: ['MetaMask'] },
    walk: (walker) => openManage(walker, 'Switch Account'),
  },
  {
    id: 'manage/switch-account-failed',
    world: {
      ...alice,
      walletIds: ['io.metamask'],
      walletNames: ['MetaMask'],
      prepare: ([first]) => first?.rejectNext(),
    },
    async walk(walker) {
      await openManage(walker, 'Switch Account')
      await walker.press('Switch Account')
      await walker.see('The account was not switched')
    },
  },
]
