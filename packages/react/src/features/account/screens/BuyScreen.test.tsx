import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, heading, type VisitPayOptions, visitPay } from '../../../test/visitPay.js'
import { AccountModal } from '../AccountModal.js'
import type { DetailsModalOptions } from '../DetailsModalOptions.js'

afterEach(() => vi.unstubAllGlobals())

async function openAccount(options: DetailsModalOptions = {}, visit: VisitPayOptions = {}) {
  const kit = await visitPay(<Opened options={options} />, visit)
  await expect.element(button('Send')).toBeVisible()
  return kit
}

function Opened({ options }: { options: DetailsModalOptions }) {
  return <AccountModal options={options} onClose={() => {}} />
}

test('R2.51 R2.62 Buy is shown beside Send and Receive, above all rows, unless it is hidden', async () => {
  await openAccount({ showTestnetFaucet: true, footer: () => <p>Our terms</p> })
  await expect.element(button('Buy')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Account' }).element()
  const order = ['Send', 'Receive', 'Buy', 'Local One', 'Transactions', 'View Assets', 'Manage Wallet']
  const places = [...order, 'Request Testnet Funds', 'Our terms', 'Disconnect Wallet'].map((words) =>
    (dialog.textContent ?? '').indexOf(words),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

test.each([
  ['the host hides it', { hideBuyFunds: true }, {}],
  ['there is no service to buy through', {}, { services: false }],
] as const)('R2.51 R3.35 there is no Buy where %s', async (_, options, visit) => {
  await openAccount(options, visit)
  await expect.element(button('Receive')).toBeVisible()
  expect(button('Buy').query()).toBeNull()
})

test('R2.52 Buy shows only on chains that are not testnets', async () => {
  const { wallet } = await openAccount()
  await expect.element(button('Buy')).toBeVisible()
  await wallet.setChain(1339)
  await expect.element(button(/Local Testnet/)).toBeVisible()
  await expect.element(button('Buy')).not.toBeInTheDocument()
  await expect.element(button('Receive')).toBeVisible()
})

test('R9.6 R9.7 Buy opens with 0.01 of the active chain’s native token, for the active account, and goes back', async () => {
  const { wallet, services } = await openAccount()
  await userEvent.click(button('Buy'))
  await expect.element(heading('Buy ETH')).toBeVisible()
  await expect.element(page.getByLabelText('Amount of ETH')).toHaveValue('0.01')
  expect(services.asked('/v1/tokens').at(-1)?.query.get('chainId')).toBe('1337')
  const address = wallet.accounts[0] ?? ''
  await expect.element(page.getByText(`${address.slice(0, 6)}...${address.slice(-4)}`)).toBeVisible()
  await userEvent.click(button('Back'))
  await expect.element(heading('Your account')).toBeVisible()
})

test.each([
  ['chain', { chain: { id: 1338 }, chainId: 1337, amount: '2.5' }],
  ['its id', { chainId: 1338, amount: '2.5' }],
])(
  'R3.35 R9.7 the prefilled %s and amount come before the active chain and the usual amount',
  async (_, prefillBuy) => {
    const { services } = await openAccount({ payOptions: { prefillBuy } })
    await userEvent.click(button('Buy'))
    await expect.element(page.getByLabelText(/^Amount of/)).toHaveValue('2.5')
    await expect.poll(() => services.asked('/v1/tokens').at(-1)?.query.get('chainId')).toBe('1338')
  },
)

/** Buys, leaves while the approval is pending, and collects payment events. */
async function leavePayment() {
  const { chain, billfold } = await openAccount()
  const statuses: string[] = []
  onTestFinished(billfold.on('payment', ({ status }) => statuses.push(status)))
  chain.state.mining = false
  await userEvent.click(button('Buy'))
  await userEvent.click(button(/^Buy 0.01/))
  await userEvent.click(button(/Demo Wallet 1/))
  await userEvent.click(button(/^USDC on Local One/))
  await userEvent.click(button('Confirm Payment'))
  await vi.waitFor(() => expect(chain.sent).toHaveLength(1), { timeout: 15_000 })
  await userEvent.click(button('Back'))
  await expect.element(heading('Your account')).toBeVisible()
  const mineBlock = () => {
    chain.state.mining = true
    chain.mine()
  }
  return { chain, statuses, mineBlock }
}

test('R4.11 Back after a broadcast leads from Buy to the account; the payment goes on, and its end is told once', async () => {
  const { chain, statuses, mineBlock } = await leavePayment()
  mineBlock()
  await vi.waitFor(() => expect(chain.sent).toHaveLength(2), { timeout: 15_000 })
  await vi.waitFor(() => expect(statuses).toEqual(['completed']), { timeout: 15_000 })
})

test('R4.11 the end of a payment that was left and opened again is reported once', async () => {
  const { statuses, mineBlock } = await leavePayment()
  await userEvent.click(button('Buy'))
  await userEvent.click(button('View'))
  await expect.element(heading('Processing Payment')).toBeVisible()
  mineBlock()
  await expect.element(heading('Payment Successful!')).toBeVisible()
  await userEvent.click(button('Done'))
  await expect.element(heading('Your account')).toBeVisible()
  expect(statuses).toEqual(['completed'])
})
