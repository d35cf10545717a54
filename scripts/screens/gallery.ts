import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { build, preview } from 'vite'
import { launchChromium } from '../lib/launchChromium.js'

const root = fileURLToPath(new URL('../../apps/playground', import.meta.url))
const outDir = fileURLToPath(new URL('../../.cache/screens', import.meta.url))

/** Folder of the pictures; git ignores all except the README's. */
export const pictures = fileURLToPath(new URL('../../docs/screens', import.meta.url))

export type Gallery = { browser: Browser; baseURL: string; states: readonly string[] }

/** Builds and serves the gallery while `work` runs. */
export async function withGallery(work: (gallery: Gallery) => Promise<void>): Promise<void> {
  const site = { root, configFile: `${root}/vite.config.ts`, logLevel: 'warn' } as const
  await build({ ...site, build: { outDir, emptyOutDir: true } })
  const server = await preview({ ...site, preview: { port: 5199, strictPort: false }, build: { outDir } })
  const baseURL = server.resolvedUrls?.local[0]
  if (!baseURL) throw new Error('The gallery has no address.')
  const browser = await launchChromium()
  try {
    await work({ browser, baseURL, states: await listStates(browser, baseURL) })
  } finally {
    await browser.close()
    await server.close()
  }
}

async function listStates(browser: Browser, baseURL: string): Promise<readonly string[]> {
  const page = await browser.newPage({ baseURL })
  await page.goto('/gallery.html')
  const states = await page.waitForFunction(() => window.galleryStates)
  const ids = await states.jsonValue()
  await page.close()
  return ids
}

/** Waits until the state is shown; false if its path failed. */
export async function isThere(page: Page): Promise<boolean> {
  const found = await page.waitForFunction(() => {
    const { gallery } = document.documentElement.dataset
    return gallery === 'there' || gallery === 'lost' ? gallery : undefined
  })
  return (await found.jsonValue()) === 'there'
}
