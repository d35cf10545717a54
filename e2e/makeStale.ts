import type { Page } from '@playwright/test'

/** The server says that the last login is long ago. */
export async function makeStale(page: Page): Promise<void> {
  await page.route('**/v1/wallet/account', async (route) => {
    // Node does not know names under localhost.
    const url = route.request().url().replace('wallet.localhost', '127.0.0.1')
    const response = await route.fetch({ url, maxRetries: 3 })
    await route.fulfill({ response, json: { ...(await response.json()), freshFor: 0 } })
  })
}
