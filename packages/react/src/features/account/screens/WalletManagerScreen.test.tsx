import { parseUnits } from '@billfold/core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visitAccount } from '../../../test/visitAccount.js'
import { AccountModal, type AccountModalProps } from '../AccountModal.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Balances by address prefix of the demo accounts. */
const amounts: Record<string, string> = { '0xf39f': '1.5', '0x7099': '1234.56789' }

async function openWallets(props: Partial<AccountModalProps> = {}, wallets = 2) {
  const onClose = vi.fn()
  const kit = await visitAccount(
    <AccountModal initial="wallet-manager" options={{}} onClose={onClose} {...props} />,
    {
      wallets,
      rpc: {
        eth_getBalance: ([address]: [string]) =>
          `0x${parseUnits(amounts[address.toLowerCase().slice(0, 6)] ?? '0', 18).toString(16)}`,
      },
    },
  )
  stops.push(kit.stop)
  await expect.element(page.getByRole('heading', { name: 'Wallets' })).toBeVisible()
  return { ...kit, onClose }
}

const active = () => page.getByRole('button', { name: /Active Wallet/ })
const other = () => page.getByRole('button', { name: /^Use Demo Wallet/ })

test('R2.112 R2.113 every wallet shows its balance, and the active one is marked', async () => {
  await openWallets()
  await expect.element(active()).toHaveTextContent(/Demo Wallet 1.*1\.5\sETH/)
  await expect.element(active()).toHaveAttribute('aria-current', 'true')
  await expect.element(other()).toHaveTextContent(/Demo Wallet 2.*1,234\.5679\sETH/)
})

test('choosing a wallet makes it the active one', async () => {
  const { billfold } = await openWallets()
  await userEvent.click(other())
  const { connections, current } = billfold.wagmi.state
  expect(connections.get(current ?? '')?.connector.name).toBe('Demo Wallet 2')
  expect(connections.size).toBe(2)
})

test('R2.114 disconnecting a wallet in the list leaves the others connected, and the focus in the list', async () => {
  const { billfold, onClose } = await openWallets()
  await userEvent.click(page.getByRole('button', { name: 'Disconnect Demo Wallet 1' }))
  await expect.element(active()).toHaveTextContent('Demo Wallet 2')
  await expect.element(active()).toHaveFocus()
  expect(billfold.wagmi.state.connections.size).toBe(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('R2.114 R4.91 disconnecting the last wallet closes the modal', async () => {
  const { onClose } = await openWallets({}, 1)
  await userEvent.click(page.getByRole('button', { name: 'Disconnect Demo Wallet 1' }))
  await expect.poll(() => onClose.mock.calls).toEqual([['wallet-manager']])
})

test('R2.115 "Connect Wallet" opens the connect flow in place of the list, and leaving it comes back', async () => {
  const { onClose } = await openWallets()
  await userEvent.click(page.getByRole('button', { name: 'Connect Wallet' }))
  await expect.element(page.getByRole('dialog', { name: /Connect/ })).toBeVisible()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Wallets' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('"Connect Wallet" is absent when no other wallet could be chosen', async () => {
  await openWallets({
    options: { connect: { wallets: ['test.demo1', 'test.demo2'], showAllWallets: false } },
  })
  await expect.element(active()).toBeVisible()
  expect(page.getByRole('button', { name: 'Connect Wallet' }).elements()).toEqual([])
})
