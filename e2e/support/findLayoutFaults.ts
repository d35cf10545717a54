import type { Page } from '@playwright/test'
import { findHidden } from './measure/findHidden.js'
import { findTorn } from './measure/findTorn.js'
import { readTexts } from './measure/readTexts.js'
import { visitPositions } from './measure/visitPositions.js'

/**
 * Lists texts that are cut, covered or out of reach wherever a user scrolls, that lie over one another, or whose words
 * or figures are torn apart. A page without a text is a fault too.
 */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const read = (${readTexts})()
    const faults = [...(${findTorn})(read), ...(${findHidden})(read, ${visitPositions})]
    return Array.from(new Set(faults))
  })()`)
}
