import { expect, test } from '../support/journey.js'

test('a visitor without a stored wallet causes no request but for the page’s own files, not even by opening the modal', async ({
  kit,
  open,
  page,
  log,
  first,
}) => {
  await open()
  await expect(kit.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  await kit.connectButton.click()
  await kit.row(/All Wallets/).click()
  await expect(kit.dialog.getByText('MetaMask').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { origin } = new URL(page.url())
  const elsewhere = log.requests.filter((url) => {
    // Only the playground asks for the local stack; a host's page would not.
    return !url.startsWith(origin) && !url.startsWith('data:') && new URL(url).pathname !== '/health'
  })
  expect(elsewhere).toEqual([])
  expect(await first.listRequests()).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
