import type { Page } from '@playwright/test'
import { bringAxe, findViolations } from '../support/findViolations.js'
import { expect, test } from '../support/journey.js'

type Look = { locale: 'en_US' | 'ar_SA'; width: 360 | 1280; theme: 'light' | 'dark' }

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

/** Opens a state without a page load, which takes longer than the checks. */
async function open(page: Page, state: string, { locale, width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(([id, look]) => window.openGallery(id, look), [state, { theme, locale }] as const)
  await standStill(page, state)
}

/** Changes language, theme and width in place. */
async function change(page: Page, state: string, { locale, width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(
    (look) => {
      if (!window.showGallery) throw new Error('No state is on the page.')
      window.showGallery(look)
    },
    { theme, locale },
  )
  await standStill(page, state)
}

/** Waits until the page shows this state and animations have ended. */
async function standStill(page: Page, state: string): Promise<void> {
  const found = await page.waitForFunction(
    (id) => {
      const { gallery } = document.documentElement.dataset
      if (gallery === 'lost') return gallery
      return gallery === 'there' && document.querySelector('#stage h1')?.textContent === id && gallery
    },
    state,
    { timeout: 60_000 },
  )
  expect(await found.jsonValue(), state).toBe('there')
}

for (let share = 0; share < shares; share++) {
  test(`T62 axe finds nothing in any state of any screen, light and dark, English and Arabic, 360 and 1280 px (part ${share + 1} of ${shares})`, async ({
    page,
  }) => {
    test.setTimeout(process.env.BILLFOLD_LONG ? 900_000 : 300_000)
    await bringAxe(page)
    // Starts with a state: the index page loads other styles.
    await page.goto('/gallery.html?state=button/default')
    await standStill(page, 'button/default')
    const states = await page.evaluate(() => window.galleryStates)
    expect(states.length).toBeGreaterThan(50)
    for (const [index, state] of states.entries()) {
      if (index % shares !== share) continue
      for (const [place, look] of chooseLooks(Math.floor(index / shares)).entries()) {
        await (place === 0 ? open : change)(page, state, look)
        const message = [state, ...Object.values(look)].join(' ')
        // A list may still load on a slow machine, so only lasting violations count.
        await stays.poll(() => findViolations(page), { message, timeout: 5_000 }).toEqual([])
      }
    }
  })
}
