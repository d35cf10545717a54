import type { ConnectButtonProps } from '@billfold/react'
import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'
import { bridge } from '../world/bridge.js'
import type { WorldOptions } from '../world/World.js'
import { alice, checkout, delivery, openMethods, payProps, seller } from './payWays.js'

const buy = payProps({ amount: '0.02' })
const call = payProps({ transaction: { to: seller, chainId: 1, value: '10000000000000000' } })

/** States of the payment widget before a wallet or a service has to respond. */
export const payStates: readonly GalleryState[] = [
  { id: 'pay/checkout', component: 'CheckoutWidget', world: alice, props: checkout, walk: seeBuy },
  { id: 'pay/checkout-no-wallet', component: 'CheckoutWidget', props: checkout, walk: seeConnect },
  { id: 'pay/methods', component: 'CheckoutWidget', world: alice, props: checkout, walk: openMethods },
  {
    id: 'pay/error',
    component: 'CheckoutWidget',
    world: alice,
    props: checkout,
    async walk(walker) {
      await openMethods(walker)
      await walker.press('Demo Wallet 1')
      await walker.see('Try Again')
    },
  },
  {
    id: 'pay/providers-none',
    component: 'CheckoutWidget',
    world: alice,
    props: checkout,
    async walk(walker) {
      await openMethods(walker)
      await walker.press('Pay with Card')
      await walker.see('No quotes available')
    },
  },
  {
    id: 'pay/details',
    component: 'CheckoutWidget',
    world: { ...alice, services: false },
    props: checkout,
    walk: openDetails,
  },
  {
    id: 'pay/details-untitled',
    component: 'CheckoutWidget',
    world: { ...alice, services: false },
    props: payProps({ seller, amount: '0.01' }),
    walk: openDetails,
  },
  {
    id: 'pay/processing',
    component: 'CheckoutWidget',
    world: { ...alice, services: false, prepare: ([wallet]) => wallet?.hangNext() },
    props: checkout,
    async walk(walker) {
      await openDetails(walker)
      await walker.press('Confirm Payment')
      await walker.see('Processing Payment')
    },
  },
  ...endStates(),
  ...bridgeStates(),
  ...cardStates(),
  { id: 'pay/fund', component: 'BuyWidget', world: alice, props: buy, walk: seeBuy },
  {
    id: 'pay/fund-own-label',
    component: 'BuyWidget',
    world: alice,
    props: payProps({ amount: '0.02', buttonLabel: 'Fill up my account' }),
    walk: ({ see }) => see('Fill up my account'),
  },
  { id: 'pay/fund-no-wallet', component: 'BuyWidget', props: buy, walk: seeConnect },
  {
    id: 'pay/transaction',
    component: 'TransactionWidget',
    world: alice,
    props: call,
    walk: ({ see }) => see('Execute'),
  },
]

async function seeBuy({ see }: Walker): Promise<void> {
  await see('Powered by Billfold')
}

async function seeConnect({ see }: Walker): Promise<void> {
  await see('Connect wallet')
}

async function openDetails(walker: Walker): Promise<void> {
  await openMethods(walker)
  await walker.press('Demo Wallet 1')
  await walker.press('ETH on Ethereum')
  await walker.see('Confirm Payment')
}

function at(
  id: string,
  world: WorldOptions,
  walk: GalleryState['walk'],
  props: ConnectButtonProps = checkout,
): GalleryState {
  return { id: `pay/${id}`, component: 'CheckoutWidget', world: { ...alice, ...world }, props, walk }
}

/** Final states of a transfer without services. */
function endStates(): GalleryState[] {
  const pay = (text: string) => async (walker: Walker) => {
    await openDetails(walker)
    await walker.press('Confirm Payment')
    await walker.see(text)
  }
  return [
    at('complete', { services: false, delivery }, pay('Payment Successful!')),
    at('receipt', { services: false, delivery }, async (walker) => {
      await pay('Payment Successful!')(walker)
      await walker.press('View Payment Receipt')
      await walker.see('COMPLETED')
    }),
    at('failed', { services: false, sends: 'reverted' }, pay('Payment failed')),
    at(
      'refused',
      { services: false, prepare: ([wallet]) => wallet?.rejectNext() },
      pay('You cancelled the request in your wallet.'),
    ),
    at('waiting', { services: false, sends: 'waiting' }, pay('You can close this window')),
    at('left', { services: false, sends: 'waiting' }, async (walker) => {
      await pay('You can close this window')(walker)
      await walker.press('Back')
      await walker.see('Payment in progress')
    }),
  ]
}

function bridgeStates(): GalleryState[] {
  const tokens = async (walker: Walker) => {
    await openMethods(walker)
    await walker.press('Demo Wallet 1')
  }
  const see = (text: string) => async (walker: Walker) => {
    await tokens(walker)
    await walker.see(text)
  }
  const choose = (text: string) => async (walker: Walker) => {
    await tokens(walker)
    await walker.press('ETH on Ethereum')
    await walker.see(text)
  }
  return [
    at('tokens', { bridge: bridge.tokens }, see('Balance too low')),
    at('tokens-loading', { bridge: bridge.slowTokens }, see('Loading your tokens')),
    at('tokens-none', { bridge: bridge.noTokens }, see('No available tokens')),
    at('quote', { bridge: { ...bridge.tokens, ...bridge.slowQuote } }, choose('Finding the best route...')),
    at('already-paid', { bridge: { ...bridge.tokens, ...bridge.paid } }, choose('Already paid')),
    at('unsupported', { bridge: bridge.unlisted }, ({ see: seen }) => seen('Token Not Supported')),
  ]
}

function cardStates(): GalleryState[] {
  const providers = async (walker: Walker) => {
    await openMethods(walker)
    await walker.press('Pay with Card')
    await walker.see('Delivers')
  }
  const details = async (walker: Walker) => {
    await providers(walker)
    await walker.press('Stripe')
    await walker.see('Confirm Payment')
  }
  const pay = (text: string) => async (walker: Walker) => {
    await details(walker)
    await walker.press('Confirm Payment')
    await walker.see(text)
  }
  const world = (status: object) => ({ bridge: { ...bridge.card, ...status } })
  return [
    at('providers', world({}), providers),
    at('card-details', world({}), details),
    at('card-open', world(bridge.cardOpen), pay('Open Stripe')),
    at('card-paid', world(bridge.cardPaid), pay('Stripe received your payment')),
    at('card-complete', world(bridge.cardDone), pay('Payment Successful!')),
    at('card-receipt', world(bridge.cardDone), async (walker) => {
      await pay('Payment Successful!')(walker)
      await walker.press('View Payment Receipt')
      await walker.see('COMPLETED')
    }),
    at('card-declined', world(bridge.cardDeclined), pay('The card was declined')),
    at('card-identity', world(bridge.cardIdentity), pay('could not verify your identity')),
    at('providers-some', { bridge: bridge.cardSome }, providers),
    at('providers-refused', { bridge: bridge.cardNone }, async (walker) => {
      await openMethods(walker)
      await walker.press('Pay with Card')
      await walker.see('Minimum $30.00.')
    }),
  ]
}
