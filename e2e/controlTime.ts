import { expect, type Page } from '@playwright/test'

/** Shorter than any limit of a request, so that time that passes here breaks none off. Milliseconds. */
const stepMs = 5_000

export type PageTime = {
  /** Lets time pass on the page's clock, step by step, and what the page asks be answered in between. */
  pass(ms: number): Promise<void>
}

/** Takes a page's clock in hand before the page is opened. It runs as usual in between. */
export async function controlTime(page: Page, startMs = Date.now()): Promise<PageTime> {
  const open = new Set<unknown>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.clock.install({ time: startMs })
  return {
    async pass(ms) {
      for (let passed = 0; passed < ms; passed += stepMs) {
        await page.clock.fastForward(stepMs)
        await expect.poll(() => open.size).toBe(0)
      }
    },
  }
}
