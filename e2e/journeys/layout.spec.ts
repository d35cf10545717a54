import type { Page } from '@playwright/test'
import { findLayoutFaults } from '../support/findLayoutFaults.js'
import { changeLook, type Look, openState, visitGallery } from '../support/gallery.js'
import { expect, test } from '../support/journey.js'

const everywhere = [320, 360, 414, 768, 1280]
/** German has the longest words, and Arabic runs the other way. */
const longest = ['de_DE', 'ar_SA'] as const

/** Widths change in place within a language, because changing a language is slow. */
async function listLooks(page: Page): Promise<Look[]> {
  const isLong = Boolean(process.env.BILLFOLD_LONG)
  const locales = isLong ? await page.evaluate(() => window.galleryLocales) : longest
  const widths = isLong ? everywhere : [320]
  return locales.flatMap((locale) => widths.map((width): Look => ({ locale, width, theme: 'light' })))
}

const shares = 8
const stays = expect.configure({ soft: true })

test.use({ reducedMotion: 'reduce' })

for (let share = 0; share < shares; share++) {
  test(`T62 no text is cut, torn or covered in any state, language and width (part ${share + 1} of ${shares})`, async ({
    page,
  }) => {
    test.setTimeout(process.env.BILLFOLD_LONG ? 3_600_000 : 300_000)
    const states = await visitGallery(page)
    const looks = await listLooks(page)
    for (const state of states.filter((_, index) => index % shares === share)) {
      for (const [place, look] of looks.entries()) {
        await (place === 0 ? openState : changeLook)(page, state, look)
        const message = [state, look.locale, look.width].join(' ')
        // A list may still load on a slow machine, so only lasting faults count.
        await stays.poll(() => findLayoutFaults(page), { message, timeout: 3_000 }).toEqual([])
      }
    }
  })
}
