import { disconnectWallet } from '@billfold/core/actions'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BuyWidget } from '../../../entries/pay/BuyWidget.js'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { ether, type PayAnswers, payAnswers, prepareTransfer, usdc } from '../../../test/createPayServices.js'
import { button, checkout, heading, row, seller, text, visitPay } from '../../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

const buy = { chain: { id: 1337 }, tokenAddress: usdc.address } as const
const amount = () => page.getByLabelText('Amount of USDC')
const hint = 'Enter the amount without separators, like 1234.5'

async function openTokens(props: object = {}, answers: PayAnswers = {}) {
  const kit = await visitPay(<CheckoutWidget {...checkout} {...props} />, { answers })
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await expect.element(heading('Select Token')).toBeVisible()
  return kit
}

async function openProviders(answers: PayAnswers = {}) {
  const kit = await visitPay(<CheckoutWidget {...checkout} />, { answers })
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/^Pay with Card/))
  await expect.element(heading('Select Payment Provider')).toBeVisible()
  return kit
}

test('R5.1 R5.2 R5.3 R5.4 R5.6 the amount field takes digits with one separator, and makes a plain number of them', async () => {
  await visitPay(<BuyWidget {...buy} />)
  const taken = {
    '1,5': '1.5',
    '.5': '0.5',
    ',5': '0.5',
    '007': '7',
    '00.5': '0.5',
    '0.5': '0.5',
    '12.34': '12.34',
  }
  for (const [typed, shown] of Object.entries(taken)) {
    await userEvent.fill(amount(), '')
    await userEvent.fill(amount(), typed)
    await expect.element(amount()).toHaveValue(shown)
  }
  await userEvent.fill(amount(), '7')
  for (const ignored of ['abc', '1e3', '-1', '+1', '0x10', 'Infinity', '1.2.3', '1..2']) {
    await userEvent.fill(amount(), ignored)
    await expect.element(amount()).toHaveValue('7')
  }
})

test('R5.5 R5.10 only an amount above zero, with no more decimals than the token has, can be bought', async () => {
  await visitPay(<BuyWidget {...buy} buttonLabel="Top up" />)
  for (const [typed, can] of Object.entries({
    '0.0': false,
    '0.000001': true,
    '0.0000001': false,
    '3': true,
  })) {
    await userEvent.fill(amount(), typed)
    await (can
      ? expect.element(button('Top up')).toBeEnabled()
      : expect.element(button('Top up')).toBeDisabled())
  }
})

test('R5.12 a pasted number with grouped thousands is refused with a hint, what is no number without one', async () => {
  await visitPay(<BuyWidget {...buy} />)
  for (const pasted of ['1,234,567.89', '1.234.567,89', "1'234'567.8", '1 234 567,89', '12,34,567.8']) {
    await userEvent.fill(amount(), pasted)
    await expect.element(text(hint)).toBeVisible()
    await expect.element(amount()).toHaveValue('')
    await userEvent.fill(amount(), '1.2.3')
    await expect.element(text(hint)).not.toBeInTheDocument()
  }
})

const quoted = (token: object, balance: string, originAmount = '1') => ({
  balance,
  token,
  quote: { originAmount, destinationAmount: '5000000', timestamp: Date.now(), steps: [] },
})
const other = (digit: string, fields: object = {}) => ({
  ...usdc,
  address: `0x${digit.repeat(40)}`,
  symbol: `T${digit}`,
  name: `T${digit}`,
  ...fields,
})
const listed = () => {
  const list = page.getByRole('region', { name: 'Your token balances' }).first()
  return list
    .getByRole('button')
    .elements()
    .map((element) => /T\d|ETH|USDC/.exec(element.textContent ?? '')?.[0])
}

test('R5.13 R5.14 R5.15 tokens are sorted by balance value, those without a price are dropped, one with too little is dimmed', async () => {
  await openTokens(
    {},
    {
      'GET /v1/buy/quote/': () => [
        quoted(other('1'), '3000000'),
        quoted(other('2', { prices: { EUR: 1 } }), '900000000'),
        quoted(ether, '2000000000000000000'),
        quoted(other('3'), '7000000', '7000001'),
      ],
    },
  )
  await expect.poll(listed).toEqual(['ETH', 'T3', 'T1'])
  await expect.element(row(/^T3 on Local One Balance too low: 7\.000001/)).toBeDisabled()
  await expect.element(row(/^T1 on Local One/)).toBeEnabled()
})

test('R5.16 R5.17 only supported tokens are offered, in any case of their address', async () => {
  const supportedTokens = { 1337: [{ address: `0x${'A'.repeat(40)}`, name: 'TA', symbol: 'TA' }] }
  await openTokens(
    { supportedTokens },
    {
      'GET /v1/buy/quote/': () => [
        quoted(other('a', { symbol: 'T1' }), '3000000'),
        quoted(ether, '2000000000000000000'),
      ],
    },
  )
  await expect.poll(listed).toEqual(['T1'])
})

