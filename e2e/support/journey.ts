import type { StackDescription } from '@billfold/devstack'
import type { ConsoleMessage, Page, TestInfo } from '@playwright/test'
import { test as base, browserName } from '../browsers/browserUnderTest.js'
import type { RemotePage } from '../browsers/webkit/RemotePage.js'
import { demoWallet } from './demoWallet.js'
import { isHeadlessShell } from './findChromium.js'
import { createKit, type EmbedOptions, embedUrl, type Kit } from './kit.js'
import { readStack } from './stack.js'

export type PageLog = { errors: string[]; warnings: string[]; requests: string[] }

type Fixtures = {
  kit: Kit
  /** Console output and requests of the page, from its start. A page error fails the test. */
  log: PageLog
  /** Opens a component on a separate page. */
  open(options?: EmbedOptions): Promise<void>
  first: ReturnType<typeof demoWallet>
  second: ReturnType<typeof demoWallet>
}

type WorkerFixtures = { stack: StackDescription }

/** WebKit's driver reports neither: an empty list would pass for silence. */
function refuseUnheard(log: PageLog): void {
  for (const name of ['warnings', 'requests'] as const)
    Object.defineProperty(log, name, {
      get(): never {
        throw new Error(`The driver of WebKit hears no ${name}`)
      },
    })
}

/** The browser's version; the headless shell is Chromium without its windows, which the matrix says. */
function readVersion(page: Page, { use }: TestInfo['project']): string {
  const version = page.context().browser()?.version() ?? ''
  const isShell = browserName === 'chromium' && isHeadlessShell(use.launchOptions?.executablePath)
  return isShell ? `${version} (headless shell)` : version
}

/** A test with the kit, two scripted wallets and the local stack. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find what a fixture needs
    async ({}, use) => use(await readStack()),
    { scope: 'worker' },
  ],
  log: [
    async ({ page }, use, { annotations, project }) => {
      annotations.push({ type: 'version', description: readVersion(page, project) })
      const log: PageLog = { errors: [], warnings: [], requests: [] }
      // Firefox asks for an icon of the wallet's pages, whose policy refuses every picture.
      const isIcon = (text: string) => /^The page.s settings blocked .*\/favicon\.ico /.test(text)
      page.on('pageerror', ({ message }) => isIcon(message) || log.errors.push(message))
      if (browserName === 'webkit') refuseUnheard(log)
      else {
        page.on('console', (message: ConsoleMessage) => {
          if (message.type() === 'warning') log.warnings.push(message.text())
        })
        page.on('request', (request) => log.requests.push(request.url()))
      }
      await use(log)
      if ('reportErrors' in page) await (page as unknown as RemotePage).reportErrors()
      base.expect(log.errors, 'errors that nobody caught').toEqual([])
    },
    { auto: true },
  ],
  kit: async ({ page }, use) => use(createKit(page)),
  open: async ({ page, stack }, use) => {
    await use(async (options) => {
      if (!stack.ready) throw new Error('the stack is not ready')
      await page.goto(embedUrl(options))
      await page.waitForFunction(() => window.demoWallets?.length > 0)
    })
  },
  first: async ({ page }, use) => use(demoWallet(page, 0)),
  second: async ({ page }, use) => use(demoWallet(page, 1)),
})

export const expect = test.expect
