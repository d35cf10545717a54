import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { PayWidget } from '../../../entries/pay/PayWidget.js'
import { createFakeInApp } from '../../../test/createFakeInApp.js'
import {
  ether,
  farUsdc,
  prepareTransfer,
  type ServiceRequest,
  usdc,
} from '../../../test/createPayServices.js'
import {
  button,
  checkout,
  disconnectAll,
  heading,
  row,
  seller,
  text,
  type VisitPayOptions,
  visitPay,
} from '../../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

const never = () => new Promise(() => undefined)

async function openMethods(options: VisitPayOptions = {}, props: object = {}) {
  const kit = await visitPay(<CheckoutWidget {...checkout} {...props} />, options)
  await userEvent.click(row(/^Buy Now/))
  await expect.element(heading('Choose Payment Method')).toHaveFocus()
  return kit
}

async function openTokens(options: VisitPayOptions = {}, props: object = {}) {
  const kit = await openMethods(options, props)
  await userEvent.click(row(/Demo Wallet 1/))
  await expect.element(heading('Select Token')).toBeVisible()
  return kit
}

async function openDetails(options: VisitPayOptions = {}, props: object = {}) {
  const kit = await openTokens(options, props)
  await userEvent.click(row(/^USDC on Local One/))
  await expect.element(heading('Payment Details')).toBeVisible()
  return kit
}

test('R2.154 R2.155 R2.156 R2.159 the methods: connected wallets, another wallet, and a card', async () => {
  await openMethods({ connected: 2 })
  await expect.element(text('Pay with Crypto')).toBeVisible()
  await expect.element(row(/Demo Wallet 1/)).toBeVisible()
  await expect.element(row(/Demo Wallet 2/)).toBeVisible()
  await expect.element(row(/^Connect Another Wallet Use a different wallet to pay/)).toBeVisible()
  await expect.element(row(/^Pay with Card Buy crypto and bridge in one step/)).toBeVisible()
  const texts = ['Demo Wallet 1', 'Use a different wallet to pay', 'Buy crypto and bridge in one step']
  const starts = texts.map((words) => text(words).element().getBoundingClientRect().left)
  expect(new Set(starts).size, 'all texts begin at one line').toBe(1)
})

test.each([
  ['R2.157', ['card'], 'Pay with Crypto'],
  ['R2.158', ['crypto'], 'Pay with Card'],
])('%s only the methods %j appear', async (_id, paymentMethods, hidden) => {
  await openMethods({}, { paymentMethods })
  expect(page.getByText(hidden, { exact: true }).query()).toBeNull()
})

test('R2.170 another wallet is connected inside, pays, and does not become the active one', async () => {
  const { billfold, wallets } = await openMethods()
  await userEvent.click(row(/^Connect Another Wallet/))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Demo Wallet 2' }))
  await expect.element(heading('Select Token')).toBeVisible()
  const { current, connections } = billfold.wagmi.state
  expect(connections.get(current ?? '')?.connector.id).toBe(wallets[0]?.info.rdns)
  expect(connections.size).toBe(2)
})

test('R6.11 an in-app wallet is offered to connect with, and not as another one to pay with', async () => {
  const wallets = [createFakeInApp().connector]
  const offered = page.getByRole('dialog').getByRole('button', { name: /Acme Account/ })
  const { view } = await visitPay(<CheckoutWidget {...checkout} />, { wallets, connected: 0 })
  await userEvent.click(row('Connect wallet'))
  await expect.element(offered).toBeVisible()
  await view.unmount()
  await openMethods({ wallets })
  await userEvent.click(row(/^Connect Another Wallet/))
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Demo Wallet 2' })).toBeVisible()
  expect(offered.query()).toBeNull()
})

test('R2.160 R2.162 tokens in a list of 400 px; one that cannot pay is dimmed and says why', async () => {
  await openTokens()
  await expect.element(text('Your token balances')).toBeVisible()
  const list = page.getByRole('region', { name: 'Your token balances' }).first().element()
  expect(getComputedStyle(list).maxHeight).toBe('400px')
  await expect.element(row(/^USDC on Local One Pay 5 USDC/)).toBeEnabled()
  await expect.element(row(/^USDC on Local Two Balance too low: 5.1 USDC needed/)).toBeDisabled()
})

test('R2.160 symbol and network of a token keep their places in a language from right to left', async () => {
  await openTokens()
  await expect.element(row(/^USDC on Local One/)).toBeVisible()
  // A phrase that is isolated as a whole would take its direction from the symbol, which comes first.
  const isolated = [
    ...row(/^USDC on Local One/)
      .element()
      .querySelectorAll('bdi'),
  ]
  expect(isolated.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['USDC', 'Local One'])
})

