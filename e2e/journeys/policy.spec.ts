import type { Page } from '@playwright/test'
import { inEvery } from '../browsers/inEvery.js'
import { expect, test } from '../support/journey.js'

type Recording = { pageProblems: { list(type: 'violation'): string[] } }

/** Violations since the page began to load, as `watch.js` of the playground records them. */
const readViolations = (page: Page) =>
  page.evaluate(() => (window as unknown as Recording).pageProblems.list('violation'))

test(
  'T57 a page under the strict policy reports no violation while one connects, switches network and looks around',
  inEvery('policy'),
  async ({ kit, page, open, first }) => {
    await open({ path: '/csp.html' })
    const policy = (await page.request.get('/csp.html')).headers()['content-security-policy']
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    await kit.connectButton.click()
    await kit.row(/All Wallets/).click()
    await kit
      .row(new RegExp(`^${first.name}`))
      .first()
      .click()
    await expect(kit.accountButton).toContainText('alice.eth')
    await kit.openAccount()
    await kit.row('Receive').click()
    await expect(kit.heading('Receive Funds')).toBeVisible()
    await page.keyboard.press('Escape')
    await kit.openNetworks()
    await kit.row(/^Local Two/).click()
    await expect.poll(() => first.ask('eth_chainId')).toBe('0x53a')
    expect(await readViolations(page)).toEqual([])
  },
)

test(
  'the policy bites: an inline style on that page is a violation',
  inEvery('policy'),
  async ({ page, open, log }) => {
    await open({ path: '/csp.html' })
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color:red">x</p>'))
    await expect.poll(() => readViolations(page)).toHaveLength(1)
    // Firefox reports a violation as an error of the page too.
    log.errors.splice(0)
  },
)

test(
  'T57 T58 server HTML has a usable button and no style attribute, and the page hydrates without violation or, where the browser measures it, layout shift',
  inEvery('server'),
  async ({ kit, page, open, first }) => {
    const html = await (await page.request.get('/ssr.html')).text()
    expect(html).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Connect/)
    expect(html).not.toMatch(/<(?!meta|link)[^>]*\sstyle=/)
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open({ path: '/ssr.html' })
    await expect(kit.connectButton).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
    await kit.connect(first.name)
    await expect(kit.accountButton).toBeVisible()
    expect(await page.evaluate(() => window.hydrationErrors)).toEqual([])
    expect(await readViolations(page)).toEqual([])
    await page.reload()
    await expect(kit.accountButton).toBeVisible()
    expect(await page.evaluate(() => window.hydrationErrors)).toEqual([])
    expect(await readViolations(page)).toEqual([])
  },
)
