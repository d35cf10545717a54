import type { Browser, Page } from '@playwright/test'
import { serveFolder } from './serveFolder.js'

export const throttle = 4

export function quantile(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/** Runs in the page: measures from the next click until an open dialog with `words` is painted. */
export const timeDialog = (words: string) => `new Promise((resolve) => {
  document.addEventListener('click', ({ timeStamp }) => {
    function look() {
      if (document.querySelector('dialog[open]')?.textContent.includes(${JSON.stringify(words)}))
        requestAnimationFrame((painted) => resolve(painted - timeStamp))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, { capture: true, once: true })
})`

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
}

export async function withPage<T>(
  browser: Browser,
  folder: string,
  run: (page: Page) => Promise<T>,
): Promise<T> {
  const server = await serveFolder(folder)
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(server.url)
    return await run(page)
  } finally {
    await context.close()
    server.stop()
  }
}

export async function timeNative(page: Page): Promise<number> {
  await slowDown(page)
  const measured = page.evaluate<number>(timeDialog('Hello'))
  await page.getByRole('button', { name: 'Connect' }).click()
  return measured
}
