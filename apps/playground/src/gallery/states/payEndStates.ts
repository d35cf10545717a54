import type { PaymentRecord } from '@billfold/core/internal'
import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'
import { bridge, ether, native } from '../world/bridge.js'
import { doubts, halfWay } from '../world/journal.js'
import { buyWithEther, buyWithUsdc, depositEther, everyToken } from '../world/payQuotes.js'
import { payer, receiver } from '../world/people.js'
import type { WorldOptions } from '../world/World.js'
import { alice, checkout, confirmWith, delivery, payProps, payWith, seller } from './payWays.js'

const base = 'ETH on Base'
const local = 'ETH on Local One'
const refund = {
  chainId: 1337,
  tokenAddress: native,
  amount: '10050000000000000',
  receiver: payer,
}
const transactions = [
  { chainId: 8453, transactionHash: `0x${'5e'.repeat(32)}` },
  { chainId: 1, transactionHash: `0x${'7a'.repeat(32)}` },
]
const status = (word: string, more: object = {}) => ({
  'GET /v1/status': { status: word, transactions: [], ...more },
})

type Answers = Readonly<Record<string, unknown>>

function pay(
  id: string,
  answers: Answers,
  walk: GalleryState['walk'],
  world: WorldOptions = {},
): GalleryState {
  const prepare = { 'POST /v1/buy/prepare': () => buyWithEther() }
  return {
    id: `pay/${id}`,
    component: 'CheckoutWidget',
    world: { ...alice, bridge: { ...everyToken, ...prepare, ...answers }, ...world },
    props: checkout,
    walk,
  }
}

const deposit = { 'POST /v1/buy/prepare': depositEther() }
const hangs: WorldOptions = { chainId: 8453, prepare: ([wallet]) => wallet?.hangNext() }

/** States of Processing Payment. */
const processing: readonly GalleryState[] = [
  pay('processing-confirm', {}, confirmWith(base, 'Confirm in Demo Wallet 1'), hangs),
  pay(
    'processing-steps',
    { 'POST /v1/buy/prepare': buyWithUsdc('25300000') },
    confirmWith('USDC on Base', 'Completed'),
  ),
  pay('processing-delivery', status('PENDING'), confirmWith(base, 'You can close this window')),
  pay(
    'processing-deadline',
    { ...deposit, ...status('PENDING') },
    confirmWith(local, 'is refunded to your wallet'),
  ),
  pay(
    'processing-returning',
    { ...deposit, ...status('FAILED', { refund: { ...refund, status: 'PENDING' } }) },
    confirmWith(local, 'says that it refunds your money'),
  ),
  pay('processing-offline', { 'GET /v1/status': 500 }, confirmWith(base, 'Connection problem')),
  pay(
    'processing-stopped',
    {},
    async (walker) => {
      await confirmWith(base, 'Confirm in Demo Wallet 1')(walker)
      await walker.press('Cancel Transaction')
      await walker.see('Stopped.')
    },
    hangs,
  ),
  pay(
    'processing-guarded',
    { 'POST /v1/buy/prepare': () => ({ ...buyWithEther(), steps: buyWithEther('20050000000000000').steps }) },
    confirmWith(base, 'is not what you confirmed'),
  ),
  doubt('open-request', 'openRequest', 'I cancelled it in my wallet'),
  doubt('not-seen', 'notSeen', 'I cancelled it in my wallet'),
  doubt('released', 'released', 'An earlier request may still be open'),
  comeBack('half-way', halfWay, see('Stop and keep ETH')),
  comeBack('stopped', halfWay, async (walker) => {
    await walker.press('Stop and keep ETH')
    await walker.see('You have')
  }),
]

/** Reopens a payment that may or may not have been sent. */
function doubt(id: string, name: keyof typeof doubts, text: string): GalleryState {
  return comeBack(id, doubts[name], see(text))
}

/** Reopens a payment of the journal after a reload. */
function comeBack(id: string, payment: PaymentRecord, walk: GalleryState['walk']): GalleryState {
  return {
    id: `pay/${id}`,
    component: 'CheckoutWidget',
    world: { ...alice, journal: [payment], sends: 'missing' },
    props: payProps({ seller: receiver, chain: { id: 8453 }, amount: '0.025' }),
    walk,
  }
}

function see(text: string): GalleryState['walk'] {
  return (walker) => walker.see(text)
}

async function openSupport(walker: Walker): Promise<void> {
  await confirmWith(base, 'Money has moved')(walker)
  await walker.press('Details for support')
  await walker.see('Copy details')
}

/** States of finished payments. */
const ends: readonly GalleryState[] = [
  pay('complete-reported', status('COMPLETED'), confirmWith(base, 'Reported by the provider.')),
  pay('complete-proven', status('COMPLETED', { transactions }), confirmWith(base, 'Payment Successful!'), {
    delivery,
  }),
  pay('receipt-two', status('COMPLETED', { transactions }), async (walker) => {
    await confirmWith(base, 'Payment Successful!')(walker)
    await walker.press('View Payment Receipt')
    await walker.see('COMPLETED')
  }),
  pay(
    'refunded',
    { ...deposit, ...status('FAILED', { refund: { ...refund, status: 'COMPLETED' } }) },
    confirmWith(local, 'Your money was refunded'),
  ),
  pay('failed-held', status('FAILED', { reason: 'The liquidity ran out' }), openSupport, {
    support: 'help@acme.invalid',
  }),
  pay('expired', {}, confirmWith(base, 'The quote has expired'), {
    late: true,
    chainId: 8453,
    prepare: ([wallet]) => wallet?.rejectNext(),
  }),
  pay(
    'paid-elsewhere',
    { ...bridge.paid, 'GET /v1/payments/payment-9/status': { status: 'PENDING', transactions: [] } },
    payWith('ETH on Ethereum', 'This order is being paid'),
  ),
]

const call = payProps({ transaction: { to: seller, chainId: 1, value: '2000000000000000000' } })
const paidCall = {
  ...everyToken,
  'POST /v1/buy/prepare': (body: string) => buyWithEther('790000000000000000', JSON.parse(body).buyAmountWei),
  ...status('COMPLETED'),
}
const small = payProps({ transaction: { to: seller, chainId: 1, value: '10000000000000000' } })

function callState(id: string, world: WorldOptions, walk: GalleryState['walk'], props = small): GalleryState {
  return { id: `pay/${id}`, component: 'TransactionWidget', world: { ...alice, ...world }, props, walk }
}

const execute = (text: string) => async (walker: Walker) => {
  await walker.press('Execute Contract Call')
  await walker.see(text)
}

/** States of `post-buy-transaction`. */
const calls: readonly GalleryState[] = [
  callState('call-sending', { prepare: ([wallet]) => wallet?.hangNext() }, execute('Sending transaction')),
  callState('call-sent', {}, execute('Transaction sent')),
  callState('call-failed', { prepare: ([wallet]) => wallet?.rejectNext() }, execute('Transaction failed')),
  callState(
    'complete-continue',
    { bridge: { ...paidCall, 'GET /v1/tokens': [ether] } },
    async (walker) => {
      await walker.press('Execute Contract Call')
      await walker.press('Demo Wallet 1')
      await walker.press(base)
      await walker.press('Confirm Payment')
      await walker.see('Continue')
    },
    call,
  ),
]

/** States of a payment after it was confirmed: Processing, Complete, Receipt, Error. */
export const payEndStates: readonly GalleryState[] = [...processing, ...ends, ...calls]
