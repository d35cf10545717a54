import type { ConnectButtonProps } from '@billfold/react'
import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'
import type { WorldOptions } from '../world/World.js'

const alice: WorldOptions = { connected: [0] }
const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const chain = { id: 1 }

/** The gallery hands every component the same type; the widgets read their own names from it. */
const options = (props: object) => ({ chain, ...props }) as unknown as ConnectButtonProps

const checkout = options({
  seller,
  amount: '0.01',
  title: 'Annual plan',
  description: 'Twelve months, one seat',
})
const buy = options({ amount: '0.02' })
const call = options({ transaction: { to: seller, chainId: 1, value: '10000000000000000' } })

async function openMethods({ press, see }: Walker): Promise<void> {
  await press('Buy Now')
  await see('Choose Payment Method')
}

/** Spec §2 "Payment widget screens": what is seen before a wallet or a service has to answer. */
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
  { id: 'pay/fund', component: 'BuyWidget', world: alice, props: buy, walk: seeBuy },
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
