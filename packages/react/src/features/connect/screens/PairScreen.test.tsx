import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeWalletConnect } from '../../../test/createFakeWalletConnect.js'
import { visitConnect } from '../../../test/visitConnect.js'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const code = () => page.getByRole('img', { name: /^QR code to connect/ })
const uri = (letter: string) => `wc:${letter.repeat(64)}@2?relay-protocol=irn&symKey=${letter.repeat(64)}`

async function openPair(wallet: string, platform: object = {}) {
  const fake = createFakeWalletConnect()
  const visit = await visitConnect({
    wallets: 0,
    width: 400,
    options: { walletConnect: fake.walletConnect, platform },
  })
  await userEvent.click(button(new RegExp(`^${wallet}`)))
  await expect.poll(() => fake.attempts.length).toBe(1)
  return { ...fake, ...visit }
}

test('a code is prepared, shown, replaced when it has expired, and copied; the wallet that takes it connects', async () => {
  const { showCode, attempts, onClose } = await openPair('WalletConnect')
  await expect.element(page.getByRole('heading', { name: 'Scan with your wallet' })).toHaveFocus()
  await expect.element(page.getByText('Preparing the code…')).toBeVisible()
  const writeText = vi.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  for (const letter of ['a', 'b']) {
    showCode(uri(letter))
    await expect.element(code()).toBeVisible()
    await userEvent.click(button('Copy Link'))
    await expect.poll(() => writeText.mock.calls.at(-1)).toEqual([uri(letter)])
    showCode(undefined)
    await expect.element(page.getByText('Preparing the code…')).toBeVisible()
  }
  attempts[0]?.accept()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(attempts).toHaveLength(1)
})

test.each([
  [
    'declined',
    Object.assign(new Error('no'), { code: 4001 }),
    'The request was cancelled. Nothing was shared.',
  ],
  ['out of reach', new Error('Failed to establish WalletConnect connection'), 'The wallet did not respond.'],
])('a wallet that is %s says so, and one tries again by the keyboard', async (_name, error, text) => {
  const { attempts, showCode } = await openPair('Rainbow')
  attempts[0]?.fail(error)
  await expect.element(page.getByText('Connection Failed', { exact: true })).toBeVisible()
  await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
  page.getByRole('button', { name: 'Try Again', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => attempts.length).toBe(2)
  showCode(uri('c'))
  await expect.element(page.getByRole('img', { name: 'QR code to connect Rainbow' })).toBeVisible()
  await expect.element(button('Don’t have Rainbow?')).toBeVisible()
})

test('going back ends the attempt', async () => {
  const { showCode, cancel, billfold } = await openPair('Rainbow')
  showCode(uri('a'))
  await userEvent.click(button('Back'))
  await expect.element(button(/^Rainbow/)).toBeVisible()
  expect(billfold.wagmi.state.connections.size).toBe(0)
  expect(cancel).toHaveBeenCalled()
})

test('on a phone the wallet’s app is opened with the code, once by itself and again when pressed', async () => {
  const openApp = vi.fn()
  const url = () => new URL('https://shop.test/pay')
  const { showCode } = await openPair('Rainbow', {
    page: { url, openApp, isMobile: () => true, platform: 'ios', onVisible: () => () => {} },
  })
  showCode(uri('a'))
  await expect.element(page.getByText('Confirm the connection in Rainbow')).toBeVisible()
  expect(code().elements()).toEqual([])
  await expect
    .poll(() => openApp.mock.calls)
    .toEqual([[expect.stringContaining(encodeURIComponent(uri('a')))]])
  await userEvent.click(button('Open Rainbow'))
  expect(openApp).toHaveBeenCalledTimes(2)
})
