export type Box = { left: number; top: number; right: number; bottom: number }
type Frame = { frame: DOMRect; style: CSSStyleDeclaration; element: Element }
export type Texts = ReturnType<typeof readTexts>

/** Reads the texts of the open dialog, else of the stage. Runs in the page, so it holds everything that it needs. */
export function readTexts() {
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const root = dialogs.at(-1) ?? document.querySelector('#stage') ?? document.body
  return { root, texts: listTexts(), listFrames, rectsOf, isShortened, clip, nameOf }

  function listTexts(): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && isVisible(node.parentElement)) texts.push(node)
    return texts
  }

  /** Texts for screen readers only are clipped to a pixel. */
  function isVisible(element: Element | null): boolean {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
      const { clipPath, position, display } = getComputedStyle(box)
      if (display === 'contents') continue
      if (position === 'absolute' && clipPath !== 'none') return false
      if (box instanceof HTMLElement && box.offsetWidth <= 1 && box.offsetHeight <= 1) return false
    }
    return element.closest('option, select, svg, style, script') === null
  }

  function rectsOf(node: Text, start = 0, end = node.length): DOMRect[] {
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  }

  /** Lists the boxes around a text, out to the first that scrolls: what scrolls may go on beyond its frame. */
  function listFrames(node: Text): Frame[] {
    const frames: Frame[] = []
    for (let around = node.parentElement; around && root.contains(around); around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.display !== 'inline')
        frames.push({ frame: around.getBoundingClientRect(), style, element: around })
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
    const parts = [...node.data.matchAll(amount)].flatMap(({ 0: part, index }) =>
      rectsOf(node, index, index + part.length),
    )
    const isForeign = Boolean(node.parentElement?.closest('bdi')) || /\p{N}\u00a0\p{L}/u.test(node.data)
    return (
      isForeign &&
      parts.every((part) => part.right <= right + 1.5 && part.left >= left - 1.5 && part.bottom <= bottom + 3)
    )
  }

  /** Returns what the boxes around a text and the window leave of a box; it may be empty. */
  function clip(node: Text, { left, top, right, bottom }: Box): Box {
    const rest = { left, top, right, bottom }
    const cutTo = (frame: Box, x: boolean, y: boolean) => {
      if (x) rest.left = Math.max(rest.left, frame.left)
      if (x) rest.right = Math.min(rest.right, frame.right)
      if (y) rest.top = Math.max(rest.top, frame.top)
      if (y) rest.bottom = Math.min(rest.bottom, frame.bottom)
    }
    let position = ''
    for (let around = node.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around)
      const isMoved = style.transform !== 'none'
      // A positioned element is not clipped by the boxes between it and the one that it is placed in.
      if (position === 'fixed' && !isMoved) continue
      if (position === 'absolute' && !isMoved && style.position === 'static') continue
      position = style.position
      if (style.display === 'inline' || around === document.documentElement) continue
      cutTo(
        around.getBoundingClientRect(),
        style.overflowX !== 'visible' && around !== document.body,
        style.overflowY !== 'visible' && around !== document.body,
      )
    }
    cutTo({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, true, true)
    return rest
  }

  function nameOf(node: Text): string {
    const around = node.parentElement
    return `"${node.data.trim().slice(0, 60)}" (${around?.tagName.toLowerCase()}.${around?.className})`
  }
}
