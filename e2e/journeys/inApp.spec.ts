import { clickInFrame } from '@billfold/test'
import type { Page } from '@playwright/test'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { inEvery } from '../browsers/inEvery.js'
import {
  approve,
  fund,
  logInWithEmail,
  newEmail,
  openQuestion,
  questionButton,
  recordHost,
  walletFrame,
} from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { readCode } from '../support/mail.js'
import { readBalance } from '../support/stack.js'

// Every journey logs in by mail and waits for the reading delays.
test.describe.configure({ timeout: 120_000 })

const path = '/in-app.html'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const result = (page: Page) => page.getByLabel('Result')

async function readAddress(page: Page): Promise<`0x${string}`> {
  await expect(page.getByLabel('Account')).toContainText(/connected 0x/)
  const text = (await page.getByLabel('Account').textContent()) ?? ''
  return (/0x\w{40}/.exec(text)?.[0] ?? '0x') as `0x${string}`
}

async function connectWithEmail(page: Page, email: string): Promise<`0x${string}`> {
  await page.goto(path)
  await press(page, 'Connect')
  await logInWithEmail(page, email)
  return readAddress(page)
}

test(
  'somebody with an email address signs, sends, reloads and comes back in a plain wagmi app',
  inEvery('sign'),
  async ({ page, stack }) => {
    const address = await connectWithEmail(page, newEmail())

    await press(page, 'Sign message')
    const question = await openQuestion(page)
    await expect(question.view.getByText('Hello from the playground')).toBeVisible()
    await question.approve()
    await expect(result(page)).toContainText(/^0x\w{130}$/)
    const signature = (await result(page).textContent()) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Hello from the playground', signature })).toBe(address)

    await press(page, 'Sign data')
    await approve(page)
    await expect(result(page)).toContainText(/^0x\w{130}$/)
    const typed = (await result(page).textContent()) as `0x${string}`
    const signer = await recoverTypedDataAddress({
      domain: { name: 'Playground', chainId: 1337 },
      types: { Mail: [{ name: 'contents', type: 'string' }] },
      primaryType: 'Mail',
      message: { contents: 'Hello' },
      signature: typed,
    })
    expect(signer).toBe(address)

    await page.reload()
    expect(await readAddress(page)).toBe(address)

    await fund(address)
    const before = await readBalance(stack, 1337, address)
    await press(page, 'Send')
    const sending = await openQuestion(page)
    await expect(sending.view.getByRole('heading', { name: 'Send 0.25 ETH' })).toBeVisible()
    await expect(sending.view.getByText(bob, { exact: false })).toBeVisible()
    await sending.approve()
    await expect(result(page)).toContainText(/^0x\w{64}$/)
    await expect.poll(() => readBalance(stack, 1337, address)).toBeLessThan(before - 0.25)

    await press(page, 'Switch network')
    await expect(page.getByLabel('Account')).toContainText('1338')
  },
)

test('a second device gets the same key by logging in, and the first one goes on working', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  const address = await connectWithEmail(page, email)
  await press(page, 'Disconnect')
  await expect(page.getByLabel('Account')).toHaveText('disconnected')

  const other = await browser.newContext()
  const second = await other.newPage()
  // The first device's code was redeemed, so the next may follow at once.
  expect(await connectWithEmail(second, email)).toBe(address)
  await press(second, 'Sign message')
  await approve(second)
  await expect(result(second)).toContainText(/^0x\w{130}$/)
  await other.close()

  expect(await connectWithEmail(page, email)).toBe(address)
  await press(page, 'Sign message')
  await approve(page)
  await expect(result(page)).toContainText(/^0x\w{130}$/)
})

test(
  'a guest logs in with one click, and the same guest comes back after logging out',
  inEvery('guest'),
  async ({ page }) => {
    await page.goto(path)
    const guest = async () => {
      await press(page, 'Connect')
      await clickInFrame(walletFrame(page).getByRole('button', { name: 'Continue as a guest' }))
      return readAddress(page)
    }
    const address = await guest()
    await press(page, 'Disconnect')
    await expect(page.getByLabel('Account')).toHaveText('disconnected')
    expect(await guest()).toBe(address)
  },
)

test('T1 the host page sees no key, share, challenge or token: not in messages, storage, network or address', async ({
  page,
  context,
}) => {
  await recordHost(context)
  const secrets = new Set<string>()
  const hostTraffic: string[] = []
  const reading: Promise<void>[] = []
  page.on('request', (request) => {
    const isWallet = new URL(request.url()).hostname === 'wallet.localhost'
    const sent = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`
    if (!isWallet || request.frame() === page.mainFrame()) hostTraffic.push(sent)
  })
  page.on('response', (response) => {
    if (!response.url().includes('/v1/wallet/')) return
    const { request } = { request: response.request() }
    const read = async () => {
      const text = `${request.postData() ?? ''} ${await response.text()}`
      for (const [found] of text.matchAll(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])|0x[0-9a-f]{66}/g))
        secrets.add(found)
    }
    reading.push(read())
  })
  await connectWithEmail(page, newEmail())
  await press(page, 'Sign message')
  await approve(page)
  await expect(result(page)).toContainText(/^0x\w{130}$/)
  await page.reload()
  await readAddress(page)
  await Promise.all(reading)
  expect(secrets.size).toBeGreaterThan(5)

  const seen = await page.evaluate(async () => {
    const saw = (window as unknown as { hostSaw: string[] }).hostSaw
    return JSON.stringify([
      saw,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      await indexedDB.databases(),
      document.documentElement.outerHTML,
    ])
  })
  expect(seen).toContain('getStatus')
  for (const secret of secrets) {
    expect(seen).not.toContain(secret)
    expect(hostTraffic.join('\n')).not.toContain(secret)
  }
})

test(
  'T7 a request that nobody answers is not signed, and Escape refuses it',
  inEvery('sign'),
  async ({ page }) => {
    await connectWithEmail(page, newEmail())
    await press(page, 'Sign message')
    await expect(walletFrame(page).getByRole('button', { name: questionButton })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(result(page)).toContainText('User rejected')
  },
)

test('T8 data for another network is refused before anybody is asked', async ({ page }) => {
  await connectWithEmail(page, newEmail())
  await press(page, 'Sign data for another network')
  await expect(result(page)).toContainText('for another network')
})

test(
  'T13 a wrong code is refused in words, and the right one still works',
  inEvery('code'),
  async ({ page }) => {
    const email = newEmail()
    await page.goto(path)
    await press(page, 'Connect')
    const frame = walletFrame(page)
    await frame.getByLabel('Email').fill(email)
    await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
    const code = await readCode(email)
    await frame.getByLabel('Code').fill(code === '111111' ? '222222' : '111111')
    await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
    await expect(frame.getByRole('alert')).toHaveText('That code is not right.')
    await frame.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await clickInFrame(frame.getByRole('button', { name: 'Continue', exact: true }))
    await readAddress(page)
  },
)
