import type { Box, Texts } from './readTexts.js'
import type { visitPositions } from './visitPositions.js'

/**
 * Lists texts that are cut, covered, or over one another at any place that a user can scroll to, and those that are
 * whole at none. Runs in the page, so it holds everything that it needs.
 */
export function findHidden(read: Texts, visit: typeof visitPositions): string[] {
  type Line = { id: string; node: Text; box: DOMRect; seen: Box }

  const { root, texts, listFrames, rectsOf, isShortened, clip, nameOf } = read
  /** Px that rounding and the overhang of letters take. */
  const tolerance = 1.5
  const faults = new Set<string>()
  const open = new Map<string, string>()
  const written = texts.filter((node) => node.data.trim())
  const shortened = new Set(written.filter(isShortened))

  const undo = catchAllPresses()
  for (const line of listLines()) checkCut(line)
  // What a name goes on with beyond its ellipsis is not seen, its start is.
  for (const { id, node } of listLines())
    if (!shortened.has(node) || id.endsWith(' 0')) open.set(id, `out of reach: ${nameOf(node)}`)
  if (open.size === 0) faults.add('no text at all')
  visit(root, () => {
    const lines = listLines().filter(({ seen }) => seen.right - seen.left > 1 && seen.bottom - seen.top > 1)
    for (const line of lines) if (open.has(line.id)) look(line)
    checkOverlaps(lines)
  })
  undo()
  return [...faults, ...new Set(open.values())]

  /** What lets presses through, such as a badge, would not be found at a point. */
  function catchAllPresses(): () => void {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { pointer-events: auto !important }')
    const { adoptedStyleSheets } = document
    document.adoptedStyleSheets = [...adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = adoptedStyleSheets
    }
  }

  function listLines(): Line[] {
    return written.flatMap((node, text) =>
      rectsOf(node).map((box, line) => ({ id: `${text} ${line}`, node, box, seen: clip(node, box) })),
    )
  }

  function checkCut({ box, node }: Line): void {
    if (shortened.has(node)) return
    const frames = listFrames(node)
    const isSideways = frames.at(-1)?.element.matches('[role=tablist], [data-scrolls-sideways]')
    if (!isSideways && (box.left < -tolerance || box.right > innerWidth + tolerance))
      faults.add(`off the page: ${nameOf(node)}`)
    for (const { frame, style, element } of frames) {
      const scrolls = isSideways && element === frames.at(-1)?.element
      const isWide = box.left < frame.left - tolerance || box.right > frame.right + tolerance
      if (isWide && style.overflowX !== 'visible' && !scrolls) faults.add(`cut: ${nameOf(node)}`)
      const isHigh = box.top < frame.top - 3 || box.bottom > frame.bottom + 3
      if (isHigh && /hidden|clip/.test(style.overflowY)) faults.add(`cut in height: ${nameOf(node)}`)
    }
  }

  /** Ticks off a line that is whole here with nothing over it, else keeps the reason. */
  function look({ id, node, box, seen }: Line): void {
    const isWhole =
      seen.left - box.left < tolerance &&
      box.right - seen.right < tolerance &&
      seen.top - box.top < 3 &&
      box.bottom - seen.bottom < 3
    if (!isWhole && !shortened.has(node)) return
    const cover = findCover(node, seen)
    if (!cover) return void open.delete(id)
    const name = `${cover.tagName.toLowerCase()}.${cover.getAttribute('class')}`
    open.set(id, `covered by ${name}: ${nameOf(node)}`)
  }

  function findCover(node: Text, { left, top, right, bottom }: Box): Element | undefined {
    for (const x of [0.1, 0.5, 0.9])
      for (const y of [0.35, 0.65]) {
        const stack = document.elementsFromPoint(left + x * (right - left), top + y * (bottom - top))
        const own = stack.findIndex((other) => other.contains(node))
        const cover = stack.slice(0, own < 0 ? undefined : own).find(isPainted)
        if (cover) return cover
      }
    return undefined
  }

  function isPainted(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true })) return false
    if (element instanceof SVGElement) return !(element instanceof SVGSVGElement)
    if (element.matches('img, video, canvas, iframe')) return true
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const alpha = backgroundColor.match(/[,/] *([\d.]+)\)$/)
    const isClear = backgroundColor.startsWith('rgba(') && Number(alpha?.[1]) === 0
    return !isClear || backgroundImage !== 'none'
  }

  function checkOverlaps(lines: readonly Line[]): void {
    for (const [index, { node, seen }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (node === other.node) continue
        const wide = Math.min(seen.right, other.seen.right) - Math.max(seen.left, other.seen.left)
        const high = Math.min(seen.bottom, other.seen.bottom) - Math.max(seen.top, other.seen.top)
        if (wide > 2 && high > 4 && layerOf(node) === layerOf(other.node))
          faults.add(`overlap: ${nameOf(node)} and ${nameOf(other.node)}`)
      }
  }

  /** Texts scroll under a header or footer that stays; each line must be whole at some other place. */
  function layerOf(node: Text): Element {
    let around = node.parentElement ?? root
    while (around !== root && around.parentElement && !/sticky|fixed/.test(getComputedStyle(around).position))
      around = around.parentElement
    return around
  }
}
