import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'

const requireFromAxe = createRequire(import.meta.resolve('@axe-core/playwright'))
const { source } = requireFromAxe('axe-core') as { source: string }

type Finding = { id: string; nodes: { target: string[]; any: { data?: { messageKey?: string } }[] }[] }
type AxeWindow = {
  axe: { run(context: Document, options: object): Promise<{ violations: Finding[]; incomplete: Finding[] }> }
}

/** Adds axe to every page load, once per page. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source })
}

/**
 * Lists axe violations with their elements. Text in its background's colour counts too, although axe only marks it
 * as incomplete.
 */
export function findViolations(page: Page | Frame): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as AxeWindow
    const options = { resultTypes: ['violations', 'incomplete'], preload: false, iframes: false }
    const { violations, incomplete } = await axe.run(document, options)
    const unreadable = incomplete.flatMap(({ id, nodes }) => {
      const same = nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
      return same.length > 0 ? [{ id: `${id} (none at all)`, nodes: same }] : []
    })
    return [...violations, ...unreadable].map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  })
}
