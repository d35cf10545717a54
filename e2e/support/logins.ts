import { waitForReceipt } from '@billfold/devstack'
import { clickInFrame } from '@billfold/test'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { openChain } from './chain.js'
import { approve, enterCode, fund, pressInWindow, questionButton, walletFrame } from './inApp.js'

/** The `InAppLogin` that the page of the in-app wallet exposes on its window. */
type InApp = Record<string, (...args: unknown[]) => Promise<unknown>>

export const path = '/in-app.html'
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const result = (page: Page) => page.getByLabel('Result')

/** A rendered page may not have run all its code. */
const waitForContract = (page: Page) => page.waitForFunction(() => 'inApp' in window)

/** Calls the wallet's `InAppLogin` like a screen of the page. */
export async function callInApp<T>(page: Page, method: string, ...args: unknown[]): Promise<T> {
  await waitForContract(page)
  return page.evaluate(
    ([name, list]) => {
      const { inApp } = window as unknown as { inApp: InApp }
      return inApp[name as string]?.(...(list as unknown[]))
    },
    [method, args] as const,
  ) as Promise<T>
}

/** Calls it and returns the name of the problem on refusal. */
export async function tryInApp(page: Page, method: string, ...args: unknown[]): Promise<string> {
  await waitForContract(page)
  return page.evaluate(
    ([name, list]) => {
      const { inApp } = window as unknown as { inApp: InApp }
      const done = inApp[name as string]?.(...(list as unknown[]))
      return done?.then(
        () => 'done',
        (error: { problem?: string }) => error.problem ?? String(error),
      )
    },
    [method, args] as const,
  ) as Promise<string>
}

/** Logs in, or links after a confirmation, with a code typed in the wallet's view. */
export async function logInByCode(
  page: Page,
  receiver: { email: string } | { phone: string },
  { count = 1, link = false } = {},
): Promise<unknown> {
  const method = 'email' in receiver ? 'email' : 'phone'
  const entering = callInApp(page, link ? 'linkProfile' : 'login', { method, ...receiver })
  if (link) await approve(page, 'Add a login')
  await enterCode(page, 'email' in receiver ? receiver.email : toPlain(receiver.phone), count)
  return entering
}

const toPlain = (phone: string) => phone.replace(/[\s().-]/g, '')

export async function readAddress(page: Page): Promise<`0x${string}`> {
  await expect(page.getByLabel('Account')).toContainText(/connected 0x/)
  const text = (await page.getByLabel('Account').textContent()) ?? ''
  return (/0x\w{40}/.exec(text)?.[0] ?? '0x') as `0x${string}`
}

/** Connects the logged-in user without another question. */
export async function connect(page: Page): Promise<`0x${string}`> {
  await press(page, 'Connect')
  return readAddress(page)
}

/** Proves ownership: the host's server accepts a signature, and funds move on the chain. */
export async function proveWallet(
  page: Page,
  stack: Parameters<typeof openChain>[0],
  address: `0x${string}`,
): Promise<void> {
  await signInToHost(page, address)
  await fund(address)
  await press(page, 'Send')
  await approve(page)
  await expect(result(page)).toContainText(/^0x\w{64}$/)
  const hash = (await result(page).textContent()) as `0x${string}`
  const { reads } = openChain(stack, 1337)
  const mined = await waitForReceipt(reads, { hash })
  expect(mined).toMatchObject({ status: 'success', from: address.toLowerCase() })
}

type Payload = Record<'domain' | 'statement' | 'uri' | 'chain_id' | 'nonce', string> &
  Record<'issued_at' | 'expiration_time' | 'invalid_before', string>

/** Signs a message of the playground's backend, which verifies it. Right after a login the frame does not ask. */
async function signInToHost(page: Page, address: `0x${string}`): Promise<void> {
  // Retries a request on a connection that the server closed while idle.
  const site = await page.evaluate(() => location.origin)
  const ask = (name: string, data: object) =>
    page.request.post(`${site}/sign-in/${name}`, { data, maxRetries: 3 })
  const payload = (await (await ask('payload', { address, chainId: 1337 })).json()) as Payload
  const { domain, statement, uri, nonce } = payload
  const message = createSiweMessage({
    ...{ domain, address, statement, uri, nonce, version: '1', chainId: Number(payload.chain_id) },
    issuedAt: new Date(payload.issued_at),
    expirationTime: new Date(payload.expiration_time),
    notBefore: new Date(payload.invalid_before),
  })
  const signing = requestOf(page, 'personal_sign', [stringToHex(message), address])
  const asked = walletFrame(page).getByRole('button', { name: questionButton })
  let signed = false
  signing.then(() => {
    signed = true
  })
  await expect.poll(async () => signed || (await asked.isVisible())).toBe(true)
  if (!signed) await approve(page)
  const answer = await ask('login', { payload, signature: await signing })
  expect(answer.status()).toBe(200)
}

/** Sends a request to the wallet like any page; returns the code of a refusal. */
export function requestOf(page: Page, method: string, params: readonly unknown[]): Promise<string> {
  return page.evaluate(
    async ([name, args]) => {
      const { connector } = window as unknown as {
        connector: { getProvider(): Promise<{ request(call: object): Promise<unknown> }> }
      }
      const provider = await connector.getProvider()
      return provider.request({ method: name, params: args }).then(
        (answer) => String(answer),
        (error: { code?: number }) => `refused ${error.code}`,
      )
    },
    [method, params] as const,
  )
}

/** Adds an authenticator that always confirms. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

/** Announces another wallet of the user to every page of the browser; it signs in this process. */
export async function addOtherWallet(page: Page, key = generatePrivateKey()): Promise<`0x${string}`> {
  const account = privateKeyToAccount(key)
  await page
    .context()
    .exposeFunction('signHere', (raw: `0x${string}`) => account.signMessage({ message: { raw } }))
  // Firefox's empty first page of a window has no `crypto.randomUUID`.
  const wallet = { address: account.address, uuid: crypto.randomUUID() }
  await page.context().addInitScript(({ address, uuid }) => {
    let allowed: string[] = []
    const answers: Record<string, (params: string[]) => unknown> = {
      eth_requestAccounts() {
        allowed = [address]
        return allowed
      },
      eth_accounts: () => allowed,
      eth_chainId: () => '0x539',
      personal_sign: ([raw]) => (window as unknown as { signHere(raw?: string): unknown }).signHere(raw),
    }
    const provider = {
      on() {},
      removeListener() {},
      request: async ({ method, params = [] }: { method: string; params?: string[] }) =>
        answers[method]?.(params),
    }
    const info = { uuid, name: 'Other', icon: 'data:image/svg+xml,', rdns: 'test.other' }
    const announce = () =>
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }, wallet)
  return account.address
}

/** Lets the other wallet sign in the window that the frame opens. */
export async function signByOtherWallet(page: Page): Promise<void> {
  const opening = page.waitForEvent('popup')
  await clickInFrame(walletFrame(page).getByRole('button', { name: 'Open the window' }))
  await pressInWindow(await opening, 'Other')
}

/** Continues from the wallet's page and enters a name at the local identity provider. */
export async function signInAtProvider(popup: Page, name: string): Promise<void> {
  await popup.waitForURL(/\/social\/start\?/)
  await popup.getByRole('button', { name: /^Continue with / }).click()
  await popup.getByLabel('Name').fill(name)
  await popup.getByRole('button', { name: 'Sign in' }).click()
}
