import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type ConsoleMessage, chromium, type Page, expect as shown } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumArguments } from '../support/findChromium.js'
import { openFirefox } from './openFirefox.js'
import { openWebKit } from './webkit/openWebKit.js'
import type { RemotePage } from './webkit/RemotePage.js'

type Tool = { variable: string; find(): string | undefined }
const tools: Record<'chromium' | 'firefox' | 'webkit', Tool> = await import(
  new URL('../../scripts/lib/tools.mjs', import.meta.url).href
)
const watch = readFileSync(new URL('../../apps/playground/public/watch.js', import.meta.url))

const pages: Record<string, string> = {
  '/frame': '<button id=b onclick="this.textContent=`Paid`">Pay</button>',
  '/hidden': '<iframe src="/frame" style="visibility:hidden"></iframe>',
  '/two': '<iframe src="/frame"></iframe><iframe src="/frame"></iframe>',
  '/covered': '<iframe src="/frame"></iframe><div style="position:fixed;inset:0;background:#fff">cover</div>',
  '/several': '<p>one</p><p>one</p>',
  '/readonly': '<input readonly value=before>',
  '/throws': '<p>here</p><script>throw new Error("broken at load")</script>',
  '/rejects': '<p>here</p><script>Promise.reject(new Error("broken at load"))</script>',
  '/holdsThrows': '<p>host</p><iframe src="/throws"></iframe>',
  '/link': '<a href="/several" onclick="setTimeout(() => { throw new Error(`late`) })">go</a>',
  '/csp': '<p style="color:red">here</p>',
}

const server = createServer(({ url = '' }, response) => {
  if (url === '/watch.js') return response.setHeader('content-type', 'text/javascript').end(watch)
  response.setHeader('content-type', 'text/html')
  if (url === '/csp') response.setHeader('content-security-policy', "style-src 'self'")
  return response.end(`<!doctype html><script src="/watch.js"></script>${pages[url] ?? ''}`)
})

type Opened = { page: Page; close(): Promise<void> }

const fromPlaywright = async (browser: Browser, baseURL: string): Promise<Opened> => {
  const context = await browser.newContext({ baseURL, viewport: null })
  return { page: await context.newPage(), close: () => browser.close() }
}

const openers: Record<keyof typeof tools, (baseURL: string, executablePath: string) => Promise<Opened>> = {
  chromium: async (baseURL, executablePath) =>
    fromPlaywright(await chromium.launch({ executablePath, args: [...chromiumArguments] }), baseURL),
  firefox: async (baseURL, executablePath) => fromPlaywright(await openFirefox({ executablePath }), baseURL),
  webkit: async (baseURL) => {
    const context = await openWebKit({ baseURL })
    return { page: (await context.newPage()) as unknown as Page, close: context.close }
  },
}

/** As `npm test` finds them; those that are not installed are left out. */
const browsers = (['chromium', 'firefox', 'webkit'] as const).flatMap((name) => {
  const path = process.env[tools[name].variable] ?? tools[name].find()
  return path ? [{ name, open: (baseURL: string) => openers[name](baseURL, path) }] : []
})

/** WebKit's driver is asked for errors, since it has no events. */
const reportErrors = async (page: Page) =>
  'reportErrors' in page && (await (page as unknown as RemotePage).reportErrors())

/** A driver may refuse what it cannot do, with its name. */
const orRefused = async <T>(ask: () => T | Promise<T>): Promise<T | 'refused'> => {
  try {
    return await ask()
  } catch (error) {
    expect(String(error)).toMatch(/The driver of WebKit|does not emulate/)
    return 'refused'
  }
}

const short = { timeout: 1500 }

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

