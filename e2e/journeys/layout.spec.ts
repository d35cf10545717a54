import { localeIds } from '@billfold/react'
import { findLayoutFaults } from '../support/findLayoutFaults.js'
import { changeLook, type Look, openState, visitGallery } from '../support/gallery.js'
import { expect, test } from '../support/journey.js'

const everywhere = { locales: localeIds, widths: [320, 360, 414, 768, 1280] } as const
/** German has the longest words, and Arabic runs the other way. */
const narrow = { locales: ['de_DE', 'ar_SA'], widths: [320] } as const

/** Widths change in place within a language, because changing a language is slow. */
function listLooks(): Look[] {
  const { locales, widths } = process.env.BILLFOLD_LONG ? everywhere : narrow
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
    for (const state of states.filter((_, index) => index % shares === share)) {
      for (const [place, look] of listLooks().entries()) {
        await (place === 0 ? openState : changeLook)(page, state, look)
        const message = [state, look.locale, look.width].join(' ')
        // A list may still load on a slow machine, so only lasting faults count.
        await stays.poll(() => findLayoutFaults(page), { message, timeout: 3_000 }).toEqual([])
      }
    }
  })
}
