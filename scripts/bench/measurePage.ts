import type { Browser, Page } from '@playwright/test'
import { servicesUrl, tokenAnswer } from './pages.js'
import { type ServedFile, serveFolder } from './serveFolder.js'

export type Loaded = { files: ServedFile[]; outsideHosts: string[] }

export type Measurement = {
  load: Loaded
  open: Loaded
  /** Files loaded between hover and click; the click itself should need none. */
  afterClick: ServedFile[]
  heapMegabytes: number
  clickMs: number
}

/** The benchmark answers for the services, which are on another host. */
const anybody = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** Milliseconds for each step to load; idle callbacks run well within the first. */
const waits = { load: 1200, hover: 700, open: 300 } as const

/** Waits for lazy work: files loaded on idle count as load. */
async function settle(page: Page, step: keyof typeof waits): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(waits[step])
}

async function readHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** Runs in the page; a string, because the type stripper would add its helpers to a function. */
const waitForDialog = `new Promise((resolve) => {
  document.addEventListener('click', ({ timeStamp }) => {
    function look() {
      if (document.querySelector('dialog[open]')?.textContent) requestAnimationFrame((painted) => resolve(painted - timeStamp))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, { capture: true, once: true })
})`

/** Measures from the click until the dialog with its text is painted, at a quarter of the CPU speed. */
async function timeClick(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const measured = page.evaluate<number>(waitForDialog)
  await page.getByRole('button', { name: 'Connect' }).click()
  const result = await measured
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return result
}

/** Loads a built page in a fresh profile, then hovers and clicks its button; `opens`: a dialog is expected. */
export async function measurePage(browser: Browser, folder: string, opens: boolean): Promise<Measurement> {
  const server = await serveFolder(folder)
  const context = await browser.newContext()
  try {
    const outside: string[] = []
    const page = await context.newPage()
    page.on('request', (request) => {
      const { host, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && !server.url.includes(host)) outside.push(host)
    })
    page.on('pageerror', (error) => {
      throw error
    })
    await page.route(`${servicesUrl}/**`, (route) => route.fulfill({ json: tokenAnswer, headers: anybody }))
    await page.goto(server.url)
    const button = page.getByRole('button', { name: 'Connect' })
    await button.waitFor()
    await settle(page, 'load')
    const load = { files: server.served.splice(0), outsideHosts: outside.splice(0) }
    const heapMegabytes = await readHeap(page)
    if (!opens) {
      return {
        load,
        open: { files: [], outsideHosts: [] },
        afterClick: [],
        heapMegabytes,
        clickMs: Number.NaN,
      }
    }
    await button.hover()
    await settle(page, 'hover')
    const hovered = server.served.splice(0)
    const clickMs = await timeClick(page)
    await settle(page, 'open')
    const afterClick = server.served.splice(0)
    const open = { files: [...hovered, ...afterClick], outsideHosts: outside.splice(0) }
    return { load, open, afterClick, heapMegabytes, clickMs }
  } finally {
    await context.close()
    server.stop()
  }
}
