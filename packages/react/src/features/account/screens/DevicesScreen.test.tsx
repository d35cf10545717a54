import { connectWallet } from '@billfold/core/actions'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeInApp, type FakeInAppOptions } from '../../../test/createFakeInApp.js'
import { visitAccount } from '../../../test/visitAccount.js'
import { AccountModal } from '../AccountModal.js'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const used = { addedAt: '2026-01-05T09:00:00.000Z', usedAt: '2026-03-02T17:30:00.000Z' }
const here = { ...used, id: 'a'.repeat(64), name: 'Chrome on Windows', place: 'Madrid, Spain', current: true }
const phone = { ...used, id: 'b'.repeat(64), name: 'Safari on iPhone', place: '203.0.113.7', current: false }

/** Opens the devices of a user with an in-app wallet. */
async function visitDevices(fake: FakeInAppOptions) {
  const wallet = createFakeInApp({ loggedIn: true, ...fake })
  const kit = await visitAccount(<AccountModal options={{ screen: 'manage-wallet' }} onClose={() => {}} />, {
    wallets: 0,
    options: { wallets: [wallet.connector] },
  })
  onTestFinished(kit.stop)
  const connector = kit.billfold.wagmi.connectors.find(({ id }) => id === 'inApp')
  if (!connector) throw new Error('no in-app wallet')
  await connectWallet(kit.billfold, { connector })
  await userEvent.click(button('Devices'))
  await expect.element(page.getByRole('heading', { name: 'Devices' })).toBeVisible()
  return wallet
}

test('every device is listed with its place and when it was last used, and this one is marked', async () => {
  await visitDevices({ devices: [here, phone] })
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(
    Date.parse(used.usedAt),
  )
  await expect.element(page.getByText('Chrome on Windows')).toBeVisible()
  await expect.element(page.getByText(`Madrid, Spain, last used ${when}`)).toBeVisible()
  await expect.element(page.getByText(`203.0.113.7, last used ${when}`)).toBeVisible()
  await expect.element(page.getByText('This device')).toBeVisible()
  expect(button(/^Sign out/).elements()).toHaveLength(1)
})

test('another device is signed out, leaves the list, and the focus stays on the screen', async () => {
  const { calls } = await visitDevices({ devices: [here, phone] })
  await userEvent.click(button('Sign out Safari on iPhone'))
  await expect.poll(() => calls).toContain(`end ${phone.id}`)
  await expect.element(page.getByText('Safari on iPhone', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('Chrome on Windows')).toBeVisible()
  expect(document.querySelector('dialog')?.contains(document.activeElement)).toBe(true)
})

test('a sign-out that the person refuses in the wallet changes nothing and complains of nothing', async () => {
  const { calls } = await visitDevices({ devices: [here, phone], refuses: 'rejected' })
  await userEvent.click(button('Sign out Safari on iPhone'))
  await expect.poll(() => calls).toContain(`end ${phone.id}`)
  await expect.element(button('Sign out Safari on iPhone')).toBeVisible()
  expect(page.getByText('Cancelled. Nothing has changed.', { exact: false }).elements()).toEqual([])
})

test('a sign-out that fails says why', async () => {
  await visitDevices({ devices: [here, phone], refuses: 'offline' })
  await userEvent.click(button('Sign out Safari on iPhone'))
  await expect.element(page.getByText('did not respond', { exact: false }).first()).toBeVisible()
  await expect.element(button('Sign out Safari on iPhone')).toBeVisible()
})