test('R5.19 the token that is to be paid can pay for itself', async () => {
  await openTokens()
  await expect.poll(listed).toContain('USDC')
})

test.each([
  ['the payer receives it', undefined, ['ETH']],
  ['somebody else receives it', seller, ['ETH', 'USDC']],
] as const)(
  'R5.20 the token that is bought is a way to pay only where it goes to another account: %s',
  async (_, receiverAddress, tokens) => {
    await visitPay(<BuyWidget {...buy} amount="5" receiverAddress={receiverAddress} />, {
      answers: {
        'GET /v1/buy/quote/': () => [quoted(ether, '2000000000000000000'), quoted(usdc, '9000000')],
      },
    })
    await userEvent.click(row(/^Buy 5/))
    await userEvent.click(row(/Demo Wallet 1/))
    await expect.element(heading('Select Token')).toBeVisible()
    await expect.poll(listed).toEqual(tokens)
  },
)

test('R5.18 a quote of an unknown provider is not offered', async () => {
  const prepare = payAnswers['POST /v1/onramp/prepare']
  await openProviders({
    'POST /v1/onramp/prepare': (request) => {
      const quote = prepare?.(request) as { intent: object }
      return request.body.onramp === 'stripe' ? { ...quote, intent: { onramp: 'moonpay' } } : quote
    },
  })
  await expect.element(row(/^Coinbase Delivers 5 USDC/)).toBeEnabled()
  await expect.element(row(/^Transak Delivers 5 USDC/)).toBeEnabled()
  await expect.element(text('Does not accept this order.')).toBeVisible()
  expect(row(/^Stripe/).query()).toBeNull()
  expect(page.getByText(/moonpay/i).query()).toBeNull()
})

test('R5.25 R8.25 a provider cannot be chosen after the receiving wallet disconnected', async () => {
  const { billfold } = await visitPay(<BuyWidget {...buy} amount="5" />)
  await userEvent.click(row(/^Buy 5/))
  await userEvent.click(row(/^Pay with Card/))
  await expect.element(row(/^Stripe Delivers/)).toBeEnabled()
  const { connections, current } = billfold.wagmi.state
  const connector = connections.get(current ?? '')?.connector
  if (!connector) throw new Error('nothing is connected')
  await disconnectWallet(billfold, { connector })
  await userEvent.click(row(/^Stripe Delivers/))
  await expect.element(text('No wallet available for fiat payment')).toBeVisible()
})

test('a card works without a wallet if a receiver is configured', async () => {
  await visitPay(<CheckoutWidget {...checkout} />, { connected: 0 })
  await userEvent.click(row(/^Pay with Card/))
  await userEvent.click(row(/^Stripe Delivers/))
  await expect.element(heading('Payment Details')).toBeVisible()
})

const none = { 'GET /v1/tokens': () => [], 'POST /v1/tokens': () => 404 }

test.each([
  ['R5.30 a token', buy, 'Token Not Supported', none],
  ['R5.31 a network', { ...buy, chain: { id: 1338 } }, 'Token Not Supported', none],
  ['R5.29 a testnet', { ...buy, chain: { id: 1339 } }, 'Testnet Not Supported', none],
  [
    'R5.32 a native token',
    { chain: { id: 1337 } },
    'Token Not Supported',
    { 'GET /v1/tokens': () => [], 'POST /v1/tokens': () => ether },
  ],
])('%s that the bridge does not support shows the unsupported screen', async (_, props, title, answers) => {
  await visitPay(<BuyWidget {...props} amount="5" />, { answers })
  await expect.element(heading(title)).toBeVisible()
  expect(row(/^Buy 5/).query()).toBeNull()
})

const unexpected = 'An unexpected error occurred. Please try again.'

test.each([
  ['R8.5', 'INVALID_INPUT', 'bad', 'Invalid input provided. Please check your parameters and try again.'],
  [
    'R8.6',
    'ROUTE_NOT_FOUND',
    'none',
    'No route found for this transaction. Please try a different token pair or amount.',
  ],
  [
    'R8.7',
    'AMOUNT_TOO_LOW',
    'insufficient funds',
    'The amount is too low for this transaction. Please increase the amount.',
  ],
  [
    'R8.8',
    'AMOUNT_TOO_HIGH',
    'much',
    'The amount is too high for this transaction. Please decrease the amount.',
  ],
  ['R8.9', 'INTERNAL_SERVER_ERROR', 'at line 5', 'A temporary error occurred. Please try again in a moment.'],
  ['R8.10', 'TEAPOT', 'Short and stout', 'Short and stout'],
  ['R8.11', 'TEAPOT', undefined, unexpected],
  ['R8.11', undefined, undefined, unexpected],
])(
  '%s a quote that the service refuses with %s and the message %s reads "%s"',
  async (_, code, message, shown) => {
    await openTokens(
      {},
      { 'POST /v1/transfer/prepare': () => Response.json({ code, message }, { status: 400 }) },
    )
    await userEvent.click(row(/^USDC on Local One/))
    await expect.element(page.getByRole('heading', { name: 'Error', level: 3 })).toBeVisible()
    await expect.element(text(shown)).toBeVisible()
    await expect.element(text('No money has moved.')).toBeVisible()
    const lead = page.getByText('The payment service cannot do this now.').elements()
    expect(lead.length, 'a sentence of ours before the words of a service').toBe(shown === message ? 1 : 0)
  },
)

