import { toFunctionSelector } from 'viem'
import type { GalleryState } from '../GalleryState.js'
import { bridge, usdc } from '../world/bridge.js'
import { journal } from '../world/journal.js'
import { longToken } from '../world/payQuotes.js'
import { picture } from '../world/people.js'
import type { WorldOptions } from '../world/World.js'
import { alice, checkout, openMethods, payProps, seller } from './payWays.js'

const sale = (id: string, text: string, props: object, world: WorldOptions = alice): GalleryState => ({
  id: `pay/${id}`,
  component: 'CheckoutWidget',
  world,
  props: payProps({ seller, amount: '0.01', ...props }),
  walk: ({ see }) => see(text),
})

const slow = { ...alice, bridge: { 'GET /v1/tokens': 'pending' } }
const known = () =>
  Response.json({
    output: {
      abi: [
        { type: 'function', name: 'mintMembership', inputs: [], outputs: [], stateMutability: 'payable' },
      ],
    },
    settings: { compilationTarget: { 'Club.sol': 'Membership Club' } },
  })
const transaction = {
  to: seller,
  chainId: 1,
  data: toFunctionSelector('function mintMembership()'),
  value: '10000000000000000',
}

/** Intermediate states of Init, Transaction summary and Choose Payment Method. */
export const payFirstStates: readonly GalleryState[] = [
  sale('checkout-plain', 'Direct Payment', {}),
  sale('checkout-loading', 'Annual plan', { title: 'Annual plan' }, slow),
  sale(
    'checkout-failed',
    'Try Again',
    {},
    { ...alice, bridge: { 'GET /v1/tokens': 500 }, support: 'help@acme.invalid' },
  ),
  sale('checkout-image', 'Reserve', {
    title: 'A print of the old harbour at dawn, signed and numbered by hand',
    description:
      'Giclée on cotton paper, 70 by 50 centimetres. Sent in a tube within three working days, insured.',
    image: picture,
    currency: 'EUR',
    amount: '123456.789012345678901234',
    buttonLabel: 'Reserve your print now',
    showBranding: false,
  }),
  sale('checkout-order', 'Order summary', {
    title: 'Your order',
    amount: '0.01',
    items: [
      { name: 'Print of the old harbour at dawn', quantity: 1, amount: '0.0065', image: picture },
      { name: 'Postcard', quantity: 5, amount: '0.0005' },
      { name: 'Delivery', quantity: 1, amount: '0.001' },
    ],
  }),
  {
    ...sale('checkout-order-all', 'Order summary', {
      amount: '123456795.123456',
      items: [
        { name: `The ${'very '.repeat(12)}long name of a print`, quantity: 1, amount: '123456789.123456' },
        ...Array.from({ length: 6 }, (_, index) => ({
          name: `Postcard ${index + 1}`,
          quantity: 100,
          amount: '0.01',
          image: index ? undefined : 'data:image/png;base64,AA',
        })),
      ],
    }),
    walk: ({ press }) => press('Show all 7 items'),
  },
  sale('checkout-test', 'Test payment', { chain: { id: 11155111 } }),
  sale(
    'testnet',
    'Testnet Not Supported',
    { chain: { id: 11155111 } },
    { ...alice, bridge: bridge.unlisted },
  ),
  sale(
    'checkout-resume',
    'Payment in progress',
    { amount: '0.5' },
    { ...alice, journal: [journal.submitted] },
  ),
  {
    id: 'pay/fund-long',
    component: 'BuyWidget',
    world: { ...alice, bridge: { 'GET /v1/tokens': [longToken] } },
    props: payProps({
      chain: { id: 250 },
      tokenAddress: longToken.address,
      amount: '123456789.123456',
      currency: 'JPY',
      presetOptions: [1000, 25000, 1000000],
      title: 'Top up',
      description: 'For everything in the shop',
    }),
    walk: ({ see }) => see('LONGESTTOKEN'),
  },
  {
    id: 'pay/fund-invalid',
    component: 'BuyWidget',
    world: { ...alice, bridge: { 'GET /v1/tokens': [usdc] } },
    props: payProps({ tokenAddress: usdc.address }),
    async walk({ fill, see }) {
      await fill('Amount of USDC', '1.1234567')
      await see('at most 6 decimals')
    },
  },
  {
    id: 'pay/transaction-loading',
    component: 'TransactionWidget',
    world: slow,
    props: payProps({ transaction }),
    walk: ({ see }) => see('Transaction'),
  },
  {
    id: 'pay/transaction-known',
    component: 'TransactionWidget',
    world: { ...alice, bridge: { 'GET /metadata/': known } },
    props: payProps({ transaction }),
    walk: ({ see }) => see('Membership Club'),
  },
  {
    id: 'pay/transaction-own-label',
    component: 'TransactionWidget',
    world: alice,
    props: payProps({ transaction, buttonLabel: 'Join the club' }),
    walk: ({ see }) => see('Join the club'),
  },
  {
    id: 'pay/transaction-no-wallet',
    component: 'TransactionWidget',
    props: payProps({ transaction }),
    walk: ({ see }) => see('Connect wallet'),
  },
  {
    id: 'pay/methods-crypto',
    component: 'CheckoutWidget',
    world: {
      connected: [1, 0],
      profile: { name: 'the-longest-name-that-anybody-would-ever-think-of.wallet.eth' },
    },
    props: payProps({ seller, amount: '0.01', paymentMethods: ['crypto'] }),
    walk: openMethods,
  },
  {
    id: 'pay/methods-card',
    component: 'CheckoutWidget',
    world: alice,
    props: payProps({ seller, amount: '0.01', paymentMethods: ['card'] }),
    walk: openMethods,
  },
  {
    id: 'pay/connect-another',
    component: 'CheckoutWidget',
    world: alice,
    props: checkout,
    async walk(walker) {
      await openMethods(walker)
      await walker.press('Connect Another Wallet')
      await walker.seeDialog()
    },
  },
  {
    id: 'pay/providers-loading',
    component: 'CheckoutWidget',
    world: { ...alice, bridge: { 'POST /v1/onramp/prepare': 'pending' } },
    props: checkout,
    async walk(walker) {
      await openMethods(walker)
      await walker.press('Pay with Card')
      await walker.see('Generating quotes...')
    },
  },
]
