import type { GalleryState } from '../GalleryState.js'
import type { Walker } from '../Walker.js'
import { longName, past, picture, receiver } from '../world/people.js'
import type { WorldOptions } from '../world/World.js'

const alice: WorldOptions = { connected: [0], profile: { name: 'Alice Moreau', avatar: picture } }
const usdc = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'USD Coin',
  symbol: 'USDC',
} as const
const longest = {
  address: '0x00000000000000000000000000000000000000c1',
  name: 'A token with quite an unreasonably long name',
  symbol: 'LONGESTSYMBL',
} as const

async function openSend({ press, see }: Walker): Promise<void> {
  await press('Account ')
  await press('Send')
  await see('Send to')
}

async function fillIn(walker: Walker, to: string = receiver, amount = '0.25'): Promise<void> {
  await openSend(walker)
  await walker.fill('Send to', to)
  await walker.fill('Amount', amount)
}

/** Fills in the form and sends it once it has been checked. */
async function send(walker: Walker, to?: string): Promise<void> {
  await fillIn(walker, to)
  await walker.see('Network fee')
  await walker.press('Send')
}

async function openTokens(walker: Walker): Promise<void> {
  await openSend(walker)
  await walker.press('Choose another token')
  await walker.see('Select Token')
  await walker.seeLoaded()
}

const search = 'Search by name, symbol or address'

function state(
  id: string,
  walk: (walker: Walker) => Promise<void>,
  world: WorldOptions = {},
  props?: GalleryState['props'],
): GalleryState {
  return { id: `send/${id}`, world: { ...alice, ...world }, walk, props }
}

const tokens = (...list: (typeof usdc | typeof longest)[]) => ({ supportedTokens: { 1: list } })

/** States of Send Funds. */
export const sendStates: readonly GalleryState[] = [
  state('form', openSend),
  state('form-balance-loading', openSend, { balanceFails: 'pending' }),
  state('form-missing', async (walker) => {
    await openSend(walker)
    await walker.press('Send')
    await walker.see('Invalid amount')
  }),
  state('form-checking', (walker) => fillIn(walker), { sends: 'unchecked' }),
  state('form-ready', async (walker) => {
    await fillIn(walker)
    await walker.see('Network fee')
  }),
  state(
    'form-no-record',
    async (walker) => {
      await fillIn(walker)
      await walker.see('Network fee')
    },
    { recordless: true },
  ),
  state('form-name', async (walker) => {
    await fillIn(walker, longName)
    await walker.see('Network fee')
  }),
  state('form-insufficient', async (walker) => {
    await fillIn(walker, receiver, '123456789.123456')
    await walker.see('Insufficient balance')
  }),
  state('form-grouped', async (walker) => {
    await fillIn(walker, receiver, '1,234,567.89')
    await walker.see('without separators')
  }),
  state('form-warning', async (walker) => {
    await fillIn(walker, `0x${'0'.repeat(40)}`)
    await walker.see('Nobody owns this address')
  }),
  state(
    'form-look-alike',
    async (walker) => {
      await fillIn(walker, `0x3c44${'7'.repeat(33)}3bc`)
      await walker.see('only begins and ends like')
    },
    { transactions: [past(1, 1)] },
  ),
  state(
    'form-longest',
    async (walker) => {
      await fillIn(walker, longName, '123456.123456')
      await walker.see('Insufficient funds')
    },
    {},
    tokens(longest),
  ),
  state(
    'form-under-way',
    async (walker) => {
      await send(walker)
      await walker.see('You can close this window')
      await walker.press('Back')
      await walker.press('Send')
      await walker.see('Transfer in progress')
    },
    { sends: 'waiting' },
  ),
  state('tokens', openTokens, {}, tokens(usdc, longest)),
  state('tokens-built-in', openTokens),
  state('tokens-none', async (walker) => {
    await openTokens(walker)
    await walker.fill(search, 'zzzz')
    await walker.see('No Tokens Found')
  }),
  state('tokens-pasted', async (walker) => {
    await openTokens(walker)
    await walker.fill(search, longest.address)
    await walker.see('not in the list')
  }),
  state('networks', async (walker) => {
    await openTokens(walker)
    await walker.press('Change network')
    await walker.see('Select Network')
  }),
  state(
    'confirming',
    async (walker) => {
      await send(walker)
      await walker.see('Keep this window open')
    },
    { prepare: ([first]) => first?.hangNext() },
  ),
  state(
    'waiting',
    async (walker) => {
      await send(walker, longName)
      await walker.see('You can close this window')
    },
    { sends: 'waiting' },
  ),
  state('success', async (walker) => {
    await send(walker)
    await walker.see('Transaction Successful')
  }),
  state('success-longest', async (walker) => {
    await send(walker, longName)
    await walker.see('Transaction Successful')
  }),
  state(
    'rejected',
    async (walker) => {
      await send(walker)
      await walker.see('Transaction Rejected')
    },
    { prepare: ([first]) => first?.rejectNext() },
  ),
  state(
    'reverted',
    async (walker) => {
      await send(walker)
      await walker.see('Transaction Failed')
    },
    { sends: 'reverted' },
  ),
]
