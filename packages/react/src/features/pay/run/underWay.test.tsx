import type { PaymentEvent } from '@billfold/core'
import { listPayments } from '@billfold/core/actions'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { createFakeChain } from '../../../test/createFakeChain.js'
import { createPaymentRecord } from '../../../test/createPaymentRecord.js'
import { usdc } from '../../../test/createPayServices.js'
import { button, checkout, heading, row, visitPay } from '../../../test/visitPay.js'

afterEach(() => vi.unstubAllGlobals())

const claim = 'No money has moved'

function createShop(onSuccess: () => void, orderId?: string) {
  return function Shop() {
    const [amount, setAmount] = useState<string | undefined>('5')
    return (
      <>
        <CheckoutWidget {...checkout} amount={amount as string} orderId={orderId} onSuccess={onSuccess} />
        <button type="button" onClick={() => setAmount(undefined)}>
          Load prices
        </button>
        <button type="button" onClick={() => setAmount('5')}>
          Prices are here
        </button>
      </>
    )
  }
}

async function pay() {
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^USDC on Local One/))
  await userEvent.click(button('Confirm Payment'))
}

test('an option that becomes wrong does not say that no money moved while a payment is under way', async () => {
  const Shop = createShop(() => {})
  const { billfold, chain } = await visitPay(<Shop />)
  chain.state.mining = false
  await pay()
  await expect.element(heading('Processing Payment')).toBeVisible()
  await vi.waitFor(async () => expect((await listPayments(billfold))[0]?.steps[0]?.hash).toBeTruthy(), 5000)
  await userEvent.click(button('Load prices'))
  await vi.dynamicImportSettled()
  await expect.element(heading('Processing Payment')).toBeVisible()
  expect(document.body.textContent).not.toContain(claim)
})

test.each([undefined, 'order-9'])(
  'an option that is wrong for a moment does not lose onSuccess, order %s',
  async (orderId) => {
    const onSuccess = vi.fn()
    const Shop = createShop(onSuccess, orderId)
    const events: PaymentEvent[] = []
    const { billfold, chain } = await visitPay(<Shop />)
    billfold.on('payment', (event) => events.push(event))
    chain.state.mining = false
    await pay()
    await expect.element(heading('Processing Payment')).toBeVisible()
    await vi.waitFor(async () => expect((await listPayments(billfold))[0]?.steps[0]?.hash).toBeTruthy(), 5000)
    await userEvent.click(button('Load prices'))
    await vi.dynamicImportSettled()
    chain.state.mining = true
    chain.mine()
    await vi.waitFor(() => expect(events.map(({ status }) => status)).toEqual(['completed']), 8000)
    await userEvent.click(button('Prices are here'))
    await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce(), 8000)
    expect(events.map(({ status }) => status)).toEqual(['completed'])
  },
)

test('a wrong option at load does not say that no money moved while the order is being paid', async () => {
  const chain = createFakeChain({ tokens: [{ ...usdc, balance: 9_000_000n } as never] })
  await chain.database.put('operations', 'p', createPaymentRecord('p', { steps: ['unknown'] }))
  await visitPay(<CheckoutWidget {...checkout} amount={5 as never} />, { chain })
  await expect.element(page.getByText(/not set up correctly/).first()).toBeVisible()
  expect(document.body.textContent).not.toContain(claim)
})

test('a payment under way is shown when the widget opens', async () => {
  const chain = createFakeChain({ tokens: [{ ...usdc, balance: 9_000_000n } as never] })
  await chain.database.put('operations', 'p', createPaymentRecord('p', { steps: ['unknown'] }))
  await visitPay(<CheckoutWidget {...checkout} />, { chain })
  await expect.element(heading('Processing Payment')).toBeVisible()
})
