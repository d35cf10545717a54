import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { type PayAnswers, payAnswers, usdc } from '../../../test/createPayServices.js'
import { button, checkout, heading, row, text, visitPay } from '../../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

type Refusal = { code: string; status?: number; refusal?: object; message?: string; paymentId?: string }
const refuse = ({ status = 400, ...body }: Refusal) => Response.json(body, { status })

/** Makes the named providers refuse; the others make offers. */
const refusing =
  (refusals: Partial<Record<string, Refusal>>): NonNullable<PayAnswers[string]> =>
  (request) => {
    const refusal = refusals[request.body.onramp ?? '']
    return refusal ? refuse(refusal) : payAnswers['POST /v1/onramp/prepare']?.(request)
  }

async function openProviders(prepare: NonNullable<PayAnswers[string]>, props: object = {}) {
  const answers = { 'POST /v1/onramp/prepare': prepare }
  const kit = await visitPay(<CheckoutWidget {...checkout} {...props} />, { connected: 0, answers })
  await userEvent.click(button('Pay with Card'))
  await expect.element(heading('Select Payment Provider')).toBeVisible()
  return kit
}

const list = () => page.getByRole('region', { name: 'Card providers' })
const readReason = (provider: string) =>
  list()
    .getByRole('listitem')
    .filter({ hasText: provider })
    .elements()
    .map(({ textContent }) => textContent?.slice(textContent.indexOf(provider) + provider.length))

test('R2.165 a provider without an offer is listed below the others, with the reason', async () => {
  const limit = { amount: '6.5', currency: 'EUR' }
  const { services } = await openProviders(
    refusing({
      coinbase: { code: 'AMOUNT_TOO_LOW', refusal: { reason: 'amountTooLow', limit } },
      transak: { code: 'INVALID_INPUT', refusal: { reason: 'country' } },
    }),
    { country: 'KP', currency: 'EUR' },
  )
  await expect.poll(() => readReason('Coinbase')).toEqual(['Minimum €6.50.'])
  await expect.poll(() => readReason('Transak')).toEqual(['Not available in your country.'])
  const names = list().getByRole('listitem').elements()
  expect(names.map(({ textContent }) => /Stripe|Coinbase|Transak/.exec(textContent ?? '')?.[0])).toEqual([
    'Stripe',
    'Coinbase',
    'Transak',
  ])
  expect(list().getByRole('button').elements()).toHaveLength(1)
  expect(page.getByText('No quotes available').query()).toBeNull()
  expect(services.asked('/v1/onramp/prepare').map(({ body }) => body.country)).toEqual(['KP', 'KP', 'KP'])
  await userEvent.click(row(/^Stripe/))
  await expect.element(heading('Payment Details')).toBeVisible()
})

test.each([
  [
    [{ code: 'AMOUNT_TOO_LOW' }, 'The amount is too small for this provider.'],
    [{ code: 'AMOUNT_TOO_HIGH' }, 'The amount is too large for this provider.'],
    [{ code: 'ROUTE_NOT_FOUND', status: 404 }, 'Does not sell this token here.'],
  ],
  [
    [{ code: 'INVALID_INPUT', refusal: { reason: 'currency' } }, 'Does not accept this currency.'],
    [{ code: 'TOO_MANY_REQUESTS', status: 429 }, 'Too busy now. Try again in a moment.'],
    [{ code: 'INVALID_INPUT', message: 'body.onramp' }, 'Does not accept this order.'],
  ],
  [
    [
      {
        code: 'AMOUNT_TOO_HIGH',
        refusal: { reason: 'amountTooHigh', limit: { amount: '7500.00', currency: 'USD' } },
      },
      'Maximum $7,500.00.',
    ],
    [
      { code: 'FORBIDDEN', status: 403, refusal: { reason: 'identity' } },
      'The provider could not verify your identity.',
    ],
    [{ code: 'X', refusal: { reason: 'of its own', limit: '<b>' } }, 'Does not accept this order.'],
  ],
] as [Refusal, string][][])(
  'R2.169 R8.63 when all refuse each says why, and there is a way on (%#)',
  async (...rows) => {
    const names = ['coinbase', 'stripe', 'transak']
    const refusals = Object.fromEntries(rows.map(([refusal], index) => [names[index], refusal]))
    await openProviders(refusing(refusals))
    await expect.element(text('No quotes available')).toBeVisible()
    for (const [index, provider] of ['Coinbase', 'Stripe', 'Transak'].entries())
      expect(readReason(provider)).toEqual([rows[index]?.[1]])
    // The retry succeeds.
    for (const name of names) delete refusals[name]
    await userEvent.click(button('Try Again'))
    await expect.element(row(/^Stripe Delivers/)).toBeVisible()
    expect(button('Try Again').query()).toBeNull()
  },
)

test('T44 a page that is not the provider’s own is not offered, and the provider is shown with the reason', async () => {
  await openProviders((request) => ({
    ...(payAnswers['POST /v1/onramp/prepare']?.(request) as object),
    ...(request.body.onramp === 'coinbase' && { link: 'https://coinbase.com.evil.invalid/' }),
  }))
  await expect.element(row(/^Stripe/)).toBeVisible()
  const reason = 'Its payment page is on an unknown site, so we did not open it.'
  await expect.poll(() => readReason('Coinbase')).toEqual([reason])
})

test('an order that is paid by other means: the card providers’ screen shows Already paid, not No quotes', async () => {
  const conflict = {
    code: 'CONFLICT',
    status: 409,
    message: 'This order has been paid',
    paymentId: 'payment-9',
  }
  const answers = {
    'POST /v1/onramp/prepare': () => refuse(conflict),
    'GET /v1/payments/payment-9/status': () => ({
      status: 'COMPLETED',
      paymentId: 'payment-9',
      destinationAmount: '5000000',
      destinationToken: usdc,
      transactions: [],
    }),
  }
  await visitPay(<CheckoutWidget {...checkout} orderId="A-1" />, { connected: 0, answers })
  await userEvent.click(button('Pay with Card'))
  await expect.element(page.getByRole('heading', { name: 'Already paid', level: 3 })).toBeVisible()
})

const pageSeam = {
  openWindow: () => ({ go: () => undefined, isClosed: () => false, close: () => undefined }),
  onVisible: () => () => undefined,
  isVisible: () => true,
  isMobile: () => false,
  platform: 'desktop',
}

test.each([
  [{ refusal: { reason: 'identity' } }, 'The provider could not verify your identity.'],
  [
    { refusal: { reason: 'cardLimit' }, reason: 'x' },
    'The payment is above the limit of your card or account.',
  ],
  [{ refusal: { reason: 'expired' } }, 'The order was not paid in time.'],
  [{ refusal: { reason: 'declined' } }, 'The card was declined.'],
  [{ refusal: { reason: 'of its own' }, reason: 'Over the moon' }, 'Over the moon'],
])(
  'R4.48 an order that ends with %j says why, that no money moved, and leads to a new one',
  async (end, words) => {
    const answers = {
      'GET /v1/onramp/status': () => ({ status: 'FAILED', transactions: [], ...end }),
    }
    const platform = { page: pageSeam as never }
    await visitPay(<CheckoutWidget {...checkout} />, { connected: 0, answers, platform })
    await userEvent.click(button('Pay with Card'))
    await userEvent.click(row(/^Stripe/))
    await userEvent.click(button('Confirm Payment'))
    await expect.element(text(words)).toBeVisible()
    await expect.element(text('No money has moved.')).toBeVisible()
    await userEvent.click(button('Try Again'))
    await expect.element(heading('Select Payment Provider')).toBeVisible()
  },
)