test('R2.161 while tokens load there is a skeleton and a word', async () => {
  await openTokens({ answers: { 'GET /v1/buy/quote/': never } })
  await expect.element(text('Loading your tokens')).toBeVisible()
})

test('R2.163 R2.164 a wallet without tokens: what to try, and the way back to the methods', async () => {
  await openTokens({ answers: { 'GET /v1/buy/quote/': () => [] } })
  await expect.element(text('No available tokens found for this wallet')).toBeVisible()
  await expect.element(text('Try connecting a different wallet or pay with card')).toBeVisible()
  await userEvent.click(button('Select another payment method'))
  await expect.element(heading('Choose Payment Method')).toBeVisible()
})

test('R2.165 R2.166 R2.167 R7.6 providers with price in the chosen currency and what is delivered, the cheapest first', async () => {
  const { services } = await openMethods({}, { currency: 'EUR' })
  await userEvent.click(row(/^Pay with Card/))
  await expect.element(heading('Select Payment Provider')).toBeVisible()
  await expect.element(row(/^Stripe Delivers 5 USDC €5.05/)).toBeVisible()
  const names = page.getByRole('region', { name: 'Card providers' }).getByRole('button').elements()
  expect(names.map(({ textContent }) => /Stripe|Coinbase|Transak/.exec(textContent ?? '')?.[0])).toEqual([
    'Stripe',
    'Coinbase',
    'Transak',
  ])
  await expect.poll(() => names.filter((each) => each.querySelector('[data-mark]')).length).toBe(3)
  expect(services.asked('/v1/onramp/prepare').map(({ body }) => body.currency)).toEqual(['EUR', 'EUR', 'EUR'])
})

test('R1.17 R3.29 R2.172 providers get the payer: the active account, also after another wallet was looked at', async () => {
  const { services, wallets } = await visitPay(<CheckoutWidget {...checkout} />, { connected: 2 })
  const [active = ''] = wallets[0]?.accounts ?? []
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 2/))
  await userEvent.click(button('Back'))
  await userEvent.click(row(/^Pay with Card/))
  await userEvent.click(row(/^Stripe/))
  await expect.element(button('Confirm Payment')).toBeEnabled()
  const senders = services.asked('/v1/onramp/prepare').map(({ body }) => body.sender)
  expect(senders).toEqual([active, active, active])
  const from = text('From').element().parentElement?.querySelector('dd')?.textContent
  expect(from).toBe(active)
})

test('R2.168 R7.5 while providers are asked, all three at once, it says so', async () => {
  const { services } = await openMethods({ answers: { 'POST /v1/onramp/prepare': never } })
  await userEvent.click(row(/^Pay with Card/))
  await expect.element(text('Generating quotes...')).toBeVisible()
  const listOnramps = () => services.asked('/v1/onramp/prepare').map(({ body }) => body.onramp)
  await expect.poll(listOnramps).toEqual(['coinbase', 'stripe', 'transak'])
})

test('R2.169 R8.63 when every provider refuses there is no quote, and the way back', async () => {
  await openMethods({ answers: { 'POST /v1/onramp/prepare': () => 400 } })
  await userEvent.click(row(/^Pay with Card/))
  await expect.element(text('No quotes available')).toBeVisible()
  await userEvent.click(button('Select another payment method'))
  await expect.element(heading('Choose Payment Method')).toBeVisible()
})

test('R2.171 while the quote is made it says so, and Back leads to the tokens', async () => {
  await openTokens({ answers: { 'POST /v1/transfer/prepare': never } })
  await userEvent.click(row(/^USDC on Local One/))
  await expect.element(text('Finding the best route...')).toBeVisible()
  await userEvent.click(button('Back'))
  await expect.element(heading('Select Token')).toBeVisible()
})

test('R2.173 R2.175 R2.176 R2.177 R2.178 R2.179 R9.50 R4.37 R3.16 the details: amounts, what for, the time, and no route for a single step', async () => {
  const { services } = await openDetails({}, { title: 'Coffee', description: 'A large one' })
  await expect.element(text('Coffee')).toBeVisible()
  await expect.element(text('A large one')).toBeVisible()
  await expect.element(text('~2 min')).toBeVisible()
  expect(page.getByText('5 USDC').elements().length).toBeGreaterThanOrEqual(2)
  expect(page.getByText(/Route ·/).query()).toBeNull()
  expect(services.asked('/v1/transfer/prepare')[0]?.body.feePayer).toBe('sender')
})

