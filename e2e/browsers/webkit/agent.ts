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
  /** Whether a press on the middle reaches the element, which does not move. */
  hit: boolean
  box: string
}

type Started = { done?: boolean; value?: unknown; isNothing?: boolean; error?: string; id?: number }

/** Runs in the page. */
function createAgent(injected: Injected) {
  const answers = new Map<number, Started>()
  const errors: string[] = []
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason?.message ?? reason)))
  let next = 1
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
    const none = { count: found.length, text: '', visible: false, enabled: false, hit: false, box: '' }
    if (!element) return none
    const visible = injected.elementState(element, 'visible', true).matches
    if (isScrolled && visible)
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    const label = top?.closest('label')
    const hit = Boolean(top && (element.contains(top) || label?.control === element))
    const enabled = injected.elementState(element, 'enabled', true).matches
    return {
      ...none,
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
    probe,
    probeDrawn,
    start,
    /** Lets a press pass only if it reaches the element; the page may move after the last look. */
    guardPress(selector: string) {
      const [element] = find(selector)
      guard = element && injected.setupHitTargetInterceptor(element, 'mouse')
      return element ?? null
    },
    /** Whether the press reached it. */
    endPress: () => typeof guard !== 'object' || guard.stop() === 'done',
    take: (id: number) => answers.get(id) ?? { id },
    /** Errors that nobody caught, once each. */
    takeErrors: () => errors.splice(0),
    async expect(selector: string, options: { expression: string; isNot: boolean }) {
      const elements = find(selector)
      const isList = /count|\.array$/.test(options.expression)
      const isUnclear = elements.length > 1 && !isList
      if (isUnclear) throw new Error(`strict mode violation: ${selector} is ${elements.length} elements`)
      if (elements.length === 0 && !isList) return { isMissing: true }
      return injected.expect(elements[0], options, elements, true)
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

/** Script that gives a document the agent, and then runs what a journey wants to run in each. */
export function installAgent(initScripts: readonly Frozen[]): string {
  const runs = initScripts.map(({ run, input }) => `(${run})(${JSON.stringify(input) ?? 'undefined'});`)
  return `const module = {};
${readInjected()}
const injected = new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)});
Object.defineProperty(globalThis, 'journeyAgent', { value: (${createAgent})(injected) });
${runs.join('\n')}`
}

export type { Started }
