import { findTouchFaults } from '../support/findTouchFaults.js'
import { changeLook, type Look, openState, visitGallery } from '../support/gallery.js'
import { expect, test } from '../support/journey.js'

/** From the narrowest phones to the widest. */
const widths = process.env.BILLFOLD_LONG ? [320, 360, 390, 430] : [360]

const shares = 4
const stays = expect.configure({ soft: true })

test.use({ reducedMotion: 'reduce', hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } })

for (let share = 0; share < shares; share++) {
  test(`on a phone every target is 44 px, no field zooms and nothing scrolls sideways (part ${share + 1} of ${shares})`, async ({
    page,
  }) => {
    test.setTimeout(process.env.BILLFOLD_LONG ? 1_200_000 : 300_000)
    const states = await visitGallery(page)
    for (const state of states.filter((_, index) => index % shares === share)) {
      for (const [place, width] of widths.entries()) {
        const look: Look = { locale: 'en_US', width, theme: 'light' }
        await (place === 0 ? openState : changeLook)(page, state, look)
        const message = `${state} at ${width} px`
        await stays.poll(() => findTouchFaults(page), { message, timeout: 3_000 }).toEqual([])
      }
    }
  })
}
