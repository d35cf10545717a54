import { bringAxe, findViolations } from '../support/findViolations.js'
import { changeLook, type Look, openState, visitGallery } from '../support/gallery.js'
import { expect, test } from '../support/journey.js'

/** All combinations. Languages come last, because changing one is slow. */
const product: readonly Look[] = (['en_US', 'ar_SA'] as const).flatMap((locale) =>
  ([360, 1280] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({ locale, width, theme })),
  ),
)

/** Two opposites: every state in each language, width and theme, neighbours in different pairs. */
const opposites: readonly (readonly Look[])[] = [
  [
    { locale: 'en_US', width: 360, theme: 'light' },
    { locale: 'ar_SA', width: 1280, theme: 'dark' },
  ],
  [
    { locale: 'en_US', width: 1280, theme: 'dark' },
    { locale: 'ar_SA', width: 360, theme: 'light' },
  ],
  [
    { locale: 'en_US', width: 360, theme: 'dark' },
    { locale: 'ar_SA', width: 1280, theme: 'light' },
  ],
  [
    { locale: 'en_US', width: 1280, theme: 'light' },
    { locale: 'ar_SA', width: 360, theme: 'dark' },
  ],
]

function chooseLooks(index: number): readonly Look[] {
  return process.env.BILLFOLD_LONG ? product : (opposites[index % opposites.length] ?? product)
}

const shares = 8
const stays = expect.configure({ soft: true })

test.use({ reducedMotion: 'reduce' })

for (let share = 0; share < shares; share++) {
  test(`T62 axe finds nothing in any state of any screen, light and dark, English and Arabic, 360 and 1280 px (part ${share + 1} of ${shares})`, async ({
    page,
  }) => {
    test.setTimeout(process.env.BILLFOLD_LONG ? 900_000 : 300_000)
    await bringAxe(page)
    const states = await visitGallery(page)
    for (const [index, state] of states.entries()) {
      if (index % shares !== share) continue
      for (const [place, look] of chooseLooks(Math.floor(index / shares)).entries()) {
        await (place === 0 ? openState : changeLook)(page, state, look)
        const message = [state, ...Object.values(look)].join(' ')
        // A list may still load on a slow machine, so only lasting violations count.
        await stays.poll(() => findViolations(page), { message, timeout: 5_000 }).toEqual([])
      }
    }
  })
}
