import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import { addresses } from '../support/stack.js'
import { openFirefox } from './openFirefox.js'
import { openWebKit } from './webkit/openWebKit.js'
import { refuseUnknown } from './webkit/refuseUnknown.js'

export type BrowserName = 'chromium' | 'firefox' | 'webkit'

/** The browser that journeys run in; Playwright's own projects have Chromium. */
export const browserName = (process.env.BILLFOLD_BROWSER ?? 'chromium') as BrowserName

const inFirefox = base.extend<object, { browser: Browser }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what a fixture needs
    async ({}, use) => {
      const browser = await openFirefox()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** WebKit's own contexts and pages have the part of Playwright's that its journeys use, and refuse the rest by name. */
const inWebKit = base.extend<{ context: BrowserContext; page: Page }, { browser: Browser }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what a fixture needs
    async ({}, use) => {
      const newContext = () => openWebKit({ baseURL: addresses.playground })
      await use(refuseUnknown({ newContext }, 'Browser') as unknown as Browser)
    },
    { scope: 'worker' },
  ],
  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
  page: async ({ context }, use) => use(await context.newPage()),
})

/** The runner's test over the chosen browser: one set of journeys for all. */
export const test = { chromium: base, firefox: inFirefox, webkit: inWebKit }[browserName] as typeof base
