import type { PaymentRecord } from '@billfold/core/internal'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { createFakeChain } from '../../../test/createFakeChain.js'
import { createPaymentRecord } from '../../../test/createPaymentRecord.js'
import { ether, payAnswers, usdc } from '../../../test/createPayServices.js'
import { button, checkout, heading, text, visitPay } from '../../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

const dai = {
  chainId: 1337,
  address: '0x00000000000000000000000000000000000000bb',
  name: 'Dai',
  symbol: 'DAI',
  decimals: 18,
  prices: {},
} as const
const held = 6_100_000_000_000_000_000n

/** Creates a route from ether to DAI to USDC after its first step; the remaining quote has expired. */
function createHalf(): PaymentRecord {
  const record = createPaymentRecord('p', { steps: ['confirmed', 'ready'], expiration: Date.now() - 1000 })
  const { details } = record
  const spent = 2_500_000_000_000_000n
  const amounts = { originAmount: spent, destinationAmount: 5_000_000n }
  const call = (action: string) => ({
    chainId: 1337,
    to: usdc.address,
    data: '0x12' as const,
    value: 0n,
    action,
  })
  const swap = { ...amounts, destinationAmount: 6n * 10n ** 18n }
  const rest = { ...amounts, originAmount: 6n * 10n ** 18n }
  return {
    ...record,
    steps: record.steps.map((step) => ({ ...step, action: 'buy' })),
    details: {
      ...details,
      confirmed: { ...details.confirmed, type: 'buy', originTokenAddress: ether.address, ...amounts },
      quote: {
        ...details.quote,
        type: 'buy',
        ...amounts,
        steps: [
          {
            ...swap,
            originToken: ether as never,
            destinationToken: dai as never,
            transactions: [call('buy')],
          },
          {
            ...rest,
            originToken: dai as never,
            destinationToken: usdc as never,
            transactions: [call('buy')],
          },
        ],
      },
      places: [
        { quoteStep: 0, transaction: 0 },
        { quoteStep: 1, transaction: 0 },
      ],
      held: [0n],
    },
  }
}

/** Opens the payment; the first request for the rest of the route fails. */
async function comeBack(half = createHalf(), answerFirst: () => unknown = () => 404) {
  const tokens = [
    { ...dai, balance: held },
    { ...usdc, balance: 9_000_000n },
  ] as never
  const chain = createFakeChain({ tokens })
  await chain.database.put('operations', 'p', half)
  let prepared: Record<string, string> | undefined
  const kit = await visitPay(<CheckoutWidget {...checkout} />, {
    chain,
    answers: {
      'POST /v1/buy/prepare': (request) => {
        const isFirst = prepared === undefined
        prepared = request.body
        return isFirst ? answerFirst() : payAnswers['POST /v1/buy/prepare']?.(request)
      },
    },
  })
  await expect.element(heading('Processing Payment')).toBeVisible()
  const countSends = () => kit.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  return { ...kit, countSends, prepared: () => prepared }
}

test('A5 a route without a way on ends as what one holds, and the order can be paid with that', async () => {
  const { countSends, prepared } = await comeBack()
  await userEvent.click(button('Retry'))
  await expect.element(text('The payment stopped halfway. Nothing has reached the receiver.')).toBeVisible()
  await expect.element(text('You have 6.1 DAI on Local One.')).toBeVisible()
  expect(prepared()).toMatchObject({ originTokenAddress: dai.address, receiver: checkout.seller })
  expect(countSends()).toBe(0)
  await userEvent.click(button('Pay with DAI'))
  await expect.element(button('Confirm Payment')).toBeVisible()
  expect(countSends()).toBe(0)
})

test('A5 a payer who stops half-way keeps the tokens received so far', async () => {
  const { countSends, prepared } = await comeBack()
  await userEvent.click(button('Stop and keep DAI'))
  await expect.element(text('You have 6.1 DAI on Local One.')).toBeVisible()
  expect(prepared()).toBeUndefined()
  expect(countSends()).toBe(0)
})

test('A5 stopping while a released request may still be sent shows a warning, and no claim that nothing arrived', async () => {
  const half = createHalf()
  const [paid] = half.steps
  const [attempt] = paid?.attempts ?? []
  if (!attempt) throw new Error('no attempt')
  const release = { ...attempt, end: 'released' as const }
  const steps = half.steps.map((step) => (step === paid ? step : { ...step, asked: 1, attempts: [release] }))
  await comeBack({ ...half, steps })
  await userEvent.click(button('Stop and keep DAI'))
  await expect.element(text('You have 6.1 DAI on Local One.')).toBeVisible()
  await expect
    .element(
      text('An earlier request may still be open in your wallet. Cancel it there before you try again.'),
    )
    .toBeVisible()
  expect(document.body.textContent).not.toContain('Nothing has reached the receiver')
})

test('R4.39 while the rest of a route is quoted again the screen is fetching, not executing, and Cancel leaves it', async () => {
  const { countSends } = await comeBack(createHalf(), () => new Promise(() => undefined))
  await userEvent.click(button('Retry'))
  await expect.element(text('Finding the best route...')).toBeVisible()
  await userEvent.click(button('Cancel Transaction'))
  await expect.element(text('Stopped. We send no more requests to your wallet.')).toBeVisible()
  await expect.element(button('Retry')).toBeEnabled()
  expect(countSends()).toBe(0)
})
