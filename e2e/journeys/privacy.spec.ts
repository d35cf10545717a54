import { expect, test } from '../journey.js'

test('a visitor without a stored wallet causes no request but for the page’s own files, not even by opening the modal', async ({
  kit,
  page,
  log,
}) => {
  await page.goto('/bare.html')
  await expect(kit.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  await kit.connectButton.click()
  await expect(kit.dialog).toBeVisible()
  await page.waitForLoadState('networkidle')
  const origin = new URL(page.url()).origin
  expect(log.requests.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('billfold.'))),
  ).toEqual([])
})
