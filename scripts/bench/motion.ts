import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { launchChromium } from '../lib/launchChromium.js'
import { accountPage } from './accountPage.js'
import { buildPage } from './buildPage.js'
import { mains } from './pages.js'
import { payPage } from './payPage.js'
import { quantile, slowDown, throttle, timeDialog, timeNative, withPage } from './slowPage.js'
import { type StepTrace, traceStep } from './traceStep.js'

const runs = 7
/** Ms: a task longer than this delays an answer to the person noticeably. */
const longTask = 50
/** Ms that a pointer is on a button before the press. */
const restMs = 400

/** Presses a button, or Escape if there is none. */
type Step = { name: string; button?: string | RegExp }

const find = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const press = (name: string | RegExp) => (page: Page) => find(page, name).click()
const onPhone = { width: 360, height: 740 }

/** Each part is visited once before it is measured, as its code is loaded by then. */
const steps: Step[] = [
  { name: 'connect modal opens', button: 'Connect' },
  { name: 'list of all wallets', button: /All wallets/i },
  { name: 'back to the wallets', button: 'Back' },
  { name: 'connect modal closes' },
]
const accountSteps: Step[] = [
  { name: 'account modal opens', button: /0x00/ },
  { name: 'send screen', button: 'Send' },
  { name: 'back to the account', button: 'Back' },
  { name: 'receive screen', button: 'Receive' },
  { name: 'account modal closes' },
]

/** Back from the first step, a chosen wallet and a chosen token is a step of its own. */
const paySteps: Step[] = [
  { name: 'payment method', button: /^Buy Now/ },
  { name: 'tokens of a wallet', button: /Bench Wallet/ },
  { name: 'payment details', button: /on Harbour/ },
  { name: 'back to the tokens', button: 'Back' },
  { name: 'back to the payment method', button: 'Back' },
  { name: 'back to the checkout', button: 'Back' },
]

async function timeConnect(page: Page): Promise<number> {
  await warmUp(page)
  await slowDown(page)
  const measured = page.evaluate<number>(timeDialog('Bench Wallet'))
  await press('Connect')(page)
  return measured
}

/** Loads the modal's code, and leaves the pointer on the button as a person does before a press. */
async function warmUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect' }).hover()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}

async function connectAccount(page: Page): Promise<void> {
  await press('Connect')(page)
  await press(/Bench Wallet/)(page)
  await page.getByRole('button', { name: /0x00/ }).waitFor()
}

async function connectFromCheckout(page: Page): Promise<void> {
  await press('Connect wallet')(page)
  await press(/Bench Wallet/)(page)
  await page.getByRole('button', { name: /^Buy Now/ }).waitFor()
}

const act = (page: Page, { button }: Step) =>
  button === undefined ? page.keyboard.press('Escape') : find(page, button).click()

/** A mouse rests on a button before it presses; a finger does not. */
async function rest(page: Page, { button }: Step): Promise<void> {
  if (button === undefined || page.viewportSize()?.width === onPhone.width) return
  await find(page, button).hover()
  await page.waitForTimeout(restMs)
}

async function traceAll(browser: Browser, page: Page, list: Step[]): Promise<[string, StepTrace][]> {
  for (const step of list) await act(page, step)
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  const traces: [string, StepTrace][] = []
  for (const step of list) {
    await rest(page, step)
    traces.push([step.name, await traceStep(browser, page, () => act(page, step))])
  }
  return traces
}

const folder = join(fileURLToPath(new URL('../..', import.meta.url)), '.cache/bench')
const source = ['billfold-source']
const { folder: native } = await buildPage(folder, { name: 'react', main: mains.react }, source)
const { folder: checkout } = await buildPage(folder, { name: 'checkout', main: payPage }, source)
const { folder: kit } = await buildPage(folder, { name: 'account', main: accountPage }, source)
const browser = await launchChromium()
try {
  const clicks: { native: number[]; connect: number[] } = { native: [], connect: [] }
  for (let run = 0; run < runs; run++) {
    clicks.native.push(await withPage(browser, native, timeNative))
    clicks.connect.push(await withPage(browser, kit, timeConnect))
  }
  const [floor, ours] = [quantile(clicks.native, 0.5), quantile(clicks.connect, 0.5)]
  console.log(`Processor slowed ${throttle} times, median of ${runs} runs, click to paint`)
  console.log(`  empty native dialog: ${floor.toFixed(0)} ms`)
  console.log(`  connect modal: ${ours.toFixed(0)} ms, ${(ours / floor).toFixed(1)} times the native dialog`)
  const dialog = { name: 'empty native dialog opens (bare page)', button: 'Connect' }
  const traces = [
    ...(await withPage(browser, native, (page) => traceAll(browser, page, [dialog, { name: 'and closes' }]))),
    ...(await withPage(browser, kit, (page) => traceAll(browser, page, steps))),
    ...(await withPage(browser, kit, async (page) => {
      await connectAccount(page)
      return traceAll(browser, page, accountSteps)
    })),
    ...(await withPage(browser, checkout, async (page) => {
      await connectFromCheckout(page)
      return traceAll(browser, page, paySteps)
    })),
    ...(await withPage(browser, kit, async (page) => {
      await page.setViewportSize(onPhone)
      const phone = await traceAll(browser, page, steps)
      return phone.map(([name, trace]): [string, StepTrace] => [`${name}, as a sheet`, trace])
    })),
  ]
  console.log(`Transitions: longest task, frames dropped of those drawn`)
  for (const [name, { longestTask, frames }] of traces)
    console.log(`  ${name}: ${longestTask.toFixed(0)} ms, ${frames.dropped} of ${frames.drawn}`)
  const long = traces.filter(([, { longestTask }]) => longestTask > longTask)
  console.log(`Tasks over ${longTask} ms: in ${long.length} of ${traces.length} steps`)
} finally {
  await browser.close()
}
