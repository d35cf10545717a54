import type { Probe } from './agent.js'
import { DriverError, type ElementId, type Place } from './createSession.js'
import { pressActions, toChord } from './keys.js'
import type { Remote } from './Remote.js'
import * as by from './selectors.js'

type Limit = { timeout?: number }
type ExpectOptions = { isNot?: boolean; timeout?: number; title?: string; signal?: unknown }
type Filter = { hasText?: by.Text; has?: RemoteLocator }

/** Milliseconds of an action, if nothing else is said; a journey's own limit comes first. */
const longMs = 60_000
const pollMs = 50

const guarded = 'return agent.guardPress(arguments[0])'
const reached = 'return agent.endPress()'

export const pause = (ms = pollMs) => new Promise((resolve) => setTimeout(resolve, ms))

/** Finds elements again for each action, as Playwright's locator does; has only what journeys use. */
export class RemoteLocator {
  readonly _apiName = 'Locator'

  constructor(
    private readonly remote: Remote,
    readonly selector: string,
  ) {}

  private get parts(): { place: Place; inner: string } {
    const parts = this.selector.split(by.intoFrame)
    return { place: this.remote.placeOf(parts.slice(0, -1)), inner: parts.at(-1) ?? '' }
  }

  private below = (selector: string) => new RemoteLocator(this.remote, `${this.selector} >> ${selector}`)
  locator = (selector: string | RemoteLocator, { hasText, has }: Filter = {}) =>
    this.below(typeof selector === 'string' ? selector : selector.selector).filter({
      ...(hasText !== undefined && { hasText }),
      ...(has && { has }),
    })
  getByRole = (role: string, options?: by.RoleOptions) => this.below(by.byRole(role, options))
  getByText = (text: by.Text, options?: by.TextOptions) => this.below(by.byText(text, options))
  getByLabel = (text: by.Text, options?: by.TextOptions) => this.below(by.byLabel(text, options))
  nth = (index: number) => this.below(`nth=${index}`)
  first = () => this.nth(0)
  last = () => this.nth(-1)
  or = (other: RemoteLocator) => this.below(`internal:or=${JSON.stringify(localOf(other))}`)
  and = (other: RemoteLocator) => this.below(`internal:and=${JSON.stringify(localOf(other))}`)
  filter({ hasText, has }: Filter): RemoteLocator {
    const withText = hasText === undefined ? this : this.below(by.withText(hasText))
    return has ? withText.below(`internal:has=${JSON.stringify(localOf(has))}`) : withText
  }
  page = () => this.remote
  toString = () => this.selector

  /** What is there now; an absent frame has nothing. */
  private async probe(isPressed = false): Promise<Probe> {
    const { place, inner } = this.parts
    const nothing = { count: 0, text: '', visible: false, enabled: false, hit: false, box: '' }
    const [script, way] = isPressed
      ? ['agent.probeDrawn(arguments[0]).then(done)', 'async']
      : ['return agent.probe(arguments[0], false)', 'sync']
    const answer = await unlessGone(() =>
      this.remote.session.run<Probe | { error: string }>(place, script, [inner], way),
    )
    if (answer && 'error' in answer) throw new Error(answer.error)
    return answer ?? nothing
  }

  /** Waits until a probe is as wanted. */
  private async waitUntil(what: string, isRight: (now: Probe) => boolean, limit: Limit = {}) {
    const end = Date.now() + (limit.timeout || longMs)
    for (;;) {
      const now = await this.probe(what === 'can be pressed')
      if (now.count > 1) throw new Error(`strict mode violation: ${this.selector} is ${now.count} elements`)
      if (isRight(now)) return
      if (Date.now() > end)
        throw new Error(
          `Timeout: ${this.selector} never ${what}: ${JSON.stringify(now)}\n${await this.describe()}`,
        )
      await pause()
    }
  }

  /** What the page or frame shows, for the message of a failure. */
  private describe = () =>
    this.remote
      .evaluateAt<string>(
        this.parts.place,
        () => `${location.href}: ${document.body.innerText}`.slice(0, 600),
        '',
        [],
      )
      .catch(String)

  /** Presses, or only moves to the element, with the driver's own pointer. */
  private async point(delay: number | undefined, limit: Limit): Promise<void> {
    const isRight = (now: Probe) => now.visible && now.hit && (delay === undefined || now.enabled)
    const end = Date.now() + (limit.timeout || longMs)
    const { place, inner } = this.parts
    const { session } = this.remote
    for (;;) {
      await this.waitUntil('can be pressed', isRight, { timeout: end - Date.now() })
      try {
        const begin = delay === undefined ? 'return agent.findOne(arguments[0])' : guarded
        const element = await session.run<ElementId>(place, begin, [inner])
        await session.within(place, () => session.send('POST', '/actions', pressActions(element, delay)))
        // A press may replace its own document.
        if (delay === undefined || (await session.run(place, reached).catch(() => true))) return
      } catch (error) {
        // A press may close its own window.
        if (delay !== undefined && error instanceof DriverError && error.kind === 'no such window') return
        if (!isPassing(error) || Date.now() > end) throw error
      }
    }
  }

