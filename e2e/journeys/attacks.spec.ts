import { clickInFrame } from '@billfold/test'
import type { Frame, Page } from '@playwright/test'
import { openChain } from '../support/chain.js'
import { approve, finishApart, slowPress, walletFrame } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { logInByEmail, openLoginPage } from '../support/loginMethods.js'
import { callInApp, connect, press, readAddress, requestOf, signInAtProvider } from '../support/logins.js'
import { addresses } from '../support/stack.js'

test.describe.configure({ timeout: 180_000 })

const result = (page: Page) => page.getByLabel('Result')
const forgeries = process.env.BILLFOLD_LONG ? 10_000 : 500
const evilOrigin = addresses.playground.replace('localhost', 'evil.localhost')

async function logIn(page: Page): Promise<`0x${string}`> {
  await logInByEmail(page)
  return connect(page)
}

/** Behaviour of the attacker's pages on every message. */
const evilPage =
  '<!doctype html><title>evil</title><body><script>onmessage = () => parent.postMessage("stolen", "*")</script></body>'

/** Serves an attacker's page at another origin, for any path. */
async function serveEvil(page: Page): Promise<void> {
  await page
    .context()
    .route(`${evilOrigin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: evilPage }))
}

/** Adds a frame to a page, like a script in it could. */
async function addFrame(page: Page, attributes: Readonly<Record<string, string>>): Promise<Frame> {
  const [frame] = await Promise.all([
    page.waitForEvent('frameattached'),
    page.evaluate(async (given) => {
      const element = document.createElement('iframe')
      for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
      const loaded = new Promise((resolve) => element.addEventListener('load', resolve))
      document.body.append(element)
      await loaded
    }, attributes),
  ])
  return frame
}

/** Floods a page and its frames with valid and invalid messages, and counts the responses. */
function flood([count, address, where]: readonly [number, string, 'around' | 'opened']): void {
  const mine = window as unknown as { answered: number; opened: Window }
  const target = (where === 'opened' ? mine.opened : (window.opener ?? window.parent)) as Window
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
  mine.answered = 0
  const note = () => {
    mine.answered += 1
  }
  addEventListener('message', note)
  for (let n = 0; n < count; n++) {
    const data = shapes[n % shapes.length]?.()
    for (const receiver of [target, ...Array.from({ length: target.length }, (_, index) => target[index])]) {
      if (receiver === window) continue
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = note
      // Every shape with a port and without.
      receiver?.postMessage(data, '*', (n >> 4) % 3 ? [port2] : [])
      port1.postMessage(request())
    }
  }
}

test('T2 forged messages from frames, windows and openers of other origins, of none and of the same, are never handled', async ({
  page,
}) => {
  const address = await logIn(page)
  await serveEvil(page)
  const each = Math.ceil(forgeries / 6)
  const sandbox = { sandbox: 'allow-scripts', srcdoc: '<!doctype html><body></body>' }
  const stranger = await addFrame(page, { src: `${evilOrigin}/frame` })
  const nobody = await addFrame(page, sandbox)
  const sibling = await addFrame(page, { srcdoc: '<!doctype html><body></body>' })
  const opening = page.waitForEvent('popup')
  await page.evaluate((evil) => void window.open(`${evil}/window`), evilOrigin)
  const popup = await opening
  await popup.waitForURL(`${evilOrigin}/window`)

  for (const source of [stranger, nobody, sibling, popup]) {
    await source.evaluate(flood, [each, address, 'around'] as const)
    // A valid request and its response come after all of them.
    await callInApp(page, 'getStatus')
    expect(await source.evaluate(() => (window as unknown as { answered: number }).answered)).toBe(0)
  }
  await popup.close()
  await page.evaluate((count) => {
    for (let n = 0; n < count; n++) window.postMessage({ type: 'billfold:return', code: 'c'.repeat(64) }, '*')
  }, each)
  await callInApp(page, 'getStatus')
  await expect(page.locator('dialog[data-billfold-frame]')).toBeHidden()

  const opener = await page.context().newPage()
  await opener.goto(`${evilOrigin}/opener`)
  const [held] = await Promise.all([
    opener.waitForEvent('popup'),
    opener.evaluate((url) => {
      Object.assign(window, { opened: window.open(url) })
    }, page.url()),
  ])
  expect(await readAddress(held)).toBe(address)
  await opener.evaluate(flood, [each, address, 'opened'] as const)
  await callInApp(held, 'getStatus')
  expect(await opener.evaluate(() => (window as unknown as { answered: number }).answered)).toBe(0)
  await opener.close()
  await held.close()

  await press(page, 'Sign message')
  await approve(page)
  await expect(result(page)).toContainText(/^0x\w{130}$/)
})

test('T12 nobody but the window that was opened for a login can end it', async ({ page }) => {
  await serveEvil(page)
  await openLoginPage(page)
  const person = `person-${crypto.randomUUID()}`
  const opening = page.waitForEvent('popup')
  await press(page, 'Continue with Google')
  const popup = await opening
  const forge = () =>
    [{ type: 'billfold:return', code: 'b'.repeat(64) }, { type: 'billfold:return' }].map((message) =>
      window.parent.postMessage(message, '*'),
    )
  for (const frame of [
    await addFrame(page, { src: `${evilOrigin}/frame` }),
    await addFrame(page, { srcdoc: '<!doctype html><body></body>' }),
  ])
    await frame.evaluate(forge)
  await page.evaluate(forge)
  await signInAtProvider(popup, person)
  await finishApart(page)
  await expect(result(page)).toContainText('0x')
  expect(await callInApp(page, 'getUser')).toMatchObject({ email: `${person}@people.test` })
})

test('T3 a frame that was sent elsewhere in the middle of a request gets no answer and no message', async ({
  page,
}) => {
  await logIn(page)
  await serveEvil(page)
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    addEventListener('message', ({ data }) => told.push(data))
  })
  await press(page, 'Sign message')
  await expect(walletFrame(page).getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.evaluate((evil) => {
    const frame = document.querySelector<HTMLIFrameElement>('dialog[data-billfold-frame] iframe')
    if (frame) frame.src = `${evil}/stolen`
  }, evilOrigin)
  await expect(result(page)).toContainText('could not do this')
  await expect(page.locator('dialog[data-billfold-frame]')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([])
})

test('T5 a page that is not registered cannot hold the frame: it gets a page without an origin, or none', async ({
  page,
  stack,
}) => {
  // A served page, because browsers keep synthetic pages away from this machine.
  await page.goto(`${evilOrigin}/embed.html?c=ConnectButton`)
  const src = `${stack.urls.wallet}/frame?client=local`
  const told = await addFrame(page, { src, referrerpolicy: 'origin' })
  const seen = await told.evaluate(() => ({ origin: self.origin, ...document.documentElement.dataset }))
  expect(seen).toEqual({ origin: 'null', problem: 'refusedPage' })
  const hidden = await addFrame(page, { src, referrerpolicy: 'no-referrer' })
  await expect.poll(() => hidden.url()).toMatch(/^chrome-error:/)
})

type Attack = { name: string; style?: string; inner?: string; cover?: string }

/** Ways to make a user press something unseen. */
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
  for (const { name, style = '', inner = '', cover } of attacks) {
    await expect(button, name).toBeEnabled()
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
    // Before the browser notifies the frame, and afterwards. The cover stays until then:
    // the frame checks ten times a second.
    await button.press('Enter')
    await expect(walletFrame(page).getByRole('status'), name).toContainText('covers this window')
    await expect(button, name).toBeDisabled()
    await button.press('Enter')
    await expect(result(page), name).toHaveText('')
    await dialog.evaluate((element) => {
      element.setAttribute('style', element.dataset.before ?? '')
      element.querySelector('iframe')?.setAttribute('style', element.dataset.inner ?? '')
      element.querySelector('div')?.remove()
    })
  }
  // A scripted press still does not count.
  await expect(button).toBeEnabled()
  await button.dispatchEvent('click')
  await approve(page)
  await expect(result(page)).toContainText(/^0x\w{130}$/)
})

test('T6 T7 T8 every kind of request is shown as what it is, none is signed unasked, and blind signing is no method', async ({
  page,
  stack,
}) => {
  const address = await logIn(page)
  const ask = (method: string, params: readonly unknown[]) => requestOf(page, method, params)
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
  const allow = (amount: string) => `0x095ea7b3${'0'.repeat(24)}${'ab'.repeat(20)}${amount.padStart(64, '0')}`
  const { address: usdc } = openChain(stack, 1337).tokens.USDC ?? {}
  const transaction = {
    from: address,
    to: address,
    gas: '0x5208',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x1',
    nonce: '0x0',
  }
  const shown: readonly [string, readonly unknown[], RegExp][] = [
    ['personal_sign', ['0x48656c6c6f', address], /Hello/],
    ['personal_sign', ['0xff00ff', address], /This is not text/],
    ['eth_signTypedData_v4', [address, JSON.stringify(typed)], /spend what you own/],
    ['eth_signTransaction', [{ ...transaction, value: '0xde0b6b3a7640000' }], /Send 1 ETH/],
    ['eth_sendTransaction', [{ ...transaction, to: usdc, data: allow('f'.repeat(64)) }], /^Unlimited USDC$/],
    ['eth_sendTransaction', [{ ...transaction, to: usdc, data: allow('4c4b40') }], /^5 USDC$/],
    ['eth_sendTransaction', [{ ...transaction, data: allow('f'.repeat(64)) }], /could not read this token/],
    [
      'eth_sendTransaction',
      [{ ...transaction, value: '0x1', data: '0xdeadbeef' }],
      /cannot read what this call does/,
    ],
  ]
  for (const [method, params, text] of shown) {
    const asked = ask(method, params)
    await expect(walletFrame(page).getByText(text).first(), method).toBeVisible()
    await clickInFrame(walletFrame(page).getByRole('button', { name: 'Cancel' }))
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
  // An early press is refused, and the button stays.
  await expect(async () => {
    await clickInFrame(show, slowPress)
    await expect(frame.getByRole('alert')).toHaveText('That code no longer works. Ask for a new one.', {
      timeout: 3_000,
    })
  }).toPass()
  await expect(frame.getByLabel('Your private key')).toHaveCount(0)
})
