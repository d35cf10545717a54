import { createFakeClock, type FakeClock } from '@billfold/test'
import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../entries/pay/CheckoutWidget.js'
import { TransactionWidget } from '../../entries/pay/TransactionWidget.js'
import { type PayAnswers, payAnswers, prepareTransfer, usdc } from '../../test/createPayServices.js'
import { button, checkout, heading, row, seller, visitPay } from '../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

/** Visible content of each flow state and method state (R4.1, R4.25). */
const places = {
  init: () => row(/^(Buy Now|Execute)/),
  walletSelection: () => heading('Choose Payment Method'),
  tokenSelection: () => heading('Select Token'),
  fiatProviderSelection: () => heading('Select Payment Provider'),
  walletConnection: () => page.getByRole('dialog').getByRole('heading', { name: 'Connect Wallet' }),
  quote: () => heading('Finding a route'),
  preview: () => heading('Payment Details'),
  execute: () => heading('Processing Payment'),
  success: () => heading('Payment Successful!'),
  'post-buy-transaction': () => heading('Transaction sent'),
  error: () => page.getByRole('heading', { name: 'Error', level: 3 }),
} satisfies Record<string, () => Locator>
type Place = keyof typeof places

/** Returns the displayed location; the wallet dialog lies over another screen. */
function findPlace(): string {
  const shown = Object.entries(places).filter(([, find]) => find().elements().length > 0)
  const names = shown.map(([name]) => name)
  return names.find((name) => name === 'walletConnection') ?? names.join()
}
const see = (place: Place) => expect.poll(findPlace).toBe(place)

const [balances, quotes] = ['GET /v1/buy/quote/', 'POST /v1/transfer/prepare'] as const
const linkCall = 'GET /v1/payment-links/link-1'
const link = { id: 'link-1', chainId: 1337, tokenAddress: usdc.address, amount: '5000000', receiver: seller }

/** Creates a fake clock and services whose calls can fail or hang. */
function createWorld(broken?: string) {
  const clock = createFakeClock(Date.now())
  const faults = new Map<string, (call: string) => unknown>(broken ? [[broken, refuse]] : [])
  const expiration = Date.now() + 3_600_000
  const answers: PayAnswers = {
    ...payAnswers,
    [quotes]: ({ body }) => ({ ...prepareTransfer(body), expiration }),
    [linkCall]: () => ({ ...link, expiration }),
  }
  const faulty = Object.entries(answers).map(([call, answer]): [string, PayAnswers[string]] => [
    call,
    (request) => (faults.get(call) ?? (() => answer(request)))(call),
  ])
  return { clock, faults, options: { platform: { clock }, answers: Object.fromEntries(faulty) } }
}
/** Response without retry: 404 for a token means unsupported, and a quote is retried after 401. */
const refuse = (call: string) => (call.startsWith('POST') ? 404 : new Response('', { status: 401 }))

async function open(props: object = {}, broken?: string) {
  const { options, ...world } = createWorld(broken)
  const [onError, onCancel] = [vi.fn(), vi.fn()]
  const widget = <CheckoutWidget {...checkout} onError={onError} onCancel={onCancel} {...props} />
  return { ...world, onError, onCancel, ...(await visitPay(widget, options)) }
}
type World = Omit<Awaited<ReturnType<typeof open>>, 'onError' | 'onCancel'>

