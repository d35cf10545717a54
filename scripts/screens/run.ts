import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import { writeContactSheets } from './contactSheets.js'
import { isThere, pictures, withGallery } from './gallery.js'

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const
const themes = ['light', 'dark'] as const
const locales = ['en_US', 'ar_SA'] as const

/** Takes pictures of every gallery state: both sizes, both themes, left-to-right and right-to-left. */
async function takeScreens(only: string): Promise<void> {
  await mkdir(pictures, { recursive: true })
  await withGallery(async ({ browser, baseURL, states }) => {
    const wanted = states.filter((id) => only.split(',').some((part) => id.startsWith(part)))
    const queue = [...wanted]
    const lost: string[] = []
    const workers = Array.from({ length: availableParallelism() }, () =>
      takeAll(browser, baseURL, queue, lost),
    )
    await Promise.all(workers)
    if (!only || only === 'readme') {
      await takeReadmePicture(browser, baseURL)
      await takeWidgetsPicture(browser, baseURL)
    }
    if (!only) await writeContactSheets(browser)
    const count = (wanted.length - lost.length) * sizes.length * themes.length * locales.length
    console.log(`${count} pictures of ${wanted.length} states in docs/screens`)
    if (lost.length > 0) throw new Error(`These states could not be reached: ${lost.join(', ')}`)
  })
}

async function takeAll(browser: Browser, baseURL: string, queue: string[], lost: string[]): Promise<void> {
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' })
  for (let id = queue.shift(); id; id = queue.shift()) {
    const reached = await takeState(page, id)
    if (!reached) lost.push(id)
  }
  await page.close()
}

/** Reaches a state once per size, then changes languages and themes in place. */
async function takeState(page: Page, id: string): Promise<boolean> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(`/gallery.html?${new URLSearchParams({ state: id })}`)
    if (!(await isThere(page))) return false
    for (const locale of locales)
      for (const theme of themes) {
        await page.evaluate((look) => window.showGallery?.(look), { theme, locale })
        if (!(await isThere(page))) return false
        const name = `${id.replace('/', '-')}.${size.width}.${theme}.${locale}.png`
        await page.screenshot({ path: `${pictures}/${name}` })
      }
  }
  return true
}

/** A picture in the repository: the first screen, light and dark. */
async function takeReadmePicture(browser: Browser, baseURL: string): Promise<void> {
  const halves = [
    { id: 'connect/wallets', theme: 'light', size: { width: 820, height: 700 } },
    { id: 'account/main', theme: 'dark', size: { width: 460, height: 700 } },
  ] as const
  const images: string[] = []
  for (const { id, theme, size } of halves) {
    const page = await browser.newPage({
      baseURL,
      viewport: size,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    })
    await page.goto(`/gallery.html?state=${id}&theme=${theme}`)
    await isThere(page)
    const bytes = await page.screenshot()
    images.push(`<img width="${size.width}" src="data:image/png;base64,${bytes.toString('base64')}">`)
    await page.close()
  }
  const page = await browser.newPage({ viewport: { width: 1280, height: 700 } })
  await page.setContent(`<body style="margin:0;display:flex">${images.join('')}</body>`)
  await page.screenshot({ path: `${pictures}/readme-connect.png` })
  await page.close()
}

/** The other one: the playground's three widgets, on example data. */
async function takeWidgetsPicture(browser: Browser, baseURL: string): Promise<void> {
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await page.goto('/')
  const landing = page.getByRole('region', { name: 'Wallets and payments for React apps' })
  // The last of what loads: a price in each payment widget.
  for (const name of ['Pay', 'Transact'])
    await landing.getByRole('article', { name }).getByText('$25.00').first().waitFor()
  await landing.screenshot({ path: `${pictures}/readme-widgets.png`, animations: 'disabled' })
  await page.close()
}

await takeScreens(process.argv[2] ?? '')