test.each([
  [60_000, '~1 min'],
  [60_001, '~2 min'],
  [600_000, '~10 min'],
  [0, '~2 min'],
  [undefined, '~2 min'],
])('R9.48 R9.49 a route that takes %s ms reads %s', async (estimatedExecutionTimeMs, shown) => {
  await openTokens({
    answers: {
      'POST /v1/transfer/prepare': ({ body }) => ({ ...prepareTransfer(body), estimatedExecutionTimeMs }),
    },
  })
  await userEvent.click(row(/^USDC on Local One/))
  await expect.element(text(shown)).toBeVisible()
})

test('two orders for the same sum are quoted apart: each prepare carries its own order', async () => {
  const kit = await visitPay(
    <>
      <CheckoutWidget {...checkout} orderId="A-1" buttonLabel="Pay first" />
      <CheckoutWidget {...checkout} orderId="A-2" buttonLabel="Pay second" />
    </>,
  )
  for (const label of ['Pay first', 'Pay second']) {
    await userEvent.click(row(label))
    await userEvent.click(row(/Demo Wallet 1/))
    await userEvent.click(row(/^USDC on Local One/))
    await expect.element(row('Confirm Payment').last()).toBeVisible()
    await userEvent.click(button('Back'))
    await userEvent.click(button('Back'))
    await userEvent.click(button('Back'))
    await expect.element(row(label)).toBeVisible()
  }
  const orders = kit.services.asked('/v1/transfer/prepare').map(({ body }) => body.orderId)
  expect(orders).toEqual(['A-1', 'A-2'])
})

test('in the chosen currency: amount paid, amount received, fees and worst case; above 10 % a separate consent is needed', async () => {
  const answers = {
    'POST /v1/buy/prepare': ({ body }: ServiceRequest) => {
      const amounts = { originAmount: '3000000000000000', destinationAmount: body.buyAmountWei }
      const call = { chainId: 1337, to: seller, data: '0x12345678', value: '3000000000000000', action: 'buy' }
      const step = { ...amounts, originToken: ether, destinationToken: usdc, transactions: [call] }
      return { ...amounts, timestamp: Date.now(), paymentId: 'payment-4', steps: [step] }
    },
  }
  await visitPay(<CheckoutWidget {...checkout} currency="EUR" />, { answers })
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^ETH on Local One/))
  const factOf = (label: string) =>
    text(label).element().parentElement?.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' ')
  await expect.element(text('Total (max)')).toBeVisible()
  expect(factOf('You pay')).toBe('0.003 ETH€5.40Local One')
  expect(factOf('Arrives')).toBe('5 USDC€4.50Local One')
  expect(factOf('Exchange cost')).toBe('€0.90 (16.6 %)')
  expect(factOf('Network fee (max)')).toMatch(/ETH€0\.\d\d$/)
  // The fee is in the token that is paid, so there is one sum.
  expect(factOf('Total (max)')).toMatch(/^0\.003\d+ ETH.*€5\.\d\d$/)
  const inCents = (label: string) => Math.round(Number(factOf(label)?.match(/€([\d.]+)/)?.[1]) * 100)
  const parts = inCents('Exchange cost') + inCents('Network fee (max)')
  expect(Math.abs(inCents('Fees included (max)') - parts)).toBeLessThanOrEqual(1)
  await expect
    .element(
      page.getByText(
        /The receiver gets at least 5\sUSDC\. We simulate the payment before your wallet opens\.$/,
      ),
    )
    .toBeVisible()
  await expect.element(button('Confirm Payment')).toBeDisabled()
  await userEvent.click(page.getByRole('checkbox', { name: 'I accept losing 16.6 % (€0.90)' }))
  await expect.element(button('Confirm Payment')).toBeEnabled()
})

test('a card that costs more than 10 % needs the consent too', async () => {
  await visitPay(<CheckoutWidget {...checkout} amount="4" />)
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/^Pay with Card/))
  await userEvent.click(row(/^Stripe/))
  await expect.element(button('Confirm Payment')).toBeDisabled()
  await userEvent.click(page.getByRole('checkbox', { name: 'I accept losing 20.7 % ($1.05)' }))
  await expect.element(button('Confirm Payment')).toBeEnabled()
})

test('R2.175 without a title it is a payment', async () => {
  await openDetails()
  await expect.element(text('Payment')).toBeVisible()
})

