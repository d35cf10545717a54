import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { PayWidget } from '../../../entries/pay/PayWidget.js'
import { usdc } from '../../../test/createPayServices.js'
import { button, checkout, row, seller, visitPay } from '../../../test/visitPay.js'

const dot = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"%3E%3C/svg%3E'
const coffee = { name: 'Coffee beans', quantity: 2, amount: '1.25', image: dot } as const
const mug = { name: 'A mug', quantity: 1, amount: '2.5' } as const
const order = () => page.getByRole('region', { name: 'Order summary' })
const lines = () => order().getByRole('listitem')

test('a checkout lists its items with picture, quantity and price, and the total is the amount', async () => {
  await visitPay(<CheckoutWidget {...checkout} items={[coffee, mug]} />)
  await expect.element(order()).toBeVisible()
  await expect.element(lines().nth(0)).toHaveTextContent('Coffee beans×2 · 1.25 USDC each2.5 USDC')
  await expect.element(lines().nth(1)).toHaveTextContent('A mug2.5 USDC')
  expect(lines().nth(0).element().querySelector('img')?.getAttribute('src')).toBe(dot)
  expect(lines().nth(1).element().querySelector('img')).toBeNull()
  await expect.element(order()).toHaveTextContent(/Total5 USDC$/)
  await expect.element(row(/^Buy Now/)).toBeEnabled()
})

test('a picture that fails becomes a letter, and one that a page must not load is never asked for', async () => {
  const items = [
    { ...mug, image: 'data:image/png;base64,AA' },
    { ...mug, image: 'javascript:alert(1)' },
  ]
  await visitPay(<CheckoutWidget {...checkout} items={items} />)
  await expect.element(lines().nth(1)).toBeVisible()
  await expect.poll(() => order().element().querySelectorAll('img')).toHaveLength(0)
  expect(order().element().querySelectorAll('[data-tile]')).toHaveLength(2)
})

test('of a long order three items are shown, the others after a press, and the focus stays in the list', async () => {
  const items = Array.from({ length: 10 }, (_, index) => ({
    name: `Item ${index + 1}`,
    quantity: 1,
    amount: '0.5',
  }))
  await visitPay(
    <PayWidget
      mode="direct_payment"
      paymentInfo={{ amount: '5', token: usdc, sellerAddress: seller, items }}
    />,
  )
  await expect.element(lines().nth(2)).toBeVisible()
  expect(lines().all()).toHaveLength(3)
  await userEvent.click(button('Show all 10 items'))
  await expect.poll(() => lines().all()).toHaveLength(10)
  await expect.element(button('Show all 10 items')).not.toBeInTheDocument()
  await expect.element(order().getByRole('list')).toHaveFocus()
})
