import { launchChromium } from '../lib/launchChromium.js'

/** Connects the scripted wallet of a page; fails on browser errors meanwhile. */
export async function connectOnce(url: string): Promise<void> {
  const browser = await launchChromium()
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
