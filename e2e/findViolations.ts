import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'

const requireFromAxe = createRequire(import.meta.resolve('@axe-core/playwright'))
const { source } = requireFromAxe('axe-core') as { source: string }

type AxeWindow = {
  axe: {
    run(
      context: Document,
      options: object,
    ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
  }
}

/** Puts axe into every page that this one loads from now on: once per page, not once per look at it. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source })
}

/** What axe finds wrong on the page as it stands, each with the elements it is about. */
export function findViolations(page: Page | Frame): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as AxeWindow
    const options = { resultTypes: ['violations'], preload: false, iframes: false }
    const { violations } = await axe.run(document, options)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  })
}
