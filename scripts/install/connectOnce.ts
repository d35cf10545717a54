import { execFileSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { serveFolder } from '../bench/serveFolder.js'

/** Serves a built page and connects its scripted wallet, as a person would. */
export async function connectOnce(folder: string): Promise<void> {
  const server = await serveFolder(folder)
  const executablePath =
    process.env.BILLFOLD_CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Demo Wallet 1/ })
      .click()
    await page.getByRole('button', { name: /^Account / }).waitFor({ timeout: 20_000 })
  } finally {
    await browser.close()
    server.stop()
  }
}
