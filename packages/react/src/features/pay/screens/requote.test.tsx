import type { Platform } from '@billfold/core'
import { createFakeClock } from '@billfold/test'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { payAnswers } from '../../../test/createPayServices.js'
import { button, checkout, heading, row, text, visitPay } from '../../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

type Quote = { originAmount: string; steps: { transactions: { value: string }[] }[] }

/** Returns the quote with a higher price and a given lifetime. */
function reprice(quote: Quote, percent: bigint, lifeMs: number) {
  const originAmount = ((BigInt(quote.originAmount) * (100n + percent)) / 100n).toString()
  const steps = quote.steps.map((step) => ({
    ...step,
    originAmount,
    transactions: step.transactions.map((transaction) => ({ ...transaction, value: originAmount })),
  }))
  return { ...quote, originAmount, steps, expiration: Date.now() + lifeMs }
}

/** Walks to Payment Details; each prepare request returns the next price. */
async function openDetails(
  answers: readonly (readonly [percent: bigint, lifeMs: number])[],
  platform: Partial<Platform> = {},
) {
  let requestCount = 0
  const kit = await visitPay(<CheckoutWidget {...checkout} />, {
    platform,
    answers: {
      'POST /v1/buy/prepare': (request) => {
        const quote = payAnswers['POST /v1/buy/prepare']?.(request) as Quote
        const [percent, lifeMs] = answers[Math.min(requestCount++, answers.length - 1)] ?? [0n, 0]
        return reprice(quote, percent, lifeMs)
      },
    },
  })
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^ETH on Local One/))
  await expect.element(button('Confirm Payment')).toBeVisible()
  return { ...kit, countRequests: () => requestCount }
}

const notice = 'The price has changed. Check the new amounts before you confirm.'

test('T32 a nearly expired quote is refreshed; a higher price must be confirmed again before the wallet request', async () => {
  const { wallet, chain, countRequests } = await openDetails([
    [0n, 10_000],
    [1n, 3_600_000],
  ])
  await userEvent.click(button('Confirm Payment'))
  await expect.element(text(notice)).toBeVisible()
  expect(countRequests()).toBe(2)
  expect(chain.sent).toHaveLength(0)
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(0)
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Payment Successful!')).toBeVisible()
  expect(chain.sent.map(({ value }) => value)).toEqual([2_525_000_000_000_000n])
})

test('T32 an expired quote whose new price is no worse is paid at the new one without another question', async () => {
  const { chain, countRequests } = await openDetails([
    [0n, -1000],
    [0n, 3_600_000],
  ])
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Payment Successful!')).toBeVisible()
  expect(countRequests()).toBe(2)
  expect(chain.sent.map(({ value }) => value)).toEqual([2_500_000_000_000_000n])
})

test('a loss that was accepted at one price is not accepted at the next', async () => {
  const { chain } = await openDetails([
    [50n, 10_000],
    [200n, 3_600_000],
  ])
  await userEvent.click(page.getByRole('checkbox'))
  await userEvent.click(button('Confirm Payment'))
  await expect.element(text(notice)).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  await expect.element(button('Confirm Payment')).toBeDisabled()
  expect(chain.sent).toHaveLength(0)
  await userEvent.click(page.getByRole('checkbox'))
  await userEvent.click(button('Confirm Payment'))
  await expect.element(heading('Payment Successful!')).toBeVisible()
  expect(chain.sent.map(({ value }) => value)).toEqual([7_500_000_000_000_000n])
})

test('Payment Details counts down how long the price is valid, then says that it is checked again', async () => {
  const clock = createFakeClock(Date.now())
  await openDetails([[0n, 120_000]], { clock })
  const timer = page.getByRole('timer')
  await expect.element(timer).toHaveTextContent(/^Price valid for \d:\d\d$/)
  const readSeconds = () => {
    const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(timer.element().textContent ?? '') ?? []
    return Number(minutes) * 60 + Number(seconds)
  }
  const before = readSeconds()
  // Confirm asks for a new quote 15 s before the old one expires.
  expect(before).toBeGreaterThanOrEqual(105)
  expect(timer.element().getAttribute('aria-live')).toBe('off')
  // Second by second: each rendering arms the timer of the next.
  for (let second = 1; second <= 10; second++) {
    await clock.advance(1_000)
    await expect.poll(readSeconds).toBe(before - second)
  }
  const passSecond = () => clock.advance(1_000).then(() => timer.element().textContent)
  await expect.poll(passSecond).toBe('When you confirm, we check the price again.')
  await expect.element(button('Confirm Payment')).toBeEnabled()
})
