import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { pay as english } from '../../../locale/en/pay.js'
import { type PayAnswers, prepareTransfer, usdc } from '../../../test/createPayServices.js'
import { button, checkout, heading, row, visitPay } from '../../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

const isLong = import.meta.env.BILLFOLD_LONG === '1'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const html = (status: number) => new Response('<html>proxy</html>', { status })

/** HTTP faults. Final refusals are not retried automatically, the others are. */
const faults: Record<string, () => unknown> = {
  'input refused': () => json({ code: 'INVALID_INPUT', message: 'body.amount' }, 400),
  'no route': () => json({ code: 'ROUTE_NOT_FOUND', message: 'none' }, 404),
  'too little': () => json({ code: 'AMOUNT_TOO_LOW', message: 'low' }, 400),
  'too much': () => json({ code: 'AMOUNT_TOO_HIGH', message: 'high' }, 400),
  'not logged in': () => html(401),
  forbidden: () => html(403),
  'not there': () => html(404),
  'wrong method': () => html(405),
  'client timed out': () => html(408),
  'too large': () => html(413),
  'rate limited': () => html(429),
  'server error': () => json({ code: 'INTERNAL_SERVER_ERROR', message: 'at line 5' }, 500),
  'server error, as a page': () => html(500),
  'bad gateway': () => html(502),
  unavailable: () => html(503),
  'gateway timed out': () => html(504),
  '{}': () => json({}),
  null: () => json(null),
  'a list of nothing known': () => json({ data: [{ odd: true }] }),
  'wrong types': () => json({ data: { originAmount: 5, steps: 'none', status: 7 } }),
  'half an answer': () => new Response('{"data": [', { status: 200 }),
  empty: () => new Response(null, { status: 204 }),
  'no network': () => {
    throw new TypeError('Failed to fetch')
  },
}

const texts: readonly string[] = [...Object.values(english.codes), english.token.none, english.provider.none]

/** Every request before the wallet request: how to reach it, and the screen after it succeeds. */
const calls: Record<string, { call: string; reach: () => Promise<void>; next: () => Promise<unknown> }> = {
  'the token': {
    call: 'GET /v1/tokens',
    reach: async () => {},
    next: () => expect.element(row(/^Buy Now/)).toBeVisible(),
  },
  'what the wallet has': {
    call: 'GET /v1/buy/quote/',
    reach: async () => {
      await userEvent.click(row(/^Buy Now/))
      await userEvent.click(row(/Demo Wallet 1/))
    },
    next: () => expect.element(row(/^USDC on Local One/)).toBeVisible(),
  },
  'the quote': {
    call: 'POST /v1/transfer/prepare',
    reach: async () => {
      await userEvent.click(row(/^Buy Now/))
      await userEvent.click(row(/Demo Wallet 1/))
      await userEvent.click(row(/^USDC on Local One/))
    },
    next: () => expect.element(heading('Payment Details')).toBeVisible(),
  },
}

/** A refused token is an unsupported token, which has its own screen. */
const isAnswer = (fault: string, call: string) =>
  call === 'the token' && /refused|route|little|much|there/.test(fault)
const grid = Object.keys(faults)
  .flatMap((fault) => Object.keys(calls).map((call) => [fault, call] as const))
  .filter(([fault, call]) => !isAnswer(fault, call))
/** Every fifth case in a quick run, which covers every call. */
const chosen = grid.filter((_, index) => isLong || index % 5 === 0)

test.each(chosen)('%s in place of %s: a text of the catalogue, and two presses lead on', async (name, at) => {
  const { call, reach, next } = calls[at] as (typeof calls)[string]
  let isBroken = true
  const plain = {
    'POST /v1/transfer/prepare': ({ body }: { body: Record<string, string> }) => prepareTransfer(body),
  }
  const honest = (plain as PayAnswers)[call]
  const answers: PayAnswers = {
    ...plain,
    [call]: (request) => (isBroken ? faults[name]?.() : honest ? honest(request) : tables[call]?.()),
  }
  const { wallet } = await visitPay(<CheckoutWidget {...checkout} />, { answers })
  await reach()
  await expect.element(row(/^(Try Again|Select another payment method)$/), { timeout: 20_000 }).toBeVisible()
  const shown = readShown()
  expect(texts.filter((known) => shown.includes(known))).not.toEqual([])
  expect(shown).not.toMatch(/proxy|line 5|Failed to fetch|unexpected form/i)
  isBroken = false
  await userEvent.click(row(/^(Try Again|Select another payment method)$/))
  if (button('Pay with Card').query()) await userEvent.click(row(/Demo Wallet 1/))
  await next()
  expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

const tables: Record<string, () => unknown> = {
  'GET /v1/tokens': () => [usdc],
  'GET /v1/buy/quote/': () => [
    {
      balance: '9000000',
      token: usdc,
      quote: {
        originAmount: '5000000',
        destinationAmount: '5000000',
        timestamp: Date.now(),
        steps: [],
        token: usdc,
      },
    },
  ],
}

/** Returns the visible text, without collapsed details. */
function readShown(): string {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const details of copy.querySelectorAll('details')) details.remove()
  return copy.textContent ?? ''
}