test('in another language the words of a service, which are English, are under Details', async () => {
  await visitPay(<CheckoutWidget {...checkout} locale="es_ES" />, {
    answers: {
      'POST /v1/transfer/prepare': () =>
        Response.json({ code: 'TEAPOT', message: 'Short and stout' }, { status: 400 }),
    },
  })
  await userEvent.click(row(/^Comprar/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^USDC/).first())
  await expect.element(text('El servicio de pagos no puede hacerlo ahora.')).toBeVisible()
  await expect.element(text('Short and stout')).not.toBeVisible()
  await userEvent.click(page.getByText('Datos para el soporte'))
  await expect.element(text('Short and stout')).toBeVisible()
})

test('R9.1 without an option one pays with crypto or by card', async () => {
  await visitPay(<CheckoutWidget {...checkout} />)
  await userEvent.click(row(/^Buy Now/))
  await expect.element(text('Pay with Crypto')).toBeVisible()
  await expect.element(row(/^Pay with Card/)).toBeVisible()
})

test('R9.2 R9.4 without options the presets are 5, 10 and 20 US dollars', async () => {
  await visitPay(<BuyWidget {...buy} />)
  const presets = () =>
    page
      .getByRole('button', { name: /^\$/ })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(presets).toEqual(['$5', '$10', '$20'])
  await userEvent.click(button('$10'))
  await expect.element(amount()).toHaveValue('10')
})

test.each([
  ['USD', '≈ $5.00'],
  ['CAD', '≈ $10.00'],
  ['GBP', '≈ £10.00'],
  ['EUR', '≈ €10.00'],
  ['JPY', '≈ ¥10'],
  ['AUD', '≈ $10.00'],
  ['NZD', '≈ $10.00'],
] as const)('R9.9 R9.10 five tokens in %s are %s', async (currency, shown) => {
  const prices = { CAD: 2, GBP: 2, EUR: 2, JPY: 2, AUD: 2, NZD: 2, USD: 1 }
  await visitPay(<BuyWidget {...buy} amount="5" currency={currency} />, {
    answers: { 'GET /v1/tokens': () => [{ ...usdc, prices }] },
  })
  await expect.element(text(shown)).toBeVisible()
})

test('R9.46 an amount of a quote has up to 6 fraction digits', async () => {
  const amounts = { originAmount: '1234567890000000', destinationAmount: '5000000' }
  const call = { chainId: 1337, to: seller, data: '0x12345678', value: amounts.originAmount, action: 'buy' }
  const step = { ...amounts, originToken: ether, destinationToken: usdc, transactions: [call] }
  await openTokens(
    {},
    {
      'POST /v1/buy/prepare': () => ({ ...amounts, timestamp: Date.now(), paymentId: 'p', steps: [step] }),
    },
  )
  await userEvent.click(row(/^ETH on Local One/))
  await expect.element(heading('Payment Details')).toBeVisible()
  const paid = () => text('You pay').element().parentElement?.querySelector('dd')?.textContent
  await expect.poll(paid).toMatch(/^0\.001235\u00a0ETH/)
})

test('R9.47 what a card provider delivers has 4 fraction digits', async () => {
  const prepare = payAnswers['POST /v1/onramp/prepare']
  await openProviders({
    'POST /v1/onramp/prepare': (request) => ({
      ...(prepare?.(request) as object),
      destinationAmount: '5123456',
    }),
  })
  await expect.element(row(/^Stripe Delivers 5\.1235\sUSDC/)).toBeVisible()
})

test.each([
  ['R9.48', 60_000, '~1 min'],
  ['R9.48', 60_001, '~2 min'],
  ['R9.48', 541_000, '~10 min'],
  ['R9.49', undefined, '~2 min'],
])('%s an estimated time of %s ms reads %s', async (_, estimatedExecutionTimeMs, shown) => {
  await openTokens(
    {},
    {
      'POST /v1/transfer/prepare': ({ body }) => ({ ...prepareTransfer(body), estimatedExecutionTimeMs }),
    },
  )
  await userEvent.click(row(/^USDC on Local One/))
  await expect.element(text(shown)).toBeVisible()
})
