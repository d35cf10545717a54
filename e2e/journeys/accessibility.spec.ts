import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../journey.js'

const looks = ['light', 'dark'].flatMap((theme) =>
  ['en_US', 'ar_SA'].flatMap((locale) => [360, 1280].map((width) => ({ theme, locale, width }))),
)

for (const { theme, locale, width } of looks) {
  test(`axe finds nothing in any gallery state: ${theme}, ${locale}, ${width} px`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/gallery.html?theme=${theme}&locale=${locale}`)
    const states = await page.evaluate(() => window.galleryStates)
    expect(states.length).toBeGreaterThan(10)
    for (const state of states) {
      await page.goto(`/gallery.html?theme=${theme}&locale=${locale}&state=${encodeURIComponent(state)}`)
      await page.locator('[data-gallery-ready]').waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      )
      expect.soft(found, state).toEqual([])
    }
  })
}
