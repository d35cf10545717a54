import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CheckoutWidget } from '../../../entries/pay/CheckoutWidget.js'
import { TransactionButton } from '../../../entries/pay/TransactionButton.js'
import { TransactionWidget } from '../../../entries/pay/TransactionWidget.js'
import { button, checkout, heading, row, seller, visitPay } from '../../../test/visitPay.js'

const fail = () => {
  throw new Error('the host failed')
}
const transaction = { to: seller, chainId: 1337, value: 1n } as const

test('R8.59 a payment that succeeded is shown as that, also where onSuccess of the host throws', async () => {
  const onError = vi.fn()
  const { chain, warnings } = await visitPay(
    <CheckoutWidget {...checkout} onSuccess={fail} onError={onError} />,
  )
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^USDC on Local One/))
  await userEvent.click(button('Confirm Payment'))
  await expect.poll(() => warnings).toContain('onSuccess of the host app failed')
  await expect.element(heading('Payment Successful!')).toBeVisible()
  expect(onError).not.toHaveBeenCalled()
  expect(chain.sent).toHaveLength(1)
})

test('R8.59 Cancel on the error screen starts over, also where onError and onCancel of the host throw', async () => {
  const { warnings } = await visitPay(<CheckoutWidget {...checkout} onError={fail} onCancel={fail} />, {
    answers: { 'POST /v1/transfer/prepare': () => 404 },
  })
  await userEvent.click(row(/^Buy Now/))
  await userEvent.click(row(/Demo Wallet 1/))
  await userEvent.click(row(/^USDC on Local One/))
  await expect.element(heading('Error')).toBeVisible()
  await userEvent.click(button('Cancel'))
  await expect.element(row(/^Buy Now/)).toBeEnabled()
  expect(warnings).toEqual(
    expect.arrayContaining(['onError of the host app failed', 'onCancel of the host app failed']),
  )
})

test('R1.13 a call that was made is shown as sent, also where onSuccess of the host throws', async () => {
  const onError = vi.fn()
  const { chain, billfold } = await visitPay(
    <TransactionWidget transaction={transaction} onSuccess={fail} onError={onError} />,
  )
  const events: string[] = []
  billfold.on('transaction', ({ status }) => events.push(status))
  await userEvent.click(button('Execute Contract Call'))
  await expect.poll(() => events).toContain('confirmed')
  await expect.element(heading('Transaction sent')).toBeVisible()
  expect(events).toEqual(['sent', 'confirmed'])
  expect(onError).not.toHaveBeenCalled()
  expect(chain.sent).toHaveLength(1)
})

test.each(['onTransactionSent', 'onTransactionConfirmed'])(
  'R3.20 a call that was made did not fail because %s of the host throws',
  async (name) => {
    const onError = vi.fn()
    const { chain, billfold, warnings } = await visitPay(
      <TransactionButton transaction={transaction} onError={onError} {...{ [name]: fail }}>
        Mint
      </TransactionButton>,
    )
    const events: string[] = []
    billfold.on('transaction', ({ status }) => events.push(status))
    await userEvent.click(button('Mint'))
    await expect.poll(() => events).toEqual(['sent', 'confirmed'])
    await expect.poll(() => warnings).toContain(`${name} of the host app failed`)
    expect(onError).not.toHaveBeenCalled()
    expect(chain.sent).toHaveLength(1)
  },
)
