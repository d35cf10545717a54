import { type CreateBillfoldOptions, createBillfold, smartAccounts, walletConnect } from '@billfold/core'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { rulesByEntry } from '../../test/rulesByEntry.js'
import { describeProblem } from './describeProblem.js'
import { findOptionProblems } from './findOptionProblems.js'
import { type EntryName, listUnknownNames } from './optionNames.js'

const billfold = createBillfold({ chains: [mainnet] })
const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** Lists the messages that developers read about an entry's options. */
function describe(entry: EntryName, options: object): string[] {
  const { chains } = billfold
  return findOptionProblems(rulesByEntry[entry], options, chains).map((problem) =>
    describeProblem(entry, problem, chains),
  )
}

test('a chain that the configuration does not know is named with the fix', () => {
  expect(describe('ConnectButton', { chain: { id: 99, name: 'Nowhere' } })).toEqual([
    'Billfold: chain 99 (Nowhere) is not configured, so a wallet cannot be moved to it. Add it to `chains` of createBillfold, or call billfold.addChain first. It is in `chain` of ConnectButton.',
  ])
  const [line] = describe('ConnectButton', { chains: [mainnet, { id: 98 }] })
  expect(line).toContain('chain 98 is not configured')
})

test('what is configured passes, and so does what is added later', () => {
  expect(describe('ConnectButton', { chain: mainnet, chains: [mainnet] })).toEqual([])
  billfold.addChain({ ...mainnet, id: 77, name: 'Added' })
  expect(describe('ConnectEmbed', { chain: { id: 77 } })).toEqual([])
})

test('all mistakes of a checkout are reported together', () => {
  expect(describe('CheckoutWidget', { chain: mainnet, amount: 'five', seller: '0x123' })).toEqual([
    'Billfold: `amount` of CheckoutWidget is "five". Pass whole tokens as text, for example "5" or "0.25".',
    'Billfold: `seller` of CheckoutWidget is "0x123". Pass an address: 0x and 40 hexadecimal digits.',
  ])
})

const checkout = { chain: mainnet, amount: '5', seller }
const book = { name: 'Book', quantity: 2, amount: '1.25' }
const card = { name: 'Card', quantity: 1, amount: '2.50', image: 'ipfs://card' }
const withItem = (item: object) => ({ ...checkout, items: [book, { ...card, ...item }] })
const itemForm = 'Pass a list of { name, quantity, amount, image }'
const refuse = () => {
  throw new Error('of the host')
}
const direct = {
  mode: 'direct_payment',
  paymentInfo: { amount: '5', sellerAddress: seller, token: { chainId: 1, address: seller } },
}

test.each<[EntryName, object, string]>([
  ['CheckoutWidget', { ...checkout, amount: 5 }, '`amount` of CheckoutWidget is 5.'],
  ['CheckoutWidget', { ...checkout, amount: '-5' }, '`amount` of CheckoutWidget is "-5".'],
  ['CheckoutWidget', { ...checkout, amount: undefined }, '`amount` of CheckoutWidget is undefined.'],
  ['CheckoutWidget', { ...checkout, chain: undefined }, '`chain` of CheckoutWidget is undefined.'],
  ['CheckoutWidget', { ...checkout, tokenAddress: '0x1' }, '`tokenAddress` of CheckoutWidget is "0x1".'],
  ['CheckoutWidget', { ...checkout, paymentMethods: ['crpto'] }, 'Pass a list of "crypto", "card" or both.'],
  ['CheckoutWidget', { ...checkout, currency: 'usd' }, 'Pass one of USD, CAD, GBP, EUR, JPY, AUD, NZD.'],
  ['CheckoutWidget', { ...checkout, feePayer: 'sender' }, 'Pass "user" or "seller".'],
  ['BuyWidget', { chain: mainnet, amount: 'five' }, '`amount` of BuyWidget is "five".'],
  [
    'BuyWidget',
    { chain: mainnet, receiverAddress: 'bob.eth' },
    '`receiverAddress` of BuyWidget is "bob.eth".',
  ],
  ['BuyWidget', { chain: mainnet, presetOptions: ['5'] }, 'Pass a list of numbers above zero'],
  ['PayWidget', { mode: 'direct' }, '`mode` of PayWidget is "direct".'],
  ['PayWidget', { mode: 'direct_payment' }, '`paymentInfo.amount` of PayWidget is undefined.'],
  ['PayWidget', { mode: 'fund_wallet', destinationToken: { chainId: 5, address: seller } }, 'chain 5 is not'],
  [
    'PayWidget',
    { ...direct, paymentInfo: { ...direct.paymentInfo, feePayer: 'me' } },
    '"sender" or "receiver"',
  ],
  [
    'TransactionWidget',
    { transaction: { to: '0x', chain: mainnet } },
    '`transaction.to` of TransactionWidget is',
  ],
  ['TransactionWidget', { transaction: { to: seller, chainId: 98 } }, 'chain 98 is not configured'],
  ['TransactionWidget', { transaction: null }, '`transaction` of TransactionWidget is null.'],
  ['BillfoldProvider', { marks: { wallet: {} } }, 'Pass { wallets, logins, onramps, networks, tokens }'],
  ['BillfoldProvider', { marks: { networks: { 1: 5 } } }, '`marks` of BillfoldProvider'],
  ['ConnectEmbed', { wallets: 'io.metamask' }, 'Pass a list of wallet ids'],
  ['CheckoutWidget', { ...checkout, items: [book] }, '`items` of CheckoutWidget add up to 2.5, which is not'],
  [
    'CheckoutWidget',
    withItem({ amount: '2.5000000000000000000000001' }),
    'add up to 5.0000000000000000000000001',
  ],
  ['CheckoutWidget', withItem({ quantity: Number.MAX_SAFE_INTEGER }), 'add up to 22517998136852480'],
  [
    'PayWidget',
    { ...direct, paymentInfo: { ...direct.paymentInfo, items: [book] } },
    '`paymentInfo.items` of PayWidget add up to 2.5',
  ],
  ['CheckoutWidget', { ...checkout, items: [] }, itemForm],
  ['CheckoutWidget', { ...checkout, items: { length: 1, 0: card } }, itemForm],
  ['CheckoutWidget', { ...checkout, items: new Array(1e9) }, itemForm],
  ['CheckoutWidget', { ...checkout, items: [null] }, itemForm],
  ['CheckoutWidget', { ...checkout, items: new Array(3) }, itemForm],
  ['CheckoutWidget', { ...checkout, items: [book, Object.create({})] }, itemForm],
  ['CheckoutWidget', withItem({ quantity: Number.NaN }), itemForm],
  ['CheckoutWidget', withItem({ quantity: 0 }), itemForm],
  ['CheckoutWidget', withItem({ quantity: 0.5 }), itemForm],
  ['CheckoutWidget', withItem({ quantity: 2 ** 53 }), itemForm],
  ['CheckoutWidget', withItem({ quantity: '1' }), itemForm],
  ['CheckoutWidget', withItem({ amount: 2.5 }), itemForm],
  ['CheckoutWidget', withItem({ amount: '-2.5' }), itemForm],
  ['CheckoutWidget', withItem({ amount: '2,5' }), itemForm],
  ['CheckoutWidget', withItem({ amount: `0.${'0'.repeat(101)}` }), itemForm],
  ['CheckoutWidget', withItem({ name: ' ' }), itemForm],
  ['CheckoutWidget', withItem({ name: { toString: refuse } }), itemForm],
  ['CheckoutWidget', withItem({ image: 5 }), itemForm],
])('%s with a wrong option (%#) is told which, and how to write it', (entry, options, line) => {
  expect(describe(entry, options).join('\n')).toContain(line)
})

