import { expect, type Page } from '@playwright/test'

/** Milliseconds; shorter than every request limit, so that no request is aborted. */
const stepMs = 5_000

export type PageTime = {
  /** Advances the page's clock step by step, and lets requests complete in between. */
  pass(ms: number): Promise<void>
}

/** Installs a page's clock before the page opens. It runs normally in between. */
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
