import type { Probe } from './agent.js'
import type { ElementId, Place } from './createSession.js'
import { isClosedWindow, isPassing } from './DriverError.js'
import { pressActions, toChord } from './keys.js'
import { lookOnce } from './lookOnce.js'
import type { Remote } from './Remote.js'
import { finderOptions, type OptionTable, refuseUnknown } from './refuseUnknown.js'
import * as by from './selectors.js'
import { longMs, pause, unlessGone } from './unlessGone.js'

type Limit = { timeout?: number }
type ExpectOptions = { isNot?: boolean; timeout?: number; title?: string; signal?: unknown }
type Filter = { hasText?: by.Text; has?: RemoteLocator }

const guarded = 'return agent.guardPress(arguments[0])'
const reached = 'return agent.endPress()'

const options: OptionTable = {
  ...finderOptions,
  filter: [0, 'hasText', 'has'],
  fill: [1, 'timeout'],
  click: [0, 'delay', 'timeout'],
  hover: [0, 'timeout'],
  waitFor: [0, 'state', 'timeout'],
  isEnabled: [0, 'timeout'],
  textContent: [0, 'timeout'],
}

/** A locator that refuses what it does not know. */
export const createLocator = (remote: Remote, selector: string): RemoteLocator =>
  refuseUnknown(new RemoteLocator(remote, selector), 'Locator', options)

/** What an absent frame has. */
const absent: Probe = {
  ...{ count: 0, text: '', value: '', box: '' },
  ...{ visible: false, enabled: false, editable: false, hit: false },
}

/** Finds elements again for each action, as Playwright's locator does; has only what journeys use. */
class RemoteLocator {
  readonly _apiName = 'Locator'

  constructor(
    private readonly remote: Remote,
    readonly selector: string,
  ) {}

  private get parts(): { place: Place; inner: string } {
    const [frames, inner] = splitSelector(this.selector)
    return { place: this.remote.placeOf(frames), inner }
  }

  private below = (selector: string) => createLocator(this.remote, `${this.selector} >> ${selector}`)
  locator = (selector: string | RemoteLocator, { hasText, has }: Filter = {}) =>
    this.below(typeof selector === 'string' ? selector : this.localOf(selector)).filter({
      ...(hasText !== undefined && { hasText }),
      ...(has && { has }),
    })
  getByRole = (role: string, options?: by.RoleOptions) => this.below(by.byRole(role, options))
  getByText = (text: by.Text, options?: by.TextOptions) => this.below(by.byText(text, options))
  getByLabel = (text: by.Text, options?: by.TextOptions) => this.below(by.byLabel(text, options))
  nth = (index: number) => this.below(`nth=${index}`)
  first = () => this.nth(0)
  last = () => this.nth(-1)
  or = (other: RemoteLocator) => this.below(`internal:or=${JSON.stringify(this.localOf(other))}`)
  and = (other: RemoteLocator) => this.below(`internal:and=${JSON.stringify(this.localOf(other))}`)
  filter({ hasText, has }: Filter): RemoteLocator {
    const withText = hasText === undefined ? this : this.below(by.withText(hasText))
    return has ? withText.below(`internal:has=${JSON.stringify(this.localOf(has))}`) : withText
  }

  /** The part of a selector inside the last frame, which must be that of this locator. */
  private localOf({ selector }: RemoteLocator): string {
    const [frames, inner] = splitSelector(selector)
    if (frames.join() !== splitSelector(this.selector)[0].join())
      throw new Error(`${selector} is in another frame than ${this.selector}`)
    return inner
  }

  page = () => this.remote
  toString = () => this.selector

  /** What is there now; an absent frame has nothing. */
  private async probe(isPressed = false): Promise<Probe> {
    const { place, inner } = this.parts
    const [script, way] = isPressed
      ? ['agent.probeDrawn(arguments[0]).then(done)', 'async']
      : ['return agent.probe(arguments[0], false)', 'sync']
    const answer = await unlessGone(() =>
      this.remote.session.run<Probe | { error: string }>(place, script, [inner], way),
    )
    if (answer && 'error' in answer) throw new Error(answer.error)
    return answer ?? absent
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
    for (;;) {
      await this.waitUntil('can be pressed', isRight, { timeout: Math.max(end - Date.now(), 1) })
      if (await this.pointOnce(delay)) return
      if (Date.now() > end) throw new Error(`Timeout: the pointer never reached ${this.selector}`)
    }
  }

  /** Returns false if the element moved or vanished before the pointer was there. */
  private async pointOnce(delay: number | undefined): Promise<boolean> {
    const { place, inner } = this.parts
    const { session } = this.remote
    let isSent = false
    try {
      const begin = delay === undefined ? 'return agent.findOne(arguments[0])' : guarded
      const element = await session.run<ElementId | null>(place, begin, [inner])
      if (!element) return false
      await session.within(place, () => {
        isSent = true
        return session.send('POST', '/actions', pressActions(element, delay))
      })
      if (delay === undefined) return true
      // A press may replace its own document, or remove its own frame.
      return (await unlessGone(() => session.run<boolean>(place, reached))) ?? true
    } catch (error) {
      // A press may close its own window.
      if (isSent && delay !== undefined && isClosedWindow(error)) return true
      if (isPassing(error)) return false
      throw error
    }
  }

  click = ({ delay = 0, ...limit }: Limit & { delay?: number } = {}) => this.point(delay, limit)
  hover = (limit: Limit = {}) => this.point(undefined, limit)

  async fill(value: string, limit: Limit = {}): Promise<void> {
    await this.waitUntil('can be edited', ({ editable }) => editable, limit)
    await this.click(limit)
    await this.remote.keyboard.press('Control+a')
    if (value) await this.remote.keyboard.type(value)
    else await this.remote.keyboard.press('Delete')
    const { count, value: typed } = await this.probe()
    // A field may go away with its last character, as that of a code does.
    if (count > 0 && typed !== value) throw new Error(`${this.selector} has "${typed}" instead of "${value}"`)
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

  isVisible = async () => {
    const { count, visible } = await this.probe()
    if (count > 1) throw new Error(`strict mode violation: ${this.selector} is ${count} elements`)
    return visible
  }
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
      const answer = await lookOnce(this.remote.session, place, inner, options)
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
}

/** The selectors of the frames on the way, and the one inside the last. */
function splitSelector(selector: string): [frames: string[], inner: string] {
  const parts = selector.split(by.intoFrame)
  return [parts.slice(0, -1), parts.at(-1) ?? '']
}
