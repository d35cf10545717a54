import { chromium } from '@playwright/test'
import { findChromium } from './findChromium.js'

/** Connects the scripted wallet of a page, as a person would; what the browser complains about meanwhile fails it. */
export async function connectOnce(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const errors: string[] = []
  try {
    const page = await browser.newPage()
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => {
      if (/hydrat|did not match/i.test(message.text())) errors.push(message.text())
    })
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Demo Wallet 1/ })
      .click()
    await page.getByRole('button', { name: /^Account / }).waitFor()
  } finally {
    await browser.close()
  }
  if (errors.length > 0) throw new Error(`${url} complains:\n${errors.join('\n')}`)
}
