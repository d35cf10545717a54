import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'

/** A function with its argument, for a page. */
export type Frozen = { run: string; input: unknown }

/** What Playwright's own script in a page offers; every browser finds roles and names by the same code. */
type Injected = {
  parseSelector(selector: string): unknown
  querySelectorAll(selector: unknown, root: Node): Element[]
  setupHitTargetInterceptor(element: Element, action: 'mouse' | 'hover'): { stop(): unknown } | string
  elementState(element: Element, state: string, frameVisible: boolean): { matches: boolean }
  expect(
    element: Element | undefined,
    options: object,
    elements: Element[],
    frameVisible: boolean,
  ): Promise<object>
}

export type Probe = {
  count: number
  text: string
  visible: boolean
  enabled: boolean
  editable: boolean
  /** Of a field. */
  value: string
  /** Whether a press on the middle reaches the element, which does not move. */
  hit: boolean
  box: string
}

/** A frame, and whether it and those around it are visible. */
export type Framed<Id> = { element: Id | null; isVisible: boolean; error?: string }

type Problems = {
  note(type: 'error', text: string): void
  list(type: string): string[]
  take(type: string): string[]
}

type Started = { done?: boolean; value?: unknown; isNothing?: boolean; error?: string; id?: number }

/** Runs in the page. */
function createAgent(injected: Injected) {
  const answers = new Map<number, Started>()
  const { pageProblems } = globalThis as unknown as { pageProblems: Problems }
  let next = 1
  /** Whether the frame of this document is visible. */
  let isShown = true
  let isPressed = false
  const absent: Probe = {
    ...{ count: 0, text: '', value: '', box: '' },
    ...{ visible: false, enabled: false, editable: false, hit: false },
  }
  let guard: ReturnType<Injected['setupHitTargetInterceptor']> | undefined
  const find = (selector: string) => injected.querySelectorAll(injected.parseSelector(selector), document)

  /** An error of its own is an answer, so that it never passes for an element that is absent. */
  function probe(selector: string, isScrolled: boolean): Probe | { error: string } {
    try {
      return look(selector, isScrolled)
    } catch (error) {
      return { error: `${selector}: ${error}` }
    }
  }

  /** What is there once some frames have been drawn; a window that draws none is not waited for long. */
  async function probeDrawn(selector: string): Promise<Probe | { error: string }> {
    const first = probe(selector, true)
    const drawn = async () => {
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
    }
    await Promise.race([drawn(), new Promise((resolve) => setTimeout(resolve, 500))])
    const last = probe(selector, true)
    const isSteady = 'box' in first && 'box' in last && first.box === last.box
    return { ...last, ...('box' in last && { hit: last.hit && isSteady }) }
  }

  function look(selector: string, isScrolled: boolean): Probe {
    const found = find(selector)
    const [element] = found
    if (!element) return absent
    const visible = injected.elementState(element, 'visible', isShown).matches
    if (isScrolled && visible)
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    const label = top?.closest('label')
    const hit = Boolean(top && (element.contains(top) || label?.control === element))
    const enabled = injected.elementState(element, 'enabled', true).matches
    const isField = element.matches('input, textarea, select, [contenteditable]')
    return {
      count: found.length,
      value: (element as HTMLInputElement).value ?? element.textContent,
      editable: isField && injected.elementState(element, 'editable', true).matches,
      text: element.textContent ?? '',
      visible,
      enabled,
      hit,
      box: [x, y, width, height].join(),
    }
  }

  /** Begins a function; an answer that takes time is fetched by its id. */
  function start(run: (...input: unknown[]) => unknown, input: unknown[]): Started {
    try {
      const value = run(...input)
      if (!(value instanceof Promise)) return { done: true, value, isNothing: value === undefined }
      const id = next++
      value.then(
        (result) => answers.set(id, { done: true, value: result, isNothing: result === undefined }),
        (error) => answers.set(id, { done: true, error: String(error?.message ?? error) }),
      )
      return { id }
    } catch (error) {
      return { done: true, error: String((error as Error)?.message ?? error) }
    }
  }

  return {
    find,
    findOne: (selector: string) => find(selector)[0] ?? null,
    findFrame(selector: string): Framed<Element> {
      const found = find(selector)
      const [element = null] = found
      const isVisible = Boolean(element && injected.elementState(element, 'visible', isShown).matches)
      const error = `strict mode violation: ${selector} is ${found.length} frames`
      return { element, isVisible, ...(found.length > 1 && { error }) }
    },
    setShown(value: boolean) {
      isShown = value
    },
    probe,
    probeDrawn,
    start,
    /** Lets a press pass only if it reaches the element; the page may move after the last look. */
    guardPress(selector: string) {
      const [element] = find(selector)
      guard = element && injected.setupHitTargetInterceptor(element, 'mouse')
      isPressed = false
      addEventListener('mousedown', () => (isPressed = true), { capture: true, once: true })
      return typeof guard === 'object' ? element : null
    },
    /** Whether the press reached it; without a guard, it has replaced the document. */
    endPress: () =>
      guard === undefined || (typeof guard === 'object' && guard.stop() === 'done' && isPressed),
    take: (id: number) => answers.get(id) ?? { id },
    /** Errors that nobody caught, once each, and the number of frames, which have their own. */
    takeErrors: () => ({ errors: pageProblems.take('error'), frames: find('iframe').length }),
    async expect(selector: string, options: { expression: string; isNot: boolean }) {
      const elements = find(selector)
      const isList = /count|\.array$/.test(options.expression)
      const isUnclear = elements.length > 1 && !isList
      if (isUnclear) throw new Error(`strict mode violation: ${selector} is ${elements.length} elements`)
      if (elements.length === 0 && !isList) return { isMissing: true }
      return injected.expect(elements[0], options, elements, isShown)
    },
  }
}

const options = {
  isUnderTest: false,
  sdkLanguage: 'javascript',
  testIdAttributeName: 'data-testid',
  stableRafCount: 1,
  browserName: 'webkit',
  shouldPrependErrorPrefix: false,
  isUtilityWorld: false,
  customEngines: [],
}

let injectedSource: string | undefined

/** Reads Playwright's script from its bundle; its version is pinned, and without the script no journey starts. */
function readInjected(): string {
  if (injectedSource) return injectedSource
  const bundle = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle')
  const literals = readFileSync(bundle, 'utf8').matchAll(/^ {4}source\d* = ('(?:[^'\\\n]|\\.)*');$/gm)
  for (const [, literal = ''] of literals)
    if (literal.includes('InjectedScript: () => InjectedScript'))
      injectedSource = String(runInNewContext(literal))
  if (!injectedSource)
    throw new Error('Playwright has moved its page script; mend e2e/browsers/webkit/agent.ts')
  return injectedSource
}

/** The test pages load it first; other documents, such as the wallet's frame, get it with the agent. */
const watch = readFileSync(new URL('../../../apps/playground/public/watch.js', import.meta.url), 'utf8')

/** Script that gives a document the agent, and then runs what a journey wants to run in each. */
export function installAgent(initScripts: readonly Frozen[]): string {
  const runs = initScripts.map(
    ({ run, input }) =>
      `try { (${run})(${JSON.stringify(input) ?? 'undefined'}) } catch (error) { pageProblems.note('error', String(error?.message ?? error)) }`,
  )
  return `${watch}
const module = {};
${readInjected()}
const injected = new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)});
Object.defineProperty(globalThis, 'journeyAgent', { value: (${createAgent})(injected) });
${runs.join('\n')}`
}

export type { Started }
