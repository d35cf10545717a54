import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { pictures } from './gallery.js'
import { listSheets, toSheetPage } from './toSheetPage.js'

/** Joins the pictures in docs/screens to one sheet per group, below the peers' picture of that group. */
export async function writeContactSheets(browser: Browser, peers?: string): Promise<void> {
  const folder = `${pictures}/sheets`
  await mkdir(folder, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 2560, height: 800 } })
  for (const [group, states] of listSheets(await readdir(pictures))) {
    const others = `${peers}/peers-${group}.png`
    const file = `${folder}/${group}.html`
    await writeFile(file, toSheetPage(states, peers && existsSync(others) ? pathToFileURL(others).href : ''))
    await page.goto(pathToFileURL(file).href)
    await page.screenshot({ path: `${folder}/${group}.png`, fullPage: true })
  }
  await page.close()
}
