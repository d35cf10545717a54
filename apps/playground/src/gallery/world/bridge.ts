import type { Address } from 'viem'

export const native: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
export const ether = {
  chainId: 1,
  address: native,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  prices: { USD: 2500, EUR: 2300 },
}
export const usdc = {
  ...ether,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as Address,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  prices: { USD: 1, EUR: 0.92 },
}
const timestamp = Date.UTC(2026, 0, 1)
const toQuote = (originAmount: string) => ({
  originAmount,
  destinationAmount: '10000000000000000',
  timestamp,
  steps: [],
})

const orderOf =
  (onramp: string, currencyAmount = 25.73) =>
  () => ({
    id: 'order-1',
    link: 'https://services.invalid/pay/order-1',
    currency: 'USD',
    currencyAmount,
    destinationAmount: '10000000000000000',
    destinationToken: ether,
    steps: [],
    intent: { onramp, amount: '10000000000000000' },
  })
const refuse = (reason: string, more: object = {}) =>
  Response.json({ code: 'INVALID_INPUT', refusal: { reason, ...more } }, { status: 400 })
const tooLow = () => refuse('amountTooLow', { limit: { amount: '30', currency: 'USD' } })
/** Responses by card provider, which the request body names. */
const cards = (answers: Record<string, () => unknown>) => (body: string) =>
  answers[Object.keys(answers).find((name) => body.includes(name)) ?? '']?.()

/** Bridge responses that states choose from. */
export const bridge = {
  tokens: {
    'GET /v1/buy/quote/': [
      { token: ether, balance: '1234500000000000000', quote: toQuote('10000000000000000') },
      { token: usdc, balance: '4000000', quote: toQuote('25100000') },
    ],
  },
  noTokens: { 'GET /v1/buy/quote/': [] },
  slowTokens: { 'GET /v1/buy/quote/': 'pending' },
  slowQuote: { 'POST /v1/transfer/prepare': 'pending' },
  paid: {
    'POST /v1/transfer/prepare': 409,
    'GET /v1/payments/payment-9/status': {
      status: 'COMPLETED',
      paymentId: 'payment-9',
      destinationAmount: '10000000000000000',
      destinationToken: ether,
      transactions: [],
    },
  },
  unlisted: { 'GET /v1/tokens': [], 'POST /v1/tokens': 404 },
  card: {
    'POST /v1/onramp/prepare': cards({
      stripe: orderOf('stripe'),
      coinbase: orderOf('coinbase'),
      transak: orderOf('transak'),
    }),
  },
  /** The provider takes more than 10 %. */
  cardDear: { 'POST /v1/onramp/prepare': cards({ stripe: orderOf('stripe', 29) }) },
  /** One provider sells; the others return their reasons for refusing. */
  cardSome: {
    'POST /v1/onramp/prepare': cards({
      stripe: orderOf('stripe'),
      coinbase: tooLow,
      transak: () => refuse('country'),
    }),
  },
  cardNone: {
    'POST /v1/onramp/prepare': cards({
      stripe: () => refuse('identity'),
      coinbase: tooLow,
      transak: () => refuse('busy'),
    }),
  },
  cardOpen: { 'GET /v1/onramp/status': { status: 'CREATED', transactions: [] } },
  cardPaid: { 'GET /v1/onramp/status': { status: 'PENDING', transactions: [] } },
  cardDone: { 'GET /v1/onramp/status': { status: 'COMPLETED', transactions: [] } },
  cardDeclined: {
    'GET /v1/onramp/status': { status: 'FAILED', transactions: [], refusal: { reason: 'declined' } },
  },
  cardIdentity: {
    'GET /v1/onramp/status': { status: 'FAILED', transactions: [], refusal: { reason: 'identity' } },
  },
} as const satisfies Record<string, Readonly<Record<string, unknown>>>