test.each<[EntryName, object]>([
  ['CheckoutWidget', checkout],
  ['CheckoutWidget', { chain: mainnet, paymentLinkId: 'link' }],
  ['CheckoutWidget', withItem({})],
  ['CheckoutWidget', { ...withItem({}), amount: '5.000' }],
  [
    'CheckoutWidget',
    {
      ...checkout,
      items: [
        { ...card, amount: '5' },
        { ...card, amount: '0', image: null },
      ],
    },
  ],
  ['CheckoutWidget', { chain: mainnet, amount: '1', items: [book], paymentLinkId: 'link' }],
  ['PayWidget', { ...direct, paymentInfo: { ...direct.paymentInfo, items: withItem({}).items } }],
  ['BuyWidget', { chain: mainnet, amount: '', tokenAddress: null }],
  ['BuyWidget', { chain: mainnet, amount: '0,5' }],
  ['PayWidget', direct],
  ['PayWidget', { mode: 'transaction', transaction: { to: seller, chainId: 1 } }],
])('%s with right options (%#) passes', (entry, options) => {
  expect(describe(entry, options)).toEqual([])
})

test('items next to a wrong amount are not blamed for it', () => {
  expect(describe('CheckoutWidget', { ...checkout, amount: 'five', items: [book] })).toEqual([
    expect.stringContaining('`amount` of CheckoutWidget is "five"'),
  ])
})

test('an option that there is not is named, with the one that was meant', () => {
  expect(listUnknownNames('CheckoutWidget', ['Seller', 'amount', 'colour'])).toEqual([
    'Billfold: CheckoutWidget has no option `Seller`. Did you mean `seller`?',
    'Billfold: CheckoutWidget has no option `colour`. It has no effect.',
  ])
})

const auth = {
  getLoginPayload: () => new Promise<never>(() => {}),
  doLogin: async () => {},
  doLogout: async () => {},
  isLoggedIn: async () => false,
}

test('R3.36 the connect options of the configuration are kept as they were given', () => {
  const config = {
    wallets: ['io.metamask'],
    chains: [mainnet],
    accountAbstraction: smartAccounts({ chains: { 1: { bundlerUrl: 'https://bundler.test' } } }),
    appMetadata: { name: 'Shop' },
    auth,
    autoConnect: { timeout: 5_000 },
    walletConnect: walletConnect({ projectId: 'shop' }),
  } satisfies CreateBillfoldOptions
  const whole = createBillfold(config)
  expect(whole).toMatchObject({
    appMetadata: { name: 'Shop' },
    auth,
    autoConnect: { timeout: 5_000 },
    walletIds: ['io.metamask'],
  })
  expect(whole.walletConnect?.options.projectId).toBe('shop')
})
