import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'
import { doubts, journal } from '../world/journal.js'
import { picture } from '../world/people.js'
import type { WorldOptions } from '../world/World.js'

const alice: WorldOptions = {
  connected: [0],
  profile: { name: 'Alice Moreau', avatar: picture },
  sends: 'waiting',
  bridge: { 'GET /v1/status': 'pending', 'GET /v1/onramp/status': { status: 'CREATED', transactions: [] } },
}

type Records = NonNullable<WorldOptions['journal']>

function at(id: string, records: Records, walk: (walker: Walker) => Promise<void>): GalleryState {
  return {
    id: `account/${id}`,
    world: { ...alice, journal: records },
    async walk(walker) {
      await walker.press('Account ')
      await walker.seeDialog()
      await walk(walker)
    },
  }
}

const see = (text: string) => (walker: Walker) => walker.see(text)

/** Goes from the first screen to an unfinished payment. */
const follow = (name: string, text: string) => async (walker: Walker) => {
  await walker.see('in progress')
  await walker.press(name)
  await walker.see(text)
}

/** Goes from the list to a finished payment. */
const look = (state: string, text: string) => async (walker: Walker) => {
  await walker.press('Payments')
  await walker.see(state)
  await walker.press('0.025')
  await walker.see(text)
}

const { submitted, waits, unknown, card, completed, refunded, stopped, failed, expired, unpaid } = journal

/** States of unfinished payments and receipts in the account modal. */
export const paymentStates: readonly GalleryState[] = [
  at('main-payment', [submitted], see('Payment in progress')),
  at('main-payment-waits', [waits], see('Continue')),
  at('main-payment-unknown', [unknown], see('Check your wallet')),
  at('main-payments', [submitted, waits], see('2 payments in progress')),
  at('main-payments-failed', 'failed', see('could not be loaded')),
  at('payments', Object.values(journal), async (walker) => {
    await walker.press('Payments')
    await walker.see('Completed')
  }),
  {
    id: 'account/payments-empty',
    world: alice,
    props: { detailsModal: { screen: 'payments' } },
    async walk(walker) {
      await walker.press('Account ')
      await walker.see('No Payments')
    },
  },
  at('payment', [submitted], follow('View', 'Processing Payment')),
  at('payment-waits', [waits], follow('Continue', 'Retry')),
  at('payment-unknown', [unknown], follow('View', 'I cancelled it in my wallet')),
  at('payment-card', [card], follow('View', 'Open Stripe')),
  at('payment-receipt', [completed], look('Completed', 'Payment Receipt')),
  {
    ...at('payment-receipt-twice', [doubts.twice], look('Completed', 'This payment was sent twice')),
    world: { ...alice, journal: [doubts.twice], sends: 'mined', support: 'help@acme.invalid' },
  },
  at('payment-receipt-longest', [journal.longest], async (walker) => {
    await walker.press('Payments')
    await walker.press('LONGESTSYMBL')
    await walker.see('Payment Receipt')
  }),
  at('payment-refunded', [refunded], look('Refunded', 'Your money was refunded')),
  at('payment-stopped', [stopped], look('Stopped halfway', 'You have')),
  at('payment-failed', [failed], look('Failed', 'No solver could deliver in time')),
  at('payment-expired', [expired], look('Expired', 'The quote has expired')),
  at('payment-unpaid', [unpaid], look('Not paid', 'No money has moved.')),
]