test('R2.178 R2.179 R9.50 a route of two steps shows its length and the numbered steps', async () => {
  const prepared = prepareTransfer({ transferAmountWei: '5000000', receiver: seller })
  const [step] = prepared.steps
  const swap = { ...step, originToken: ether, originAmount: '2500000000000000' }
  const bridge = { ...step, destinationToken: farUsdc }
  const route = { ...prepared, originAmount: swap.originAmount, steps: [swap, bridge] }
  await visitPay(
    <PayWidget mode="direct_payment" paymentInfo={{ amount: '5', token: farUsdc, sellerAddress: seller }} />,
    { answers: { 'POST /v1/buy/prepare': () => route } },
  )
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^ETH on Local One/))
  await expect.element(page.getByText('Route · 2 steps')).toBeVisible()
  const steps = page.getByRole('listitem').elements()
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Swap ETH to USDCLocal One',
    'Bridge USDCLocal One to Local Two',
  ])
  await userEvent.click(page.getByText('Route details'))
  // The open details take the place of the short list.
  const stops = page.getByRole('listitem').elements()
  expect(stops.map((stop) => (stop as HTMLElement).innerText.replace(/\s+/g, ' ').trim())).toEqual([
    expect.stringMatching(
      /^Swap ETH to USDC 0\.0025 ETH to 5 USDC Local One Through contract 0x\w{4}\.\.\.\w{4}$/,
    ),
    expect.stringMatching(
      /^Bridge USDC 5 USDC to 5 USDC Local One to Local Two Through contract 0x\w{4}\.\.\.\w{4}$/,
    ),
    'Receive at least 5 USDC Local Two 0x90F7...b906',
  ])
})

test('a holder of USDC without ETH sees before Confirm what is missing, and what helps', async () => {
  const { chain } = await openDetails()
  chain.state.balance = 0n
  await userEvent.click(button('Back'))
  await userEvent.click(row(/^USDC on Local One/))
  await expect.element(text('Not enough ETH on Local One for the network fee')).toBeVisible()
  await expect.element(button('Confirm Payment')).toBeDisabled()
  await expect.element(button('Copy the address of this wallet')).toBeVisible()
  await userEvent.click(button('Choose another way to pay'))
  await expect.element(heading('Select Token')).toBeVisible()
})

test('R2.196 R2.227 R2.228 R2.229 R2.230 R8.59 R8.17 a quote that fails is an error with retry and cancel, and details for support', async () => {
  let isBroken = true
  const answers = {
    'POST /v1/transfer/prepare': ({ body }: { body: Record<string, string> }) =>
      isBroken ? { ...prepareTransfer(body), steps: [] } : prepareTransfer(body),
  }
  await openTokens({ answers, support: 'help@shop.example' })
  await userEvent.click(row(/^USDC on Local One/))
  await expect.element(page.getByRole('heading', { name: 'Error', level: 3 })).toBeVisible()
  await expect.element(text('No quote generated. This is unexpected.')).toBeVisible()
  await expect.element(page.getByText('help@shop.example')).toBeVisible()
  isBroken = false
  await userEvent.click(button('Try Again'))
  await expect.element(heading('Payment Details')).toBeVisible()
})

test('R8.16 R8.59 a payer without the wallet at Confirm sees the reason: No wallet connected', async () => {
  const { billfold } = await openDetails()
  await expect.element(button('Confirm Payment')).toBeEnabled()
  await disconnectAll(billfold)
  await userEvent.click(button('Confirm Payment'))
  await expect.element(text('No wallet connected')).toBeVisible()
  await expect.element(button('Cancel')).toBeVisible()
  await userEvent.click(button('Try Again'))
  await expect.element(heading('Payment Details')).toBeVisible()
})

test('R8.16 R4.16 a wallet disconnected during token selection shows an error, and Cancel starts over', async () => {
  const { billfold } = await openTokens()
  await disconnectAll(billfold)
  await expect.element(text('No wallet connected')).toBeVisible()
  await userEvent.click(button('Cancel'))
  await expect.element(button('Connect wallet')).toBeVisible()
})

test('R2.230 R8.59 Cancel of an error starts over', async () => {
  await openTokens({ answers: { 'POST /v1/transfer/prepare': () => 404 } })
  await userEvent.click(row(/^USDC on Local One/))
  await expect
    .element(text('No route found for this transaction. Please try a different token pair or amount.'))
    .toBeVisible()
  await userEvent.click(button('Cancel'))
  await expect.element(heading('Direct Payment')).toBeVisible()
})
