import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeInApp, type FakeInAppOptions } from '../../../test/createFakeInApp.js'
import { type VisitConnectParameters, visitConnect } from '../../../test/visitConnect.js'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const compact = { size: 'compact' } as const

/** Opens the connect modal and chooses an in-app wallet. */
async function openWallet(fake: FakeInAppOptions = {}, connect: VisitConnectParameters['connect'] = {}) {
  const wallet = createFakeInApp(fake)
  const visit = await visitConnect({
    options: { wallets: [wallet.connector] },
    connect: { ...connect, connectModal: { ...compact, ...connect.connectModal } },
  })
  await userEvent.click(button(/^Acme Account/))
  return { ...wallet, ...visit }
}

/** Opens the wallet and waits for its login methods. */
async function visitLogin(...parameters: Parameters<typeof openWallet>) {
  const visit = await openWallet(...parameters)
  await expect.element(page.getByText('Choose how to log in', { exact: false })).toBeVisible()
  return visit
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

test('the login is titled by the app’s name', async () => {
  const wallet = createFakeInApp()
  await visitConnect({
    options: { appMetadata: { name: 'My shop' }, wallets: [wallet.connector] },
    connect: { connectModal: compact },
  })
  await userEvent.click(button(/^Acme Account/))
  await expect.element(page.getByRole('heading', { name: 'Log in to My shop Acme Account' })).toBeVisible()
  expect(page.getByRole('dialog').getByRole('heading').elements()).toHaveLength(1)
})

test.each([
  ['Email', [{ method: 'email' }]],
  ['Phone number', [{ method: 'phone' }]],
] as const)(
  'the button of the field %s is inside its box, at the end, large enough to touch',
  async (label, logins) => {
    await page.viewport(320, 740)
    await visitLogin({ logins })
    const input = page.getByLabelText(label).element()
    const box = input.parentElement as HTMLElement
    const around = box.getBoundingClientRect()
    const field = input.getBoundingClientRect()
    const go = button('Continue').element().getBoundingClientRect()
    expect(box.contains(button('Continue').element())).toBe(true)
    // The border is the box's own, and no box with a border is between.
    expect(getComputedStyle(box).borderTopWidth).toBe('1px')
    expect(getComputedStyle(input).borderTopWidth).toBe('0px')
    expect(Math.min(go.width, go.height)).toBeGreaterThanOrEqual(44)
    expect(go.left).toBeGreaterThanOrEqual(field.right)
    expect(go.left).toBeGreaterThan(around.left)
    expect(around.right - go.right).toBeGreaterThanOrEqual(1)
    expect(around.right - go.right).toBeLessThanOrEqual(4)
    expect(go.top).toBeGreaterThan(around.top)
    expect(go.bottom).toBeLessThan(around.bottom)
    expect(Math.abs(go.top + go.height / 2 - around.top - around.height / 2)).toBeLessThan(1)
  },
)

const social = (provider: string, name: string) => ({ method: 'social', provider, name }) as const

test.each([
  [['Google'], 'Continue with Google'],
  [['Google', 'Apple'], 'Google'],
  [['Google', 'Apple', 'Discord'], ''],
  [['Google', 'Apple', 'Discord', 'GitHub', 'Facebook', 'X'], ''],
])('social logins %j stand in one row, large enough to touch, each with its name', async (names, text) => {
  await page.viewport(360, 740)
  const last = names.at(-1)?.toLowerCase()
  await visitLogin({ logins: names.map((name) => social(name.toLowerCase(), name)), last })
  await page.viewport(360, 740)
  const boxes = names.map((name) => button(`Continue with ${name}`).element().getBoundingClientRect())
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const first = button(`Continue with ${names[0]}`).element()
  const mark = first.querySelector('[aria-hidden]')?.textContent ?? ''
  expect(first.textContent?.slice(mark.length)).toBe(text)
  const lastButton = button(`Continue with ${names.at(-1)}`)
  await expect.element(lastButton).toHaveAccessibleDescription(`Last used: ${names.at(-1)}`)
  const note = page.getByText('Last used', { exact: false }).element().getBoundingClientRect()
  expect(note.top).toBeGreaterThanOrEqual(lastButton.element().getBoundingClientRect().bottom)
})

test('only what is configured is offered, and the first of email and phone is the one to fill in', async () => {
  await visitLogin({ logins: [{ method: 'phone' }, { method: 'email' }] })
  await expect.element(page.getByLabelText('Phone number')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('US')
  await expect.element(button(/^Passkey/)).not.toBeInTheDocument()
  await userEvent.click(button(/^Continue with email/))
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})

test('R2.28 R2.34 an email address is handed to the wallet, which asks for the code, and then the wallet connects', async () => {
  const { calls, onClose } = await visitLogin()
  await userEvent.click(button('Continue'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Email address is required')
  await userEvent.fill(page.getByLabelText('Email'), 'ann@nowhere')
  await userEvent.click(button('Continue'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid email address')
  await userEvent.fill(page.getByLabelText('Email'), 'ann@example.test')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual(['login email ann@example.test'])
})

test('T13 the code is never typed in this page: it says where it went and where it is entered', async () => {
  await visitLogin({ hangs: true })
  await userEvent.fill(page.getByLabelText('Email'), 'ann@example.test')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { name: 'Enter the code in the Acme Account window' }))
    .toBeVisible()
  await expect
    .element(page.getByText('We sent it to ann@example.test.', { exact: false }).first())
    .toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  await userEvent.click(button('Cancel'))
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})

test('R2.29 a phone number gets a code in the form of the chosen country', async () => {
  const { calls } = await visitLogin({ logins: [{ method: 'email' }, { method: 'phone' }], hangs: true })
  await userEvent.click(button(/^Continue with phone/))
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('ES')
  await userEvent.fill(page.getByLabelText('Phone number'), '600 11 22 33')
  await userEvent.click(button('Continue'))
  await expect.element(page.getByText('We sent it to +34600112233.', { exact: false }).first()).toBeVisible()
  expect(calls).toEqual(['login phone +34600112233'])
  await userEvent.click(button('Back'))
  await expect.element(page.getByLabelText('Phone number')).toBeVisible()
})

test.each([
  ['tooManyRequests', 'Too many tries'],
  ['rejected', 'Cancelled. Nothing has changed.'],
  ['windowApart', 'keeps the wallet apart from its windows'],
] as const)('a login that ends as %s says so, and can be tried again', async (refuses, words) => {
  const { calls } = await visitLogin({ refuses })
  await userEvent.fill(page.getByLabelText('Email'), 'ann@example.test')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible()
  await userEvent.click(button('Try Again'))
  await expect.poll(() => calls).toEqual(['login email ann@example.test', 'login email ann@example.test'])
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
  ['R2.32', /^Wallet/, 'login wallet'],
  ['R2.33', /^Continue as a guest/, 'login guest'],
])('%s a press logs in and connects', async (_, name, call) => {
  const { calls, onClose } = await visitLogin()
  await userEvent.click(button(name))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls).toEqual([call])
})

test('R2.34 what is under way can be left, back to the other ways', async () => {
  await visitLogin({ hangs: true })
  await userEvent.click(button('Continue with Apple'))
  await expect.element(page.getByRole('heading', { name: 'Log in with Apple' })).toBeVisible()
  await userEvent.click(button('Cancel'))
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})

test('R2.37 R2.38 the terms are shown below; if approval is required, no login can be chosen before', async () => {
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

test('R2.25 a user who is logged in already is connected only after agreeing to the terms', async () => {
  const connectModal = { termsOfServiceUrl: 'https://store.invalid/terms', requireApproval: true }
  const wallet = createFakeInApp({ loggedIn: true })
  const { billfold, onClose } = await visitConnect({
    wallets: 0,
    options: { wallets: [wallet.connector], autoConnect: false },
    connect: { wallets: ['inApp'], connectModal },
  })
  await expect.element(button('Continue with Google')).toBeDisabled()
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  expect(billfold.wagmi.state.connections.size).toBe(0)
  await userEvent.click(page.getByRole('checkbox'))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a user who is already logged in is connected without a prompt', async () => {
  const wallet = createFakeInApp({ loggedIn: true })
  const { onClose } = await visitConnect({
    options: { wallets: [wallet.connector] },
    connect: { connectModal: compact },
  })
  await userEvent.click(button(/^Acme Account/))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(wallet.calls).toEqual([])
})

test.each([
  ['offline', 'The wallet did not respond. Check your connection, then try again.'],
  ['refusedPage', 'The wallet is not set up for this site. Please tell the owner of the site.'],
  ['unknownClient', 'The wallet does not know this site. Please tell the owner of the site.'],
  ['wrongUrl', 'This site looks for its wallet in the wrong place. Please tell the owner of the site.'],
  ['noStorage', /^Your browser does not let the wallet store data here\. Allow third-party cookies/],
] as const)('a wallet that cannot be opened (%s) has words of its own', async (closed, text) => {
  await openWallet({ closed })
  await expect.element(page.getByText(text).first()).toBeVisible()
  await expect.element(button('Try Again')).toBeVisible()
})

test.each([
  ['en_US', 'My shop wallet'],
  ['es_ES', 'Cartera de My shop'],
  ['ar_SA', 'محفظة \u2068My shop\u2069'],
  ['ja_JP', 'My shopウォレット'],
] as const)(
  'R2.35 in %s a wallet without a name of its own is called after the app',
  async (locale, name) => {
    await visitConnect({
      provider: { locale },
      options: {
        appMetadata: { name: 'My shop' },
        wallets: [createFakeInApp({ unnamed: true, logins: [{ method: 'email' }] }).connector],
      },
      connect: { connectModal: compact },
    })
    await userEvent.click(button(name))
    await expect.element(page.getByRole('heading', { name })).toBeVisible()
  },
)

test('R2.35 a wallet without a name is the site’s where the app has no name either', async () => {
  await visitConnect({
    options: { wallets: [createFakeInApp({ unnamed: true }).connector] },
    connect: { connectModal: compact },
  })
  await expect.element(button('Site wallet')).toBeVisible()
})
