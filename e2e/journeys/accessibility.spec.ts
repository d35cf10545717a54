import type { Page } from '@playwright/test'
import { bringAxe, findViolations } from '../findViolations.js'
import { expect, test } from '../journey.js'

const locales = ['en_US', 'ar_SA'] as const
const looks = ([360, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
)
const shares = 4

test.use({ reducedMotion: 'reduce' })

/** Changes theme and width in place and waits until every part of the kit has followed. */
async function show(page: Page, { theme, width }: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((look) => window.showGallery?.(look), { theme })
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[data-billfold]')].every((root) =>
        root.matches(`[data-theme="${wanted}"]`),
      ),
    theme,
  )
}

for (let share = 0; share < shares; share++) {
  test(`axe finds nothing in any state of any screen, light and dark, English and Arabic, 360 and 1280 px (part ${share + 1} of ${shares})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await bringAxe(page)
    await page.goto('/gallery.html')
    const states = await page.evaluate(() => window.galleryStates)
    expect(states.length).toBeGreaterThan(50)
    for (const state of states.filter((_, index) => index % shares === share)) {
      for (const locale of locales) {
        await page.goto(`/gallery.html?${new URLSearchParams({ state, locale })}`)
        await expect(page.locator('html'), `${state} ${locale}`).toHaveAttribute('data-gallery', 'there')
        for (const look of looks) {
          await show(page, look)
          const found = await findViolations(page)
          expect.soft(found, [state, locale, look.width, look.theme].join(' ')).toEqual([])
        }
      }
    }
  })
}
