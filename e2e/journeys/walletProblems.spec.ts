import type { Page } from '@playwright/test'
import { loginWallet } from '../support/inApp.js'
import { expect, test } from '../support/journey.js'
import { embedUrl } from '../support/kit.js'
import { addresses } from '../support/stack.js'

const options = { wallets: ['inApp'], connectModal: { size: 'compact' } }

/** Console messages for developers. */
function watchWarnings(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('Billfold: ')) warnings.push(message.text())
  })
  return warnings
}

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: loginWallet }).click()
}

/** Checks the text in the modal, and that the console has one line with the fix. */
async function expectTold(page: Page, warnings: readonly string[], text: string, warning: RegExp) {
  await expect(page.getByRole('dialog').getByText(text).first()).toBeVisible()
  await expect.poll(() => warnings).toEqual([expect.stringMatching(warning)])
}

test('a site that the wallet does not admit is told so at once, and how to register it', async ({ page }) => {
  const warnings = watchWarnings(page)
  await page.goto(addresses.playground.replace('localhost', 'shop.localhost') + embedUrl({ options }))
  await openLogin(page)
  const site =
    /^Billfold: the wallet at \S+ does not admit http:\/\/shop\.localhost:\d+ for the client "local"\. Register this page: `client add local --origin http:\/\/shop\.localhost:\d+`/
  await expectTold(
    page,
    warnings,
    'The wallet is not set up for this site. Please tell the owner of the site.',
    site,
  )
})

test('a client that nobody registered is told so at once, by its name', async ({ open, page }) => {
  const warnings = watchWarnings(page)
  await open({ options: { ...options, clientId: 'mistyped' }, services: false })
  await openLogin(page)
  const client = /does not know the client "mistyped"\. Correct `clientId` of the wallet, or register it/
  await expectTold(
    page,
    warnings,
    'The wallet does not know this site. Please tell the owner of the site.',
    client,
  )
})

test('an address where something else answers is not taken for a wallet', async ({ open, page }) => {
  const warnings = watchWarnings(page)
  await page.route(/\/frame\?/, (route) => route.fulfill({ contentType: 'text/html', body: 'A shop' }))
  await open({ options })
  await openLogin(page)
  const text = 'This site looks for its wallet in the wrong place. Please tell the owner of the site.'
  await expectTold(page, warnings, text, /there is no wallet at "http\S+"\. Set `url` of the wallet/)
})

test('a wallet that does not answer is told as such, and the next try works when it does', async ({
  open,
  page,
}) => {
  const warnings = watchWarnings(page)
  await page.route(/\/frame\?/, (route) => route.abort('connectionrefused'))
  await open({ options })
  await openLogin(page)
  const text = 'The wallet did not respond. Check your connection, then try again.'
  await expectTold(page, warnings, text, /the wallet at \S+ does not answer\. Start it, or correct `url`/)
  await page.unroute(/\/frame\?/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
})

test('a browser that keeps nothing for the wallet is told as such', async ({ open, page }) => {
  const warnings = watchWarnings(page)
  await page.addInitScript(() => {
    if (!location.hostname.startsWith('wallet.')) return
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'UnknownError')
    }
  })
  await open({ options })
  await openLogin(page)
  const text =
    'Your browser does not let the wallet store data here. Allow third-party cookies, then try again.'
  await expectTold(page, warnings, text, /no storage inside this page.*"Browser flags" in docs\/guides/)
})
