import { createFakeClock } from '@billfold/test'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeInApp, type FakeInAppOptions } from '../../../test/createFakeInApp.js'
import { type VisitConnectParameters, visitConnect } from '../../../test/visitConnect.js'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const compact = { size: 'compact' } as const

/** The connect modal on the page of an in-app wallet. */
async function visitLogin(fake: FakeInAppOptions = {}, connect: VisitConnectParameters['connect'] = {}) {
  const wallet = createFakeInApp(fake)
  const clock = createFakeClock()
  const visit = await visitConnect({
    options: { wallets: [wallet.connector], platform: { clock } },
    connect: { ...connect, connectModal: { ...compact, ...connect.connectModal } },
  })
  await userEvent.click(button(/^Acme Account/))
  await expect.element(page.getByText('choose how you want to log in', { exact: false })).toBeVisible()
  return { ...wallet, ...visit, clock }
}

test('R2.28 R2.29 R2.30 R2.31 R2.32 R2.33 R2.35 R2.39 every login is offered under the wallet’s name, the last used one marked', async () => {
  await visitLogin({ last: 'passkey' })
  await expect.element(page.getByRole('heading', { name: 'Acme Account' })).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  for (const name of ['Continue with Google', 'Continue with Apple', /^Continue with phone/, /^Wallet/])
    await expect.element(button(name)).toBeVisible()
  await expect.element(button(/^Continue as a guest/)).toBeVisible()
  await expect.element(button(/^Passkey.*Last used/)).toBeVisible()
  await expect.element(page.getByText('Powered by Billfold')).toBeVisible()
})

test('only what is configured is offered, and the first of email and phone is the one to fill in', async () => {
  await visitLogin({ logins: [{ method: 'phone' }, { method: 'email' }] })
  await expect.element(page.getByLabelText('Phone number')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('US')
  await expect.element(button(/^Passkey/)).not.toBeInTheDocument()
  await userEvent.click(button(/^Continue with email/))
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})

test('R2.28 R2.34 an email address gets a code; pasted with blanks it logs in by itself, and the wallet connects', async () => {
  const { calls, onClose } = await visitLogin()
  await userEvent.click(button('Continue'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Email address is required')
  await userEvent.fill(page.getByLabelText('Email'), 'ann@nowhere')
  await userEvent.click(button('Continue'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid email address')
  await userEvent.fill(page.getByLabelText('Email'), 'ann@example.test')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('We sent a code of 6 digits to ann@example.test.')).toBeVisible()
  await expect.element(page.getByLabelText('Code')).toHaveFocus()
  await userEvent.fill(page.getByLabelText('Code'), '123 456')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual(['send ann@example.test', 'login email'])
})

test('R2.29 a phone number gets a code in the form of the chosen country', async () => {
  const { calls } = await visitLogin({ logins: [{ method: 'phone' }] })
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('ES')
  await userEvent.fill(page.getByLabelText('Phone number'), '600 11 22 33')
  await userEvent.click(button('Continue'))
  await expect.element(page.getByText('We sent a code of 6 digits to +34600112233.')).toBeVisible()
  expect(calls).toEqual(['send +34600112233'])
})

test('a wrong and an expired code are told apart, and a new one can be asked for after the countdown', async () => {
  const { calls, clock } = await visitLogin()
  await userEvent.fill(page.getByLabelText('Email'), 'ann@example.test')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(page.getByLabelText('Code'), '111111')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid verification code')
  await expect.element(page.getByLabelText('Code')).toHaveValue('')
  await userEvent.fill(page.getByLabelText('Code'), '000000')
  await expect.element(page.getByRole('alert')).toHaveTextContent('That code no longer works')
  for (const seconds of [3, 2, 1]) {
    await expect.element(page.getByText(`Resend code in ${seconds} seconds`)).toBeVisible()
    await clock.advance(1000)
  }
  await userEvent.click(button('Resend code'))
  await expect.element(page.getByText('Resend code in 3 seconds')).toBeVisible()
  expect(calls.filter((call) => call.startsWith('send'))).toHaveLength(2)
})

test('R2.31 a window that the browser blocked is opened by a press, and then the login goes on', async () => {
  const { opened, onClose } = await visitLogin({ blocked: true })
  await userEvent.click(button('Continue with Google'))
  await expect
    .element(page.getByRole('heading', { name: 'Your browser did not open the window' }))
    .toBeVisible()
  await userEvent.click(button('Open the window'))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(opened).toEqual(['popup'])
})

test.each([
  ['R2.30', /^Passkey/, 'login passkey'],
  ['R2.33', /^Continue as a guest/, 'login guest'],
])('%s a press logs in and connects', async (_, name, call) => {
  const { calls, onClose } = await visitLogin()
  await userEvent.click(button(name))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual([call])
})

test('R2.32 one of the browser’s own wallets signs the login', async () => {
  const { calls, onClose } = await visitLogin()
  await userEvent.click(button(/^Wallet/))
  await expect.element(page.getByRole('heading', { name: 'Which wallet?' })).toBeVisible()
  await userEvent.click(button('Demo Wallet 2'))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual(['login wallet'])
})

test('R2.34 what is under way can be left, back to the other ways', async () => {
  await visitLogin({ hangs: true })
  await userEvent.click(button('Continue with Apple'))
  await expect.element(page.getByRole('heading', { name: 'Log in with Apple' })).toBeVisible()
  await userEvent.click(button('Cancel'))
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})

test('R2.37 R2.38 the terms stand below, and where they must be agreed to nothing can be chosen before', async () => {
  const connectModal = { termsOfServiceUrl: 'https://store.invalid/terms', requireApproval: true }
  const wallet = createFakeInApp()
  await visitConnect({
    wallets: 0,
    options: { wallets: [wallet.connector] },
    connect: { wallets: ['inApp'], connectModal },
  })
  await expect.element(page.getByRole('link', { name: 'Terms of Service' })).toBeVisible()
  await expect.element(button('Continue with Google')).toBeDisabled()
  await expect.element(button(/^Passkey/)).toBeDisabled()
  await expect.element(page.getByLabelText('Email')).toBeDisabled()
  await userEvent.click(page.getByRole('checkbox'))
  await expect.element(button('Continue with Google')).toBeEnabled()
})

test('somebody who is logged in already is connected without being asked', async () => {
  const wallet = createFakeInApp({ loggedIn: true })
  const { onClose } = await visitConnect({
    options: { wallets: [wallet.connector] },
    connect: { connectModal: compact },
  })
  await userEvent.click(button(/^Acme Account/))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(wallet.calls).toEqual([])
})
