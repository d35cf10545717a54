import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { launchChromium } from '../lib/launchChromium.js'
import { accountPage } from './accountPage.js'
import { buildPage } from './buildPage.js'
import { mains } from './pages.js'
import { quantile, slowDown, throttle, timeDialog, timeNative, withPage } from './slowPage.js'

const runs = 5
const typed = 'harbour 42'
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs in the page: records the frame time of each key, and every task over 50 ms. */
const watchKeys = `
  window.keys = []
  window.tasks = []
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  document.addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => requestAnimationFrame((painted) => window.keys.push(painted - timeStamp)))
  }, { capture: true })
`

/** Opens the account modal twice; the second time all its data is cached. */
async function timeAccount(page: Page): Promise<number> {
  await connect(page)
  const button = page.getByRole('button', { name: /0x00/ })
  await button.click()
  await page.getByRole('button', { name: 'Disconnect' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await slowDown(page)
  const measured = page.evaluate<number>(timeDialog('Disconnect'))
  await button.click()
  return measured
}

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: /Bench Wallet/ }).click()
  await page.getByRole('button', { name: /0x00/ }).waitFor()
}

async function timeSearch(page: Page): Promise<{ keys: number[]; tasks: number[] }> {
  await connect(page)
  await page.getByRole('button', { name: 'Networks' }).click()
  const field = page.getByRole('searchbox')
  await field.waitFor()
  await slowDown(page)
  await page.evaluate(watchKeys)
  await field.pressSequentially(typed, { delay: 150 })
  await page.getByRole('button', { name: 'Harbour 420' }).waitFor()
  return page.evaluate('({ keys: window.keys, tasks: window.tasks })')
}

const folder = join(root, '.cache/bench')
const { folder: native } = await buildPage(folder, { name: 'react', main: mains.react }, ['billfold-source'])
const { folder: account } = await buildPage(folder, { name: 'account', main: accountPage }, [
  'billfold-source',
])
const browser = await launchChromium()
try {
  const clicks: { native: number[]; account: number[] } = { native: [], account: [] }
  for (let run = 0; run < runs; run++) {
    clicks.native.push(await withPage(browser, native, timeNative))
    clicks.account.push(await withPage(browser, account, timeAccount))
  }
  const { keys, tasks } = await withPage(browser, account, timeSearch)
  const [plain, ours] = [quantile(clicks.native, 0.5), quantile(clicks.account, 0.5)]
  console.log(`Processor slowed ${throttle} times, median of ${runs} runs`)
  console.log(`  empty native dialog: ${plain.toFixed(0)} ms from click to paint`)
  console.log(
    `  account modal, data cached: ${ours.toFixed(0)} ms, ${(ours / plain).toFixed(1)} times the native dialog`,
  )
  console.log(
    `  network search, 500 chains: ${quantile(keys, 0.5).toFixed(0)} ms per key, slowest ${Math.max(...keys).toFixed(0)} ms, ` +
      `longest task ${Math.max(0, ...tasks).toFixed(0)} ms (${keys.length} keys)`,
  )
} finally {
  await browser.close()
}
