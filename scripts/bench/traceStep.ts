import type { Browser, Page } from '@playwright/test'

export type StepTrace = {
  /** Ms of the longest task on the page's main thread, by the clock. */
  longestTask: number
  /** Ms of processor time of the task that used most. The slowdown is in it, other programs are not. */
  busiestTask: number
  frames: { drawn: number; dropped: number }
}

type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** Microseconds by the clock, and of processor time. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}

const categories = [
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline.frame',
  'toplevel',
]

/** Ms that are traced: a press, and the longest transition (200). */
const transition = 450

/** Traces one step, from just before it until its transition is over. */
export async function traceStep(browser: Browser, page: Page, act: () => Promise<void>): Promise<StepTrace> {
  await browser.startTracing(page, { categories })
  await act()
  await page.waitForTimeout(transition)
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  return readTrace(trace.traceEvents)
}

/** Reads the renderer that worked most: the page's own. */
function readTrace(events: TraceEvent[]): StepTrace {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const renderers = mains.map((main) => {
    const own = events.filter(({ pid }) => pid === main.pid)
    const tasks = own.filter(({ name, tid }) => name.endsWith('RunTask') && tid === main.tid)
    const times = tasks.map(({ dur = 0 }) => dur / 1000)
    return {
      own,
      longestTask: Math.max(0, ...times),
      busiestTask: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
      total: times.reduce((sum, time) => sum + time, 0),
    }
  })
  const page = renderers.sort((a, b) => b.total - a.total)[0]
  if (!page) throw new Error('The trace has no main thread of a page.')
  const count = (wanted: string) => page.own.filter(({ name }) => name === wanted).length
  return {
    longestTask: page.longestTask,
    busiestTask: page.busiestTask,
    frames: { drawn: count('DrawFrame'), dropped: count('DroppedFrame') },
  }
}
