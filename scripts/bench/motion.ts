import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { launchChromium } from '../lib/launchChromium.js'
import { accountPage } from './accountPage.js'
import { buildPage } from './buildPage.js'
import { mains } from './pages.js'
import { quantile, slowDown, throttle, timeDialog, timeNative, withPage } from './slowPage.js'
import { type StepTrace, traceStep } from './traceStep.js'

const runs = 7
/** Ms: a task longer than this delays an answer to the person noticeably. */
const longTask = 50

type Step = { name: string; act: (page: Page) => Promise<void> }

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const leave = (page: Page) => page.keyboard.press('Escape')
const onPhone = { width: 360, height: 740 }

/** Each part is visited once before it is measured, as its code is loaded by then. */
const steps: Step[] = [
  { name: 'connect modal opens', act: press('Connect') },
  { name: 'list of all wallets', act: press(/All wallets/i) },
  { name: 'back to the wallets', act: press('Back') },
  { name: 'connect modal closes', act: leave },
]
const accountSteps: Step[] = [
  { name: 'account modal opens', act: press(/0x00/) },
  { name: 'send screen', act: press('Send') },
  { name: 'back to the account', act: press('Back') },
  { name: 'receive screen', act: press('Receive') },
  { name: 'account modal closes', act: leave },
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

async function traceAll(browser: Browser, page: Page, list: Step[]): Promise<[string, StepTrace][]> {
  for (const { act } of list) await act(page)
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  const traces: [string, StepTrace][] = []
  for (const { name, act } of list) traces.push([name, await traceStep(browser, page, () => act(page))])
  return traces
}

const folder = join(fileURLToPath(new URL('../..', import.meta.url)), '.cache/bench')
const source = ['billfold-source']
const { folder: native } = await buildPage(folder, { name: 'react', main: mains.react }, source)
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
  const dialog = { name: 'empty native dialog opens (bare page)', act: press('Connect') }
  const traces = [
    ...(await withPage(browser, native, (page) =>
      traceAll(browser, page, [dialog, { name: 'and closes', act: leave }]),
    )),
    ...(await withPage(browser, kit, (page) => traceAll(browser, page, steps))),
    ...(await withPage(browser, kit, async (page) => {
      await connectAccount(page)
      return traceAll(browser, page, accountSteps)
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
