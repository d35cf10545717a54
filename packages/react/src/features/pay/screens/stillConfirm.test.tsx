import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { createFakeChain } from '../../../test/createFakeChain.js'
import { payAnswers, usdc } from '../../../test/createPayServices.js'
import { button, checkout, row, visitPay } from '../../../test/visitPay.js'

/** Holds what `answer` returns until it is released. */
function hold<Parameters extends unknown[]>(answer: (...parameters: Parameters) => unknown) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = (...parameters: Parameters) => gate.then(() => answer(...parameters))
  return { held, release: () => release() }
}

const readRow = (label: string) => page.getByText(label).last().element().parentElement?.textContent
const topOfConfirm = () => button('Confirm Payment').element().getBoundingClientRect().top

test.each([
  ['ETH', /^ETH on Local One/],
  ['USDC', /^USDC on Local One/],
])('fees that come later do not move Confirm away from a press, paid in %s', async (_, token) => {
  const chain = createFakeChain({ tokens: [{ ...usdc, balance: 9_000_000n }] })
  const gas = hold(() => '0x5208')
  const price = hold(payAnswers['GET /v1/tokens'] as never)
  chain.rpc.eth_estimateGas = gas.held
  let isHeld = false
  await visitPay(<CheckoutWidget {...checkout} />, {
    chain,
    answers: {
      'GET /v1/tokens': (request) =>
        isHeld ? price.held(request as never) : payAnswers['GET /v1/tokens']?.(request),
    },
  })
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  isHeld = true
  await userEvent.click(row(token))
  await expect.element(button('Confirm Payment')).toBeVisible()
  const before = topOfConfirm()
  gas.release()
  await expect.poll(() => readRow('Network fee (max)')).toContain('0.00')
  expect(topOfConfirm()).toBe(before)
  price.release()
  await expect.poll(() => readRow('Total (max)')).toContain('$')
  expect(topOfConfirm()).toBe(before)
})
