import type { Page } from '@playwright/test'

/** Lists texts on the page that are cut, that lie over one another, or whose words or figures are torn apart. */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(measureTexts)
}

/** Runs in the page, so it holds everything that it needs. */
function measureTexts(): string[] {
  type Line = { box: DOMRect; node: Text }

  /** Px that rounding and the overhang of letters take. */
  const tolerance = 1.5
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const root = dialogs.at(-1) ?? document.querySelector('#stage') ?? document.body
  const faults: string[] = []
  const lines = listTexts(root).flatMap(listLines).filter(isScrolledIntoView)

  for (const { node } of new Map(lines.map((line) => [line.node, line])).values()) checkWords(node)
  for (const line of lines) checkCut(line)
  checkOverlaps(lines)
  return [...new Set(faults)]

  function listTexts(within: Element): Text[] {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() && isVisible(node.parentElement)) texts.push(node)
    return texts
  }

  /** Texts for screen readers only are clipped to a pixel. */
  function isVisible(element: Element | null): boolean {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
      const { clipPath, position } = getComputedStyle(box)
      if (position === 'absolute' && clipPath !== 'none') return false
      if (box instanceof HTMLElement && box.offsetWidth <= 1 && box.offsetHeight <= 1) return false
    }
    return element.closest('option, select, svg, style, script') === null
  }

  function listLines(node: Text): Line[] {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map((box) => ({ box, node }))
  }

  /**
   * A word or an amount with its symbol stays on one line. A whole address may break between its groups, and a
   * number that no line can hold anywhere.
   */
  function checkWords(node: Text): void {
    // Chinese, Japanese and Korean lines may break between any two letters.
    const word = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.,%$€]*(?:\u00a0[\p{L}\p{N}]+)?/gu
    for (const match of node.data.matchAll(word)) {
      if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(match[0])) continue
      if (/^(0x)?[0-9a-f]{8,}$/i.test(match[0]) || node.parentElement?.closest('[data-length="longest"]'))
        continue
      const tops = rectsOf(node, match).map(({ top }) => top)
      if (Math.max(...tops) - Math.min(...tops) > 4) faults.push(`torn: "${match[0]}" in ${nameOf(node)}`)
    }
  }

  function checkCut({ box, node }: Line): void {
    if (isShortened(node)) return
    if (box.left < -tolerance || box.right > innerWidth + tolerance)
      faults.push(`off the page: ${nameOf(node)}`)
    for (const { frame, style } of listFrames(node)) {
      const isWide = box.left < frame.left - tolerance || box.right > frame.right + tolerance
      if (isWide && /hidden|clip/.test(style.overflowX)) faults.push(`cut: ${nameOf(node)}`)
      const isHigh = box.top < frame.top - 3 || box.bottom > frame.bottom + 3
      if (isHigh && /hidden|clip/.test(style.overflowY)) faults.push(`cut in height: ${nameOf(node)}`)
    }
  }

  /** Lists the boxes around a text, out to the first that scrolls: what scrolls may go on beyond its frame. */
  function listFrames(node: Text): { frame: DOMRect; style: CSSStyleDeclaration }[] {
    const frames: { frame: DOMRect; style: CSSStyleDeclaration }[] = []
    for (let around = node.parentElement; around && root.contains(around); around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.display !== 'inline') frames.push({ frame: around.getBoundingClientRect(), style })
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break
    }
    return frames
  }

  /**
   * A name that others chose may end in an ellipsis, and so may the long symbol of an amount. A label, a time, a
   * number or a short symbol never does.
   */
  function isShortened(node: Text): boolean {
    const ellipsis = listFrames(node).find(
      ({ style }) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none',
    )
    if (!ellipsis) return false
    // Digits after the gap are those of an address that stands for a symbol.
    const amount = /(?<!\u00a0[\p{L}\p{N}.]*)\p{N}[\p{N},.:]*(?:\u00a0\p{L}{1,6}(?!\p{L}))?/gu
    const { right, left, bottom } = ellipsis.frame
    const parts = [...node.data.matchAll(amount)].flatMap((part) => rectsOf(node, part))
    const isForeign = Boolean(node.parentElement?.closest('bdi')) || /\p{N}\u00a0\p{L}/u.test(node.data)
    return (
      isForeign &&
      parts.every(
        (part) =>
          part.right <= right + tolerance && part.left >= left - tolerance && part.bottom <= bottom + 3,
      )
    )
  }

  function rectsOf(node: Text, match: RegExpMatchArray): DOMRect[] {
    const range = document.createRange()
    range.setStart(node, match.index ?? 0)
    range.setEnd(node, (match.index ?? 0) + match[0].length)
    return [...range.getClientRects()].filter(({ width }) => width > 1)
  }

  function checkOverlaps(all: readonly Line[]): void {
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1)) {
        if (one.node === other.node) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        const shortened = isShortened(one.node) || isShortened(other.node)
        if (wide > 2 && high > 4 && !shortened && isOnTop(one) && isOnTop(other))
          faults.push(`overlap: ${nameOf(one.node)} and ${nameOf(other.node)}`)
      }
  }

  function isScrolledIntoView({ box, node }: Line): boolean {
    const scroller = listFrames(node).at(-1)
    if (!scroller || !/auto|scroll/.test(scroller.style.overflowX + scroller.style.overflowY)) return true
    const middle = (box.top + box.bottom) / 2
    return middle > scroller.frame.top && middle < scroller.frame.bottom
  }

  /** What has scrolled out of its frame, or lies under a fixed footer, is not seen. */
  function isOnTop({ box, node }: Line): boolean {
    const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    const parent = node.parentElement
    return seen !== null && parent !== null && (seen.contains(parent) || parent.contains(seen))
  }

  function nameOf(node: Text): string {
    const around = node.parentElement
    return `"${node.data.trim().slice(0, 60)}" (${around?.tagName.toLowerCase()}.${around?.className})`
  }
}
