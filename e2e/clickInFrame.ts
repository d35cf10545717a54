import { expect, type Locator } from '@playwright/test'

/**
 * Presses something in a frame of another site. For a moment after such a frame is shown, the browser still gives the
 * pointer to the page around it, and a press is lost: so the pointer first comes there until the frame has felt it.
 */
export async function clickInFrame(target: Locator, options: { delay?: number } = {}): Promise<void> {
  await expect(async () => {
    await target.hover({ timeout: 10_000 })
    expect(await target.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [50, 100, 250] })
  await target.click(options)
}