/** Advances the clock until the payment leaves `execute`. */
async function pass(clock: FakeClock): Promise<void> {
  while (findPlace() === 'execute') {
    await clock.advance(500)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

const press = (name: string | RegExp) => () => userEvent.click(row(name))
const [pay, wallet, token] = [press(/^Buy Now/), press(/Demo Wallet 1/), press(/^USDC on Local One/)]
const [card, another] = [press(/^Pay with Card/), press(/^Connect Another Wallet/)]
const [confirm, back] = [press('Confirm Payment'), press('Back')]
const finish = ({ clock }: World) => pass(clock)
const later = ({ clock }: World) => clock.advance(3_600_000)
const breaks =
  (call: string) =>
  async ({ faults }: World) =>
    void faults.set(call, refuse)
const retry = async ({ faults }: World) => {
  faults.clear()
  await userEvent.click(button('Try Again'))
}
const revert = async ({ chain }: World) => {
  chain.state.status = '0x0'
}

type Steps = [act: (world: World) => Promise<unknown>, place: Place][]
const toTokens: Steps = [
  [pay, 'walletSelection'],
  [wallet, 'tokenSelection'],
]
const toDetails: Steps = [...toTokens, [token, 'preview']]

async function walk(world: World, steps: Steps): Promise<void> {
  for (const [act, place] of steps) {
    await act(world)
    await see(place)
  }
}

test.each<[string, Steps]>([
  [
    'R4.2 R4.5 R4.26 R4.31 what is to be paid leads to the choice of a method, and Back to the first screen',
    [
      [pay, 'walletSelection'],
      [back, 'init'],
    ],
  ],
  [
    'R4.27 R4.30 R4.32 a connected wallet leads to its tokens, and Back to the methods',
    [...toTokens, [back, 'walletSelection']],
  ],
  [
    'R4.28 R4.33 a card leads to the providers, and Back to the methods',
    [
      [pay, 'walletSelection'],
      [card, 'fiatProviderSelection'],
      [back, 'walletSelection'],
    ],
  ],
  [
    'R4.29 R4.34 another wallet is connected in a dialog; leaving it leads to the methods',
    [
      [pay, 'walletSelection'],
      [another, 'walletConnection'],
      [press('Close'), 'walletSelection'],
    ],
  ],
  [
    'R4.6 R4.9 the quote leads to the details, and Back to the tokens',
    [...toDetails, [back, 'tokenSelection']],
  ],
  [
    'R4.8 R4.11 Confirm leads to the execution; as long as nothing was asked, Back leads to the details',
    [...toDetails, [confirm, 'execute'], [back, 'preview']],
  ],
  [
    'R4.10 R4.13 the end of the execution leads to success, and Done to the first screen',
    [...toDetails, [confirm, 'execute'], [finish, 'success'], [press('Done'), 'init']],
  ],
  [
    'R4.17 R4.21 an error of the quote: a retry asks for it again',
    [...toTokens, [breaks(quotes), 'tokenSelection'], [token, 'error'], [retry, 'preview']],
  ],
  [
    'R4.18 R4.21 an error of the details, whose quote was too old: a retry leads to them',
    [...toDetails, [later, 'preview'], [breaks(quotes), 'preview'], [confirm, 'error'], [retry, 'preview']],
  ],
  [
    'R4.19 R4.23 an error that ends the execution; Cancel leads to the first screen',
    [...toDetails, [revert, 'preview'], [confirm, 'execute'], [finish, 'error'], [press('Cancel'), 'init']],
  ],
])('%s', async (_title, steps) => {
  const world = await open()
  await see('init')
  await walk(world, steps)
})

test.each<[string, string, Steps, Place]>([
  ['R4.15 R4.21 R8.59 an error on the first screen: a retry leads to it', 'GET /v1/tokens', [], 'init'],
  [
    'R4.16 R4.21 R8.59 an error in the choice of a method: a retry leads to the tokens',
    balances,
    [
      [pay, 'walletSelection'],
      [wallet, 'error'],
    ],
    'tokenSelection',
  ],
])('%s; the host is notified once', async (_title, call, steps, place) => {
  const world = await open({}, call)
  await walk(world, steps)
  await see('error')
  await vi.waitFor(() => expect(world.onError).toHaveBeenCalledOnce())
  expect(world.onError.mock.calls[0]).toMatchObject([{ name: 'ApiError', statusCode: 401 }, undefined])
  await walk(world, [[retry, place]])
  expect(world.onError).toHaveBeenCalledOnce()
})

test('R4.15 R8.59 Cancel of an error on the first screen tells the host and starts over', async () => {
  const world = await open({}, 'GET /v1/tokens')
  await see('error')
  world.faults.clear()
  await userEvent.click(button('Cancel'))
  await see('init')
  expect(world.onCancel).toHaveBeenCalledOnce()
})

test('R4.16 R8.59 an error of the token list is emitted once', async () => {
  const world = await open()
  const codes: unknown[] = []
  world.billfold.on('error', (event) => codes.push(event))
  await walk(world, [
    [pay, 'walletSelection'],
    [breaks(balances), 'walletSelection'],
    [wallet, 'error'],
  ])
  await vi.waitFor(() => expect(codes).toMatchObject([{ area: 'pay', error: { statusCode: 401 } }]))
})

test('R4.22 R8.59 an error before the first screen: the host is notified, and a retry leads to the first', async () => {
  const world = await open({ paymentLinkId: 'link-1' }, linkCall)
  await see('error')
  await vi.waitFor(() => expect(world.onError).toHaveBeenCalledOnce())
  await expect.element(button('Cancel')).toBeVisible()
  await walk(world, [[retry, 'init']])
})

test('R4.4 R4.7 R4.24 a method leads to its quote, of which nothing is left once another one is chosen; Back leads to the tokens', async () => {
  const world = await open()
  await walk(world, [...toDetails, [back, 'tokenSelection']])
  world.faults.set('POST /v1/buy/prepare', () => new Promise(() => undefined))
  await walk(world, [
    [press(/^ETH on Local One/), 'quote'],
    [back, 'tokenSelection'],
  ])
})

test.each<[string, string, Steps]>([
  [
    'R4.35 R4.25 a card gives',
    'onramp',
    [
      [pay, 'walletSelection'],
      [card, 'fiatProviderSelection'],
      [press(/^Stripe/), 'preview'],
    ],
  ],
  ['R4.36 the very token that is wanted gives', 'transfer', toDetails],
  ['R4.38 another token gives', 'buy', [...toTokens, [press(/^ETH on Local One/), 'preview']]],
])('%s a quote of type %s', async (_title, type, steps) => {
  const world = await open()
  await walk(world, steps)
  const requested = ['onramp', 'transfer', 'buy'].filter(
    (kind) => world.services.asked(`/v1/${kind}/prepare`).length > 0,
  )
  expect(requested).toEqual([type])
})

test('R4.1 R4.12 R4.14 R4.20 through every state: after the payment a transaction goes on with its call, whose failure is no error of the payment', async () => {
  const erc20Value = { tokenAddress: usdc.address, amount: 20_000_000n }
  const transaction = { to: seller, chainId: 1337, erc20Value } as const
  const { options, ...parts } = createWorld('POST /v1/buy/prepare')
  const kit = await visitPay(<TransactionWidget transaction={transaction} />, options)
  const world = { ...parts, ...kit }
  await walk(world, [
    [press(/^Execute/), 'walletSelection'],
    [wallet, 'tokenSelection'],
    [press(/^ETH on Local One/), 'error'],
    [retry, 'preview'],
    [confirm, 'execute'],
    [finish, 'success'],
  ])
  await expect.element(button('Done')).not.toBeInTheDocument()
  world.wallet.rejectNext()
  await userEvent.click(button('Continue'))
  await expect.element(heading('Transaction failed')).toBeVisible()
  expect(findPlace()).toBe('')
  await walk(world, [
    [retry, 'post-buy-transaction'],
    [press('Done'), 'init'],
  ])
  expect(world.chain.sent).toHaveLength(2)
})
