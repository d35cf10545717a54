import { expect, type Page } from '@playwright/test'

/** How a state of the gallery is looked at. */
export type Look = { locale: Window['galleryLocales'][number]; width: number; theme: 'light' | 'dark' }

/** Opens a state without a page load, which takes longer than the checks. */
export async function openState(page: Page, state: string, { locale, width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(([id, look]) => window.openGallery(id, look), [state, { theme, locale }] as const)
  await standStill(page, state)
}

/** Changes language, theme and width in place. */
export async function changeLook(page: Page, state: string, { locale, width, theme }: Look): Promise<void> {
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

/** Opens the gallery and returns the ids of its states. It starts with a state: the index page loads other styles. */
export async function visitGallery(page: Page): Promise<readonly string[]> {
  await page.goto('/gallery.html?state=button/default')
  await standStill(page, 'button/default')
  const states = await page.evaluate(() => window.galleryStates)
  expect(states.length).toBeGreaterThan(50)
  return states
}
