import type { Page } from '@playwright/test'

/** Finds effects of hostile text on the dialog: text outside its box, boxes outside their list, reversed order. */
export function findEscapes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    if (!dialog) return ['there is no dialog']
    const isMirrored = getComputedStyle(dialog).direction === 'rtl'
    const problems: string[] = []
    const controls = /[\u202a-\u202e\u2066-\u2069\u200b-\u200f\u061c\ufeff\u2028\u2029]/
    if (controls.test(dialog.textContent ?? '')) problems.push('control characters on the page')
    if (dialog.scrollWidth > dialog.clientWidth) problems.push('the dialog scrolls sideways')

    const isBeyond = (inner: DOMRect, outer: DOMRect) =>
      inner.left < outer.left - 1 ||
      inner.right > outer.right + 1 ||
      inner.top < outer.top - 1 ||
      inner.bottom > outer.bottom + 1
    const cut = (rect: DOMRect, by: DOMRect) => {
      const left = Math.max(rect.left, by.left)
      const top = Math.max(rect.top, by.top)
      return new DOMRect(
        left,
        top,
        Math.max(0, Math.min(rect.right, by.right) - left),
        Math.max(0, Math.min(rect.bottom, by.bottom) - top),
      )
    }
    /** Returns the painted part of a text, after all clipping ancestors. */
    const paint = (rect: DOMRect, node: Node, box: Element) => {
      let seen = rect
      for (let one = node.parentElement; one && one !== box; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible') seen = cut(seen, one.getBoundingClientRect())
      return seen
    }
    const listTexts = (box: Element) => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      const nodes: Text[] = []
      while (walker.nextNode()) nodes.push(walker.currentNode as Text)
      return nodes.filter(
        ({ parentElement }) =>
          parentElement?.checkVisibility() &&
          !parentElement.closest('svg, [class*="VisuallyHidden"], [popover]'),
      )
    }
    const rectsOf = (node: Text, start = 0, end = node.length) => {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      return [...range.getClientRects()].filter(({ width }) => width > 0)
    }

    const boxes = dialog.querySelectorAll('article, section[data-scrolls] li:not(:has(article))')
    if (boxes.length === 0) problems.push('nothing is listed')
    // A picture of 150 px with four lines of a name; a row of two lines.
    const tallest = { card: 228, row: 72 }
    for (const box of boxes) {
      const about = (box.textContent ?? '').slice(0, 40)
      const frame = box.getBoundingClientRect()
      const area = box.closest('[data-scrolls]')?.getBoundingClientRect()
      if (area && (frame.left < area.left - 1 || frame.right > area.right + 1))
        problems.push(`outside its list: ${about}`)
      if (frame.height > tallest[box.matches('article') ? 'card' : 'row']) problems.push(`too tall: ${about}`)
      for (const node of listTexts(box))
        for (const rect of rectsOf(node)) {
          const painted = paint(rect, node, box)
          if (painted.width > 0 && painted.height > 0 && isBeyond(painted, frame))
            problems.push(`text out of its box: ${about}`)
        }
      for (const amount of box.querySelectorAll('bdi[dir="ltr"]')) {
        const [node] = listTexts(amount)
        const digits = /^[\d.,]+/.exec(node?.data ?? '')?.[0].length ?? 0
        if (!node || digits < 2) continue
        const [first] = rectsOf(node, 0, 1)
        const [last] = rectsOf(node, digits - 1, digits)
        if (first && last && first.left >= last.left) problems.push(`turned round: ${about}`)
      }
      const icon = box.querySelector('[data-round]')?.getBoundingClientRect()
      const title = box.querySelector('bdi')?.getBoundingClientRect()
      if (icon && title && !box.matches('article') && icon.left < title.left === isMirrored)
        problems.push(`changed places: ${about}`)
    }
    return problems
  })
}
