import type { Texts } from './readTexts.js'

/**
 * Lists words and amounts that go on in another line. Runs in the page, so it holds everything that it needs.
 * A whole address may break between its groups, and a number that no line can hold anywhere.
 */
export function findTorn({ root, texts, rectsOf, nameOf }: Texts): string[] {
  type Letter = { node: Text; at: number }
  type Run = { text: string; letters: Letter[] }

  /** Stands between elements beside one another, such as a number and its symbol in a row. */
  const border = '\ue000'
  /** Stands where a line ends on purpose. */
  const end = '\ue001'
  const faults: string[] = []
  for (const run of listRuns()) {
    checkWords(run)
    checkFigures(run)
  }
  return faults

  /** Joins the texts of each line or row: an amount and its symbol may be in elements of their own. */
  function listRuns(): Run[] {
    const runs = new Map<Element, Run>()
    let last: { node: Text; run: Run } | undefined
    for (const node of texts) {
      const around = findAround(node, isBeside)
      const run = runs.get(around) ?? { text: '', letters: [] }
      runs.set(around, run)
      if (last && run.text) add(run, last.run === run ? readGap(last.node, node) : end, node)
      add(run, node.data, node)
      last = { node, run }
    }
    return [...runs.values()]
  }

  function readGap(before: Text, node: Text): string {
    const range = document.createRange()
    range.setStartAfter(before)
    range.setEndBefore(node)
    if (range.cloneContents().querySelector('br, hr')) return end
    return findAround(before, isInline) === findAround(node, isInline) ? '' : border
  }

  function add(run: Run, text: string, node: Text): void {
    for (let at = 0; at < text.length; at++) run.letters.push({ node, at })
    run.text += text
  }

  function findAround(node: Text, isPassed: (element: Element) => boolean): Element {
    let around = node.parentElement ?? root
    while (around !== root && around.parentElement && isPassed(around)) around = around.parentElement
    return around
  }

  function isInline(element: Element): boolean {
    return /^(inline|contents)$/.test(getComputedStyle(element).display)
  }

  function isBeside(element: Element): boolean {
    if (isInline(element)) return true
    if (element.matches('button, a, li, dt, dd, [role]')) return false
    if (getComputedStyle(element).display.startsWith('inline')) return true
    const { display, flexDirection } = getComputedStyle(element.parentElement ?? root)
    return display.endsWith('flex') && flexDirection.startsWith('row')
  }

  function checkWords(run: Run): void {
    // Chinese, Japanese and Korean lines may break between any two letters.
    const word = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.,%$€]*(?:\u00a0[\p{L}\p{N}]+)?/gu
    for (const { 0: found, index } of run.text.matchAll(word)) {
      if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(found)) continue
      if (!/^(0x)?[0-9a-f]{8,}$/i.test(found)) checkLine(run, index, found)
    }
  }

  /** Whatever stands between a number and its symbol or currency, they stay on one line. */
  function checkFigures(run: Run): void {
    const gap = `[\\s${border}]+`
    const symbol =
      '(?=\\p{L}*\\p{Lu}[\\p{L}\\p{N}.]*[\\p{Lu}\\p{N}])\\p{L}[\\p{L}\\p{N}.]{1,9}(?![\\p{L}\\p{N}])'
    const figures = [`\\p{N}${gap}(?:${symbol}|[\\p{Sc}%٪])`, `(?:\\p{Sc}|(?<!\\p{L})\\p{Lu}{3})${gap}\\p{N}`]
    for (const figure of figures)
      for (const { 0: found, index } of run.text.matchAll(new RegExp(figure, 'gu')))
        checkLine(run, index, found)
  }

  function checkLine({ letters }: Run, index: number, found: string): void {
    const marked = letters
      .slice(index, index + found.length)
      .filter((_, at) => !/[\s\ue000]/.test(found[at] ?? ''))
    const free = '[data-length="longest"], [data-whole]'
    if (marked.some(({ node }) => node.parentElement?.closest(free))) return
    const boxes = marked.flatMap(({ node, at }) => rectsOf(node, at, at + 1))
    const isTorn = boxes.some(({ top, bottom }) =>
      boxes.some((other) => top > (other.top + other.bottom) / 2 && bottom > other.bottom + 4),
    )
    const first = marked[0]
    if (isTorn && first) faults.push(`torn: "${found.replaceAll(border, ' ')}" in ${nameOf(first.node)}`)
  }
}