  click = ({ delay = 0, ...limit }: Limit & { delay?: number } = {}) => this.point(delay, limit)
  hover = (limit: Limit = {}) => this.point(undefined, limit)

  async fill(value: string): Promise<void> {
    await this.click()
    await this.remote.keyboard.press('Control+a')
    if (value) await this.remote.keyboard.type(value)
    else await this.remote.keyboard.press('Delete')
  }

  async press(key: string): Promise<void> {
    await this.focus()
    await this.remote.type(toChord(key))
  }

  focus = () => this.evaluate((element) => (element as HTMLElement).focus())
  dispatchEvent = (type: string) =>
    this.evaluate(
      (element, name) => void element.dispatchEvent(new Event(name as string, { bubbles: true })),
      type,
    )

  async evaluate<T>(run: (element: Element, input: unknown) => T, input?: unknown): Promise<T> {
    await this.waitUntil('is there', ({ count }) => count === 1)
    const { place, inner } = this.parts
    return this.remote.evaluateAt(place, run, 'agent.findOne(arguments[0]), arguments[1]', [
      inner,
      input ?? null,
    ])
  }

  waitFor({ state = 'visible', ...limit }: Limit & { state?: string } = {}): Promise<void> {
    const isRight = {
      visible: ({ visible }: Probe) => visible,
      hidden: ({ visible }: Probe) => !visible,
      attached: ({ count }: Probe) => count > 0,
      detached: ({ count }: Probe) => count === 0,
    }[state]
    if (!isRight) throw new Error(`unknown state ${state}`)
    return this.waitUntil(`was ${state}`, isRight, limit)
  }

  isVisible = async () => (await this.probe()).visible
  isEnabled = async (limit: Limit = {}) => {
    await this.waitFor({ state: 'attached', ...limit })
    return (await this.probe()).enabled
  }
  count = async () => (await this.probe()).count
  textContent = async (limit: Limit = {}) => {
    await this.waitFor({ state: 'attached', ...limit })
    return (await this.probe()).text
  }
  innerText = () => this.evaluate((element) => (element as HTMLElement).innerText)
  inputValue = () => this.evaluate((element) => (element as HTMLInputElement).value)
  getAttribute = (name: string) => this.evaluate((element, key) => element.getAttribute(key as string), name)

  /** What Playwright's assertions call. */
  async _expect(
    expression: string,
    { isNot = false, timeout = longMs, title, signal, ...rest }: ExpectOptions,
  ) {
    const end = Date.now() + timeout
    const { place, inner } = this.parts
    const options = { ...rest, expression, isNot }
    for (;;) {
      const answer = await this.lookOnce(place, inner, options)
      if (answer.matches !== isNot) return { matches: !isNot }
      if (Date.now() > end) {
        const { received, error } = answer
        return {
          matches: isNot,
          received,
          timedOut: true,
          log: [`waiting for ${this.selector}`, error ?? '', await this.describe()],
        }
      }
      await pause()
    }
  }

  private async lookOnce(place: Place, selector: string, options: { expression: string; isNot: boolean }) {
    const script = 'agent.expect(...arguments).then(done, (error) => done({ error: String(error) }))'
    type Answer = { matches?: boolean; isMissing?: boolean; received?: unknown; error?: string }
    const found = await unlessGone(() =>
      this.remote.session.run<Answer>(place, script, [selector, options], 'async'),
    )
    const answer = found ?? { isMissing: true }
    if (answer.error || answer.isMissing === undefined)
      return { ...answer, matches: answer.matches ?? options.isNot }
    const matches = { 'to.be.hidden': true, 'to.be.detached': true, 'to.have.count': false }[
      options.expression
    ]
    const isAbsence = /visible|attached|viewport/.test(options.expression)
    return { ...answer, matches: matches ?? (isAbsence ? false : options.isNot) }
  }
}

/** The part of a selector inside the last frame. */
const localOf = ({ selector }: RemoteLocator) => selector.split(by.intoFrame).at(-1) ?? ''

/** The element or its frame is not there, or not any more. */
const isGone = (error: unknown) =>
  error instanceof DriverError && /stale|no such (element|frame)|detached/.test(error.message)

/** Problems that end when a document has changed or has loaded. */
const isPassing = (error: unknown) =>
  isGone(error) ||
  (error instanceof DriverError && /javascript error|unknown error|target out of bounds/.test(error.message))

/** Asks until the document answers, which it does not while it is replaced; undefined for what is gone. */
async function unlessGone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const end = Date.now() + longMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (isGone(error)) return undefined
      if (!isPassing(error) || Date.now() > end) throw error
      await pause()
    }
  }
}
