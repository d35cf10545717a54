import { connectWallet } from '@billfold/core/actions'
import { createFakeClock } from '@billfold/test'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeInApp, type FakeInAppOptions } from '../../../test/createFakeInApp.js'
import { visitAccount } from '../../../test/visitAccount.js'
import { AccountModal } from '../AccountModal.js'
import type { DetailsModalOptions } from '../DetailsModalOptions.js'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const email = { id: '1', type: 'email', details: { email: 'ann@example.test' } }
const google = { id: '2', type: 'google', details: { email: 'ann@gmail.test' } }
const guest = { id: '3', type: 'guest', details: {} }
const jwt = { id: '4', type: 'custom_jwt', details: { email: 'jwt@example.test' } }
const endpoint = { id: '5', type: 'custom_auth_endpoint', details: { email: 'endpoint@example.test' } }

/** Opens the account modal of a user with an in-app wallet. */
async function visitInApp(
  fake: FakeInAppOptions,
  options: DetailsModalOptions = { screen: 'manage-wallet' },
  more: { appMetadata?: { name: string } } = {},
) {
  const wallet = createFakeInApp({ loggedIn: true, ...fake })
  const clock = createFakeClock()
  const kit = await visitAccount(<AccountModal options={options} onClose={() => {}} />, {
    wallets: 0,
    options: { ...more, wallets: [wallet.connector], platform: { clock } },
  })
  onTestFinished(kit.stop)
  const connector = kit.billfold.wagmi.connectors.find(({ id }) => id === 'inApp')
  if (!connector) throw new Error('no in-app wallet')
  await connectWallet(kit.billfold, { connector })
  return { ...wallet, clock }
}

test('R2.117 R2.120 R2.121 R2.123 R6.9 R7.41 the visible logins are listed; a guest, a token and an endpoint of the host are not', async () => {
  await visitInApp({ profiles: [email, jwt, google, guest, endpoint] })
  await userEvent.click(button('Linked Profiles'))
  await expect.element(page.getByText('ann@example.test')).toBeVisible()
  await expect.element(page.getByText('ann@gmail.test')).toBeVisible()
  await expect.element(page.getByText(/guest|jwt|endpoint/i)).not.toBeInTheDocument()
  expect(button(/^Unlink/).elements()).toHaveLength(2)
  await expect.element(button('Link a Profile')).toBeVisible()
})

test('R2.122 R6.8 R7.42 with two logins one can be unlinked, after a question; the last one cannot', async () => {
  const { calls, clock } = await visitInApp({ profiles: [email, google, guest] })
  await userEvent.click(button('Linked Profiles'))
  await userEvent.click(button('Unlink ann@gmail.test'))
  await expect.element(page.getByText('Unlink ann@gmail.test?')).toBeVisible()
  expect(calls).not.toContain('unlink 2')
  await userEvent.click(button('Unlink'))
  await expect.poll(() => calls).toContain('unlink 2')
  await clock.advance(500)
  await expect.element(page.getByText('ann@gmail.test', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('ann@example.test')).toBeVisible()
  await expect.element(button(/^Unlink/)).not.toBeInTheDocument()
})

test('R2.36 R2.124 R2.126 R9.18 a profile is linked by the login’s own steps, and the list follows 500 ms later', async () => {
  const { calls, clock } = await visitInApp({ profiles: [email] })
  await userEvent.click(button('Linked Profiles'))
  await userEvent.click(button('Link a Profile'))
  await expect.element(page.getByRole('heading', { name: 'Link a Profile' })).toBeVisible()
  await expect.element(button(/guest/)).not.toBeInTheDocument()
  await userEvent.click(button(/^Passkey/))
  await expect.element(page.getByRole('heading', { name: 'Linked Profiles' })).toBeVisible()
  expect(calls).toContain('link passkey')
  const before = calls.filter((call) => call === 'list').length
  await clock.advance(499)
  expect(calls.filter((call) => call === 'list').length).toBe(before)
  await clock.advance(1)
  await expect.element(page.getByText('Passkey')).toBeVisible()
})

test('R2.125 a wallet with an app of its own says that it does not support linking', async () => {
  const kit = await visitAccount(<AccountModal options={{ screen: 'manage-wallet' }} onClose={() => {}} />)
  onTestFinished(kit.stop)
  await userEvent.click(button('Linked Profiles'))
  await userEvent.click(button('Link a Profile'))
  await expect.element(page.getByText('This wallet does not support account linking')).toBeVisible()
})

test('R6.7 linking that the integrator turned off is not offered', async () => {
  await visitInApp({}, { screen: 'manage-wallet', manageWallet: { allowLinkingProfiles: false } })
  await expect.element(button('Export Private Key')).toBeVisible()
  await expect.element(button('Linked Profiles')).not.toBeInTheDocument()
})

test('R2.119 R2.127 R6.5 the key of an in-app wallet is shown in a frame of the wallet, which is closed with the screen', async () => {
  const { calls } = await visitInApp({})
  await userEvent.click(button('Export Private Key'))
  await expect.element(page.getByTitle('Private key')).toBeVisible()
  await userEvent.click(button('Back'))
  await expect.poll(() => calls).toContain('export closed')
})

test('R2.119 R6.5 the key of an ecosystem wallet is not offered, and its screen says so', async () => {
  await visitInApp({ type: 'ecosystem' })
  await expect.element(button('Linked Profiles')).toBeVisible()
  expect(button('Export Private Key').query()).toBeNull()
  await visitInApp({ type: 'ecosystem' }, { screen: 'private-key' })
  await expect.element(page.getByText('This wallet does not export its key.').first()).toBeVisible()
  expect(page.getByTitle('Private key').query()).toBeNull()
})

test('R8.29 the screen of the key without an in-app wallet says that there is none, and logs it', async () => {
  const kit = await visitAccount(<AccountModal options={{ screen: 'private-key' }} onClose={() => {}} />)
  onTestFinished(kit.stop)
  await expect.element(page.getByText('This wallet does not export its key.').first()).toBeVisible()
  expect(kit.warnings).toContain('[PrivateKey] No wallet found')
})

test('R6.6 an export that the wallet’s configuration hides is not offered', async () => {
  await visitInApp({ hidePrivateKeyExport: true })
  await expect.element(button('Linked Profiles')).toBeVisible()
  await expect.element(button('Export Private Key')).not.toBeInTheDocument()
})

test('T17 a guest reads that only this browser knows the account', async () => {
  await visitInApp({ profiles: [guest] })
  await userEvent.click(button('Linked Profiles'))
  await expect
    .element(page.getByText('Only this browser has your account', { exact: true }).first())
    .toBeVisible()
})

test.each([
  ['email address', { email: 'ann@example.test' }, 'ann@example.test'],
  ['phone number', { phone: '+14155550132' }, '+14155550132'],
])('R2.47 R7.40 the label of an account is the %s of the user', async (_, user, label) => {
  await visitInApp({ profiles: [email], user }, {})
  await expect.element(page.getByText(label, { exact: true })).toBeVisible()
})

test('R2.35 R2.48 the account modal names a wallet without a name after the app', async () => {
  await visitInApp(
    { unnamed: true, user: {} },
    { screen: 'wallet-manager' },
    { appMetadata: { name: 'My shop' } },
  )
  await expect.element(button('Disconnect My shop wallet')).toBeVisible()
  await expect.element(page.getByText('My shop wallet', { exact: true })).toBeVisible()
})
