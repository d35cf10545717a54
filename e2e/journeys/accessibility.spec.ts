import type { Page } from '@playwright/test'
import { bringAxe, findViolations } from '../findViolations.js'
import { expect, test } from '../journey.js'

const looks = ['light', 'dark'].flatMap((theme) =>
  ['en_US', 'ar_SA'].flatMap((locale) => [360, 1280].map((width) => ({ theme, locale, width }))),
)
const shares = 4

/** Runs in the page: every part of the kit has the look, and nothing moves but spinners. */
function isShown([direction, theme]: [string, string]): boolean {
  const roots = [...document.querySelectorAll('[data-billfold]')]
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    return playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
  })
  return (
    moving.length === 0 && roots.every((root) => root.matches(`[dir="${direction}"][data-theme="${theme}"]`))
  )
}

async function show(page: Page, { theme, locale, width }: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((look) => window.showGallery?.(look as never), { theme, locale })
  await page.waitForFunction(isShown, [locale === 'ar_SA' ? 'rtl' : 'ltr', theme] as [string, string])
}

for (let share = 0; share < shares; share++) {
  test(`axe finds nothing in any state of any screen, light and dark, English and Arabic, 360 and 1280 px (part ${share + 1} of ${shares})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await bringAxe(page)
    await page.goto('/gallery.html')
    const states = await page.evaluate(() => window.galleryStates)
    expect(states.length).toBeGreaterThan(30)
    for (const state of states.filter((_, index) => index % shares === share)) {
      await page.goto(`/gallery.html?state=${encodeURIComponent(state)}`)
      await expect(page.locator('html'), state).toHaveAttribute('data-gallery', 'there')
      for (const look of looks) {
        await show(page, look)
        expect.soft(await findViolations(page), `${state} ${Object.values(look).join(' ')}`).toEqual([])
      }
    }
  })
}
