import type { BrowserContext } from '@playwright/test'

/** The languages that the person reads, as the browser tells every page and frame. */
export async function setLanguages(context: BrowserContext, languages: readonly string[]): Promise<void> {
  await context.addInitScript((list) => {
    Object.defineProperty(Navigator.prototype, 'languages', { get: () => list, configurable: true })
  }, languages)
}
