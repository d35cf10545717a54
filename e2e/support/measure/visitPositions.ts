/**
 * Calls `visit` at every place that a user can scroll to: each box that scrolls, in steps of half its size, and the
 * boxes around it. Runs in the page, so it holds everything that it needs.
 */
export function visitPositions(root: Element, visit: () => void): void {
  const isModal = root instanceof HTMLDialogElement
  const page = isModal ? [] : [document.scrollingElement ?? document.documentElement]
  const boxes = [...page, root, ...root.querySelectorAll('*')].filter((box) => rangeOf(box) !== undefined)
  visit()
  for (const box of boxes)
    scrollThrough([...boxes.filter((outer) => outer !== box && outer.contains(box)), box])

  function scrollThrough([box, ...inner]: Element[]): void {
    if (!box) visit()
    const range = box && rangeOf(box)
    if (!range) return
    const { scrollLeft, scrollTop } = box
    for (const top of range.tops)
      for (const left of range.lefts) {
        box.scrollTo({ top, left, behavior: 'instant' })
        scrollThrough(inner)
      }
    box.scrollTo({ top: scrollTop, left: scrollLeft, behavior: 'instant' })
  }

  function rangeOf(box: Element): { tops: number[]; lefts: number[] } | undefined {
    const { overflowX, overflowY, direction, display } = getComputedStyle(box)
    if (box.clientHeight === 0 || /inline$|none/.test(display)) return undefined
    const isPage = box === document.scrollingElement
    const high = isPage || /auto|scroll/.test(overflowY) ? box.scrollHeight - box.clientHeight : 0
    const wide = isPage || /auto|scroll/.test(overflowX) ? box.scrollWidth - box.clientWidth : 0
    if (high <= 1 && wide <= 1) return undefined
    const sign = direction === 'rtl' ? -1 : 1
    return {
      tops: listSteps(high, box.clientHeight),
      lefts: listSteps(wide, box.clientWidth).map((left) => sign * left),
    }
  }

  function listSteps(range: number, size: number): number[] {
    const count = range <= 1 ? 0 : Math.ceil(range / (size / 2))
    return [...Array(count + 1).keys()].map((step) => Math.min(range, (step * size) / 2))
  }
}
