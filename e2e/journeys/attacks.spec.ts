import type { Page } from '@playwright/test'
import { addresses } from '../addresses.js'
import { approve, newEmail, readCode, walletFrame } from '../inApp.js'
import { expect, test } from '../journey.js'
import { callInApp, connect, path, press } from '../logins.js'

test.describe.configure({ timeout: 180_000 })

const result = (page: Page) => page.getByLabel('Result')
const forgeries = process.env.BILLFOLD_LONG ? 10_000 : 500
const evilOrigin = addresses.playground.replace('localhost', 'evil.localhost')

async function logIn(page: Page): Promise<`0x${string}`> {
  const email = newEmail()
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await callInApp(page, 'sendCode', { method: 'email', email })
  await callInApp(page, 'login', { method: 'email', code: await readCode(email) })
  return connect(page)
}

/** A page of the attacker's at another origin, whatever the address. */
async function serveEvil(page: Page): Promise<void> {
  await page
    .context()
    .route(`${evilOrigin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>evil</title><body></body>' }),
    )
}

/** Floods a page and every frame in it with messages that look right or wrong; says how many were answered. */
async function flood([count, address]: readonly [number, string]): Promise<number> {
  const target = (window.opener ?? window.parent) as Window
  const random = (max: number) => Math.floor(Math.random() * max)
  const params = { address, chainId: 1337, message: '0x61' }
  const request = () => ({ id: random(50) + 1, method: 'signMessage', params })
  const shapes: (() => unknown)[] = [
    () => ({ type: 'billfold:greeting', version: 1, locale: 'en' }),
    () => ({ type: 'billfold:greeting', version: random(3), extra: random(9) }),
    request,
    () => ({ ...request(), method: ['eth_sign', 'logOut', '__proto__', 'constructor'][random(4)] }),
    () => null,
    () => undefined,
    () => random(1e9),
    () => 'x'.repeat(random(5000)),
    () => [request(), request()],
    () => ({ event: 'view', visible: true }),
    () => ({ id: 1, result: { signature: '0x00' } }),
    () => ({ eventType: 'exportPrivateKeyIframeLoaded' }),
    () => ({ eventType: 'initExportPrivateKey', authToken: 'a'.repeat(64) }),
    () => ({ type: 'billfold:return', code: 'b'.repeat(64) }),
    () => ({ type: 'billfold:popupAnswer' }),
    () => new Map([[request(), new Uint8Array(random(64))]]),
  ]
  let answered = 0
  const note = () => {
    answered += 1
  }
  addEventListener('message', note)
  for (let n = 0; n < count; n++) {
    const data = shapes[n % shapes.length]?.()
    for (const receiver of [target, ...Array.from({ length: target.length }, (_, index) => target[index])]) {
      if (receiver === window) continue
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = note
      receiver?.postMessage(data, '*', n % 3 ? [port2] : [])
      port1.postMessage(request())
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  return answered
}

test('T2 forged messages from frames and windows of other origins, and from the page to itself, are never handled', async ({
  page,
}) => {
  const address = await logIn(page)
  await serveEvil(page)
  const each = Math.ceil(forgeries / 3)
  await page.evaluate(async (evil) => {
    const attacker = document.createElement('iframe')
    attacker.src = `${evil}/frame`
    const loaded = new Promise((resolve) => attacker.addEventListener('load', resolve))
    document.body.append(attacker)
    await loaded
  }, evilOrigin)
  const frame = page.frames().find((one) => one.url().startsWith(evilOrigin))
  expect(await frame?.evaluate(flood, [each, address] as const)).toBe(0)

  const opening = page.waitForEvent('popup')
  await page.evaluate((evil) => void window.open(`${evil}/window`), evilOrigin)
  const popup = await opening
  await popup.waitForURL(`${evilOrigin}/window`)
  expect(await popup.evaluate(flood, [each, address] as const)).toBe(0)
  await popup.close()

  await page.evaluate((count) => {
    for (let n = 0; n < count; n++) window.postMessage({ type: 'billfold:return', code: 'c'.repeat(64) }, '*')
  }, each)
  await expect(page.locator('dialog[data-billfold-frame]')).toBeHidden()
  await press(page, 'Sign message')
  await approve(page)
  await expect(result(page)).toContainText(/^0x\w{130}$/)
})

test('T3 a frame that was sent elsewhere in the middle of a request gets no answer and no message', async ({
  page,
}) => {
  await logIn(page)
  await serveEvil(page)
  await press(page, 'Sign message')
  await expect(walletFrame(page).getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.evaluate((evil) => {
    const frame = document.querySelector<HTMLIFrameElement>('dialog[data-billfold-frame] iframe')
    if (frame) frame.src = `${evil}/stolen`
  }, evilOrigin)
  await expect(result(page)).toContainText('could not do this')
  await expect(page.locator('dialog[data-billfold-frame]')).toHaveCount(0)
})

test('T5 a page that is not registered cannot hold the frame', async ({ page, stack }) => {
  await serveEvil(page)
  await page.goto(`${evilOrigin}/phish`)
  await page.evaluate(async (url) => {
    const frame = document.createElement('iframe')
    frame.src = `${url}/frame?client=local`
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.append(frame)
    await loaded
  }, stack.urls.wallet)
  const [, held] = page.frames()
  expect(held?.url()).toMatch(/^chrome-error:/)
})

type Attack = { name: string; style?: string; inner?: string; cover?: string }

/** Ways to have somebody press what they do not see. */
const attacks: readonly Attack[] = [
  { name: 'cover', cover: 'position:fixed;inset:0;background:#fff;pointer-events:none;z-index:9' },
  { name: 'glass', cover: 'position:fixed;inset:0;background:rgb(0 0 0 / 1%);pointer-events:none;z-index:9' },
  {
    name: 'half a cover',
    cover: 'position:fixed;inset:0 0 50% 0;background:#fff;pointer-events:none;z-index:9',
  },
  { name: 'transparent', style: 'opacity:0.01' },
  { name: 'transparent frame', inner: 'opacity:0.5' },
  { name: 'shrunk', style: 'transform:scale(0.2)' },
  { name: 'tiny', style: 'height:120px' },
  { name: 'narrow', style: 'width:120px' },
  { name: 'blurred', style: 'filter:blur(9px)' },
  { name: 'inverted', inner: 'filter:invert(1)' },
  { name: 'clipped', style: 'clip-path:inset(40%)' },
  { name: 'turned', style: 'transform:rotate(180deg)' },
  { name: 'outside', style: 'transform:translateX(-90vw)' },
  { name: 'blended', style: 'mix-blend-mode:difference' },
]

test('T4 what is covered, transparent, shrunk, moved or blended in any of 14 ways cannot be approved', async ({
  page,
}) => {
  await logIn(page)
  await press(page, 'Sign message')
  const dialog = page.locator('dialog[data-billfold-frame]')
  const button = walletFrame(page).getByRole('button', { name: 'Approve' })
  const note = walletFrame(page).getByRole('status')
  await expect(button).toBeVisible()
  for (const { name, style = '', inner = '', cover } of attacks) {
    await dialog.evaluate(
      (element, [own, own2, layer]) => {
        const frame = element.querySelector('iframe')
        element.dataset.before = element.getAttribute('style') ?? ''
        element.dataset.inner = frame?.getAttribute('style') ?? ''
        element.style.cssText += `;${own}`
        if (frame) frame.style.cssText += `;${own2}`
        if (!layer) return
        const above = document.createElement('div')
        above.style.cssText = layer
        element.append(above)
      },
      [style, inner, cover ?? ''] as const,
    )
    await expect(button, name).toBeEnabled()
    await button.evaluate((element) => element.focus())
    await button.press('Enter')
    await expect(note, name).toContainText('covers this window')
    await expect(result(page), name).toHaveText('')
    await dialog.evaluate((element) => {
      element.setAttribute('style', element.dataset.before ?? '')
      element.querySelector('iframe')?.setAttribute('style', element.dataset.inner ?? '')
      element.querySelector('div')?.remove()
    })
    await walletFrame(page)
      .getByRole('status')
      .evaluate((element) => element.replaceChildren())
  }
  await approve(page)
  await expect(result(page)).toContainText(/^0x\w{130}$/)
})

test('T6 T7 T8 every kind of request is shown as what it is, none is signed unasked, and blind signing is no method', async ({
  page,
}) => {
  const address = await logIn(page)
  const ask = (method: string, params: unknown) =>
    page.evaluate(
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
  const typed = {
    domain: { name: 'Shop', chainId: 1337 },
    primaryType: 'Permit',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Permit: [{ name: 'spender', type: 'address' }],
    },
    message: { spender: address },
  }
  const approveCall = `0x095ea7b3${'0'.repeat(24)}${'ab'.repeat(20)}${'f'.repeat(64)}`
  const transaction = {
    from: address,
    to: address,
    gas: '0x5208',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x1',
    nonce: '0x0',
  }
  const shown: readonly [string, unknown, RegExp][] = [
    ['personal_sign', ['0x48656c6c6f', address], /Hello/],
    ['personal_sign', ['0xff00ff', address], /This is not text/],
    ['eth_signTypedData_v4', [address, JSON.stringify(typed)], /spend what you own/],
    ['eth_signTransaction', [{ ...transaction, value: '0xde0b6b3a7640000' }], /Send 1 ETH/],
    ['eth_sendTransaction', [{ ...transaction, value: '0x1', data: approveCall }], /Allow spending/],
    [
      'eth_sendTransaction',
      [{ ...transaction, value: '0x1', data: '0xdeadbeef' }],
      /cannot read what this call does/,
    ],
  ]
  for (const [method, params, text] of shown) {
    const asked = ask(method, params)
    await expect(walletFrame(page).getByText(text).first(), method).toBeVisible()
    await walletFrame(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await asked, method).toBe('refused 4001')
  }
  expect(await ask('eth_sign', [address, `0x${'11'.repeat(32)}`])).toBe('refused 4200')
})

test('T19 an export that no frame of ours asked for gets nothing, and a ticket alone shows nothing', async ({
  page,
  stack,
}) => {
  await logIn(page)
  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.id = 'forged'
    frame.width = '380'
    frame.height = '320'
    frame.referrerPolicy = 'origin'
    frame.src = `${url}/sdk/2022-08-12/embedded-wallet/export-private-key?clientId=local`
    frame.addEventListener('load', () =>
      frame.contentWindow?.postMessage({ eventType: 'initExportPrivateKey', authToken: 'a'.repeat(64) }, url),
    )
    document.body.append(frame)
  }, stack.urls.wallet)
  const frame = page.frameLocator('#forged')
  const show = frame.getByRole('button', { name: 'Show my private key' })
  await expect(show).toBeVisible()
  await expect(async () => {
    await show.click({ timeout: 2000 })
    await expect(frame.getByRole('alert')).toHaveText('That code no longer works. Ask for a new one.', {
      timeout: 1500,
    })
  }).toPass()
  await expect(frame.getByLabel('Your private key')).toHaveCount(0)
})
