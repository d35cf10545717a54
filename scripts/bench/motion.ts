import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { launchChromium } from '../lib/launchChromium.js'
import { accountPage } from './accountPage.js'
import { buildPage } from './buildPage.js'
import { find, type Journey, journeys, onPhone, type Step } from './motionSteps.js'
import { mains } from './pages.js'
import { payPage } from './payPage.js'
import { quantile, slowDown, throttle, timeDialog, timeNative, withPage } from './slowPage.js'
import { type StepTrace, traceStep } from './traceStep.js'

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, times: { type: 'string', default: '5' } },
})
/** Pages on which each step is measured. */
const times = Number(values.times)
const clickRuns = 7
/** Ms: a task longer than this delays an answer to the person noticeably. */
const longTask = 50
/** Ms that a pointer is on a button before the press. */
const restMs = 400
/** Ms from pressing to releasing, as a person takes. Without it all events of a press are one task. */
const pressMs = 80

const timeConnect =
  (words: string) =>
  async (page: Page): Promise<number> => {
    await warmUp(page)
    await slowDown(page)
    const measured = page.evaluate<number>(timeDialog(words))
    await find(page, 'Connect').click()
    return measured
  }

/** Loads the modal's code, and leaves the pointer on the button as a person does before a press. */
async function warmUp(page: Page): Promise<void> {
  await find(page, 'Connect').hover()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}

const act = (page: Page, { button }: Step) =>
  button === undefined ? page.keyboard.press('Escape') : find(page, button).click()

/**
 * Returns the press of a step. Its place is looked up before, because that would be a long task of ours in the trace.
 * A mouse rests on a button before it presses; a finger does not.
 */
async function aim(page: Page, step: Step): Promise<() => Promise<void>> {
  const box = step.button === undefined ? null : await find(page, step.button).boundingBox()
  if (!box) return () => act(page, step)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (page.viewportSize()?.width !== onPhone.width) {
    await page.mouse.move(x, y)
    await page.waitForTimeout(restMs)
  }
  return () => page.mouse.click(x, y, { delay: pressMs })
}

const browser = await launchChromium()

/** Takes the steps twice in a page of its own, the second time slowed and traced. */
async function traceJourney(page: Page, { prepare, steps }: Journey): Promise<StepTrace[]> {
  await prepare?.(page)
  for (const step of steps) await act(page, step)
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  const traces: StepTrace[] = []
  for (const step of steps) {
    traces.push(await traceStep(browser, page, await aim(page, step)))
  }
  return traces
}

/** Prints the steps of a journey; returns how many have a long task. */
async function measureJourney(journey: Journey): Promise<number> {
  const runs: StepTrace[][] = []
  for (let run = 0; run < times; run++)
    runs.push(await withPage(browser, folders[journey.page], (page) => traceJourney(page, journey)))
  const long = journey.steps.filter(({ name }, index) => {
    const traces = runs.flatMap((run) => run[index] ?? [])
    const busiest = traces.map(({ busiestTask }) => busiestTask)
    const clock = quantile(
      traces.map(({ longestTask }) => longestTask),
      0.5,
    )
    const processor = quantile(busiest, 0.5)
    const frames = (kind: 'drawn' | 'dropped') =>
      quantile(
        traces.map((trace) => trace.frames[kind]),
        0.5,
      )
    const ms = [processor, Math.min(...busiest), clock].map((time) => time.toFixed(0))
    console.log(
      `  ${name}: ${ms[0]} (${ms[1]}) ms, ${ms[2]} by the clock, ${frames('dropped')} of ${frames('drawn')}`,
    )
    return processor > longTask
  })
  return long.length
}

const folder = join(fileURLToPath(new URL('../..', import.meta.url)), '.cache/bench')
const pages = { native: mains.react, checkout: payPage, kit: accountPage, visitor: mains.button } as const
const folders = { native: '', checkout: '', kit: '', visitor: '' }
for (const name of ['native', 'checkout', 'kit', 'visitor'] as const)
  folders[name] = (await buildPage(folder, { name, main: pages[name] }, ['billfold-source'])).folder
try {
  if (!values.only) {
    const clicks: { native: number[]; kit: number[]; visitor: number[] } = {
      native: [],
      kit: [],
      visitor: [],
    }
    for (let run = 0; run < clickRuns; run++) {
      clicks.native.push(await withPage(browser, folders.native, timeNative))
      clicks.kit.push(await withPage(browser, folders.kit, timeConnect('Bench Wallet')))
      clicks.visitor.push(await withPage(browser, folders.visitor, timeConnect('MetaMask')))
    }
    const floor = quantile(clicks.native, 0.5)
    console.log(`Processor slowed ${throttle} times, median of ${clickRuns} runs, click to paint`)
    console.log(`  empty native dialog: ${floor.toFixed(0)} ms`)
    for (const [name, times] of [
      ['connect modal', clicks.kit],
      ['the wide one, without a wallet in the browser', clicks.visitor],
    ] as const) {
      const ours = quantile(times, 0.5)
      console.log(`  ${name}: ${ours.toFixed(0)} ms, ${(ours / floor).toFixed(1)} times the native dialog`)
    }
  }
  // A busy machine makes tasks longer by the clock, but hardly in processor time.
  console.log(
    `Longest task in processor time, median (least) of ${times} pages; by the clock; frames dropped of drawn`,
  )
  let long = 0
  const wanted = journeys.filter(({ steps }) => steps.some(({ name }) => name.includes(values.only)))
  for (const journey of wanted) long += await measureJourney(journey)
  const all = wanted.reduce((sum, { steps }) => sum + steps.length, 0)
  console.log(`Tasks over ${longTask} ms of processor time: in ${long} of ${all} steps`)
} finally {
  await browser.close()
}
