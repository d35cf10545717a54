import type { Page } from '@playwright/test'

/**
 * Lists what a finger cannot use: targets that are too small, covered or out of reach, fields that zoom, pages that
 * scroll sideways.
 */
export function findTouchFaults(page: Page): Promise<string[]> {
  return page.evaluate(measureTargets)
}

/** Runs in the page, so it holds everything that it needs. */
function measureTargets(): string[] {
  const least = 44
  /** Px that rounding takes, and the step of the probes. */
  const tolerance = 1
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const root = dialogs.at(-1) ?? document.querySelector('#stage') ?? document.body
  const faults: string[] = []
  const selector =
    'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=option]'
  const targets = [...root.querySelectorAll<HTMLElement>(selector)].filter(isUsable)

  for (const target of targets) checkSize(target)
  for (const field of root.querySelectorAll<HTMLElement>('input, select, textarea')) checkZoom(field)
  if (document.documentElement.scrollWidth > innerWidth + tolerance)
    faults.push(`the page scrolls sideways to ${document.documentElement.scrollWidth} px`)
  for (const box of [root, ...root.querySelectorAll('*')])
    if (box.scrollWidth > box.clientWidth + tolerance && /auto|scroll/.test(getComputedStyle(box).overflowX))
      if (!box.matches('[role=tablist], [data-scrolls-sideways]') && box.clientWidth > 0)
        faults.push(`scrolls sideways: ${nameOf(box)}`)
  return [...new Set(faults)]

  function isUsable(element: HTMLElement): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    if (element.matches(':disabled, [inert] *, [tabindex="-1"]:not(button)')) return false
    const { pointerEvents, display } = getComputedStyle(element)
    if (pointerEvents === 'none') return false
    // A link inside a sentence is as high as its line, as WCAG 2.5.8 allows.
    if (display === 'inline' && element.matches('a') && hasTextAround(element)) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  }

  function hasTextAround(element: Element): boolean {
    return (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
  }

  /** Probes from the middle outwards: paddings and pseudo-elements may enlarge what is hit. */
  function checkSize(target: HTMLElement): void {
    scrollTo(target)
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
    if (!isHit(target, middle.x, middle.y)) {
      const cover = document.elementFromPoint(middle.x, middle.y)
      faults.push(`${cover ? `covered by ${nameOf(cover)}` : 'out of reach'}: ${nameOf(target)}`)
      return
    }
    const reach = (dx: number, dy: number) => {
      let distance = 0
      while (
        distance < least &&
        isHit(target, middle.x + dx * (distance + 1), middle.y + dy * (distance + 1))
      )
        distance += 1
      return distance
    }
    const width = reach(-1, 0) + reach(1, 0) + 1
    const height = reach(0, -1) + reach(0, 1) + 1
    if (width < least - tolerance || height < least - tolerance)
      faults.push(`${Math.round(width)} x ${Math.round(height)} px: ${nameOf(target)}`)
  }

  /** Moves what a user can scroll only: `scrollIntoView` also moves boxes that cut what goes beyond them. */
  function scrollTo(target: HTMLElement): void {
    const isPage = (box: Element) => box === document.scrollingElement && root !== dialogs.at(-1)
    for (let box = target.parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      const frame = isPage(box) ? new DOMRect(0, 0, innerWidth, innerHeight) : box.getBoundingClientRect()
      const { left, right, top, bottom } = target.getBoundingClientRect()
      const x = (left + right - frame.left - frame.right) / 2
      const y = (top + bottom - frame.top - frame.bottom) / 2
      if (isPage(box) || /auto|scroll/.test(overflowX)) box.scrollBy({ left: x, behavior: 'instant' })
      if (isPage(box) || /auto|scroll/.test(overflowY)) box.scrollBy({ top: y, behavior: 'instant' })
    }
  }

  function isHit(target: HTMLElement, x: number, y: number): boolean {
    const scope = target.getRootNode() as Document | ShadowRoot
    const seen = scope.elementFromPoint(x, y)
    if (!seen) return false
    if (target.contains(seen)) return true
    const label = seen.closest('label')
    return label !== null && (label.control === target || label.contains(target))
  }

  /** Safari zooms in on a focused field with smaller letters, and stays there. */
  function checkZoom(field: HTMLElement): void {
    if (!field.checkVisibility() || field.matches('[type=checkbox], [type=radio], [type=range]')) return
    const size = Number.parseFloat(getComputedStyle(field).fontSize)
    if (size < 16) faults.push(`${size} px letters zoom the page: ${nameOf(field)}`)
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `${element.tagName.toLowerCase()} "${words.trim().slice(0, 40)}" (${element.className})`
  }
}
