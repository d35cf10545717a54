import type { Page } from '@playwright/test'
import { bringAxe, findViolations } from '../findViolations.js'
import { expect, test } from '../journey.js'

type Look = { width: 360 | 1280; theme: 'light' | 'dark' }

/** Each value and each pair of values; `npm run test:long` looks at the whole product. */
const pairs: Readonly<Record<'en_US' | 'ar_SA', readonly Look[]>> = {
  en_US: [
    { width: 360, theme: 'light' },
    { width: 1280, theme: 'dark' },
  ],
  ar_SA: [
    { width: 360, theme: 'dark' },
    { width: 1280, theme: 'light' },
  ],
}
const product = { en_US: [...pairs.en_US, ...pairs.ar_SA], ar_SA: [...pairs.ar_SA, ...pairs.en_US] }
const looks = process.env.BILLFOLD_LONG ? product : pairs
const shares = 4

test.use({ reducedMotion: 'reduce' })

/** Changes theme and width in place, and waits until the kit has followed and stands still. */
async function show(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((look) => window.showGallery?.(look), { theme })
  await page.waitForFunction((wanted) => {
    const roots = [...document.querySelectorAll('[data-billfold]')]
    return roots.every((root) => root.matches(`[data-theme="${wanted}"]`))
  }, theme)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

for (let share = 0; share < shares; share++) {
  test(`axe finds nothing in any state of any screen, light and dark, English and Arabic, 360 and 1280 px (part ${share + 1} of ${shares})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await bringAxe(page)
    await page.goto('/gallery.html')
    const states = await page.evaluate(() => window.galleryStates)
    expect(states.length).toBeGreaterThan(50)
    for (const state of states.filter((_, index) => index % shares === share)) {
      for (const [locale, wanted] of Object.entries(looks)) {
        await page.setViewportSize({ width: 360, height: 800 })
        await page.goto(`/gallery.html?${new URLSearchParams({ state, locale })}`)
        await expect(page.locator('html'), `${state} ${locale}`).toHaveAttribute('data-gallery', 'there')
        for (const look of wanted) {
          await show(page, look)
          const found = await findViolations(page)
          expect.soft(found, [state, locale, look.width, look.theme].join(' ')).toEqual([])
        }
      }
    }
  })
}