describe.each(browsers)('the driver of $name', ({ open }) => {
  let page: Page
  let opened: Opened
  const errors: string[] = []
  beforeAll(async () => {
    opened = await open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    page = opened.page
    page.on('pageerror', ({ message }) => errors.push(message))
  })
  afterAll(() => opened.close())
  beforeEach(() => void errors.splice(0))
  const framed = () => page.frameLocator('iframe').locator('#b')

  test('what is in a hidden frame is not visible', async () => {
    await page.goto('/hidden')
    await expect(shown(framed()).toBeVisible(short)).rejects.toThrow()
    expect(await framed().isVisible()).toBe(false)
  })

  test('one of two frames is not chosen in silence', async () => {
    await page.goto('/two')
    await expect(shown(framed()).toBeVisible(short)).rejects.toThrow()
  })

  test('a button in a frame that the page covers is not pressed', async () => {
    await page.goto('/covered')
    await expect(framed().click(short)).rejects.toThrow()
  })

  test('isVisible of several elements is refused', async () => {
    await page.goto('/several')
    await expect(page.locator('p').isVisible()).rejects.toThrow('strict mode')
  })

  test('an absent frame holds nothing', async () => {
    await page.goto('/several')
    await shown(framed()).toHaveCount(0, short)
    await expect(shown(framed()).not.toHaveCount(0, short)).rejects.toThrow()
  })

  test('a field that is read only is not filled', async () => {
    await page.goto('/readonly')
    await expect(page.locator('input').fill('after', short)).rejects.toThrow()
  })

  test.each(['/throws', '/rejects', '/holdsThrows'])(
    'an error of %s while it loads is reported',
    async (path) => {
      await page.goto(path)
      await reportErrors(page)
      await expect.poll(() => errors.join(), short).toContain('broken at load')
    },
  )

  test('an error of a page that a link leaves is reported', async () => {
    await page.goto('/link')
    await page.locator('a').click()
    await page.waitForURL('/several')
    await reportErrors(page)
    await expect.poll(() => errors.join(), short).toContain('late')
  })

  test('a filter by what is absent is applied, or refused', async () => {
    await page.goto('/several')
    expect([0, 'refused']).toContain(
      await orRefused(() => page.locator('p').filter({ hasNotText: 'one' }).count()),
    )
  })

  test('the address is that of now, or refused', async () => {
    await page.goto('/several')
    await page.evaluate(() => history.pushState(null, '', '#changed'))
    expect(await orRefused(() => page.url())).toMatch(/#changed$|refused/)
  })

  test('emulated media are emulated, or refused', async () => {
    await page.goto('/several')
    const answer = await orRefused(() => page.emulateMedia({ colorScheme: 'dark' }))
    const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    expect(answer === 'refused' || isDark).toBe(true)
  })

  test('what the page writes to its console is heard, or listening is refused', async () => {
    const heard: string[] = []
    const answer = await orRefused(
      () => void page.on('console', (message: ConsoleMessage) => heard.push(message.text())),
    )
    await page.goto('/several')
    await page.evaluate(() => console.warn('oh'))
    if (answer !== 'refused') await expect.poll(() => heard, short).toEqual(['oh'])
  })

  test('a page that no server has is not opened', async () => {
    const other = await page.context().newPage()
    await expect(other.goto('http://127.0.0.1:2/')).rejects.toThrow()
    await other.close()
  })

  test('a window that opened is among the pages, or listing them is refused', async () => {
    await page.goto('/several')
    await page.evaluate(() => void window.open('/frame', '_blank', 'width=300,height=300'))
    const count = () => orRefused(() => page.context().pages().length)
    await expect.poll(async () => ['refused', 2].includes(await count()), short).toBe(true)
  })

  test('a violation while the page loads is recorded', async () => {
    await page.goto('/csp')
    type Recording = { pageProblems: { take(type: string): string[] } }
    const take = () => page.evaluate(() => (window as unknown as Recording).pageProblems.take('violation'))
    expect(await take()).toEqual([expect.stringContaining('style-src-attr inline')])
  })

  test('an init script that fails is reported', async () => {
    await page.addInitScript(() => {
      throw new Error('init failed')
    })
    await page.goto('/several')
    await reportErrors(page)
    await expect.poll(() => errors.join(), short).toContain('init failed')
  })
})
