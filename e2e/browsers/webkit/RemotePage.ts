import type { Started } from './agent.js'
import type { Place, Session } from './createSession.js'
import { keyboardActions, toChord, toTyping } from './keys.js'
import type { RemoteOwner } from './Remote.js'
import { pause, RemoteLocator } from './RemoteLocator.js'
import * as by from './selectors.js'

const patienceMs = 60_000

type Run = (...input: never[]) => unknown

/** A window: the part of Playwright's page that journeys use. */
export class RemotePage {
  readonly _apiName = 'Page'
  private address = 'about:blank'
  private closed = false
  private readonly listeners: ((error: Error) => void)[] = []
  private readonly cookies = new Map<string, string>()

  constructor(
    readonly session: Session,
    readonly window: string,
    private readonly owner: RemoteOwner,
  ) {}

  placeOf = (frames: readonly string[] = []): Place => ({ window: this.window, frames })
  context = () => this.owner
  locator = (selector: string, options?: { hasText?: by.Text }) =>
    new RemoteLocator(this, selector).filter(options ?? {})
  getByRole = (role: string, options?: by.RoleOptions) => this.locator(by.byRole(role, options))
  getByText = (text: by.Text, options?: by.TextOptions) => this.locator(by.byText(text, options))
  getByLabel = (text: by.Text, options?: by.TextOptions) => this.locator(by.byLabel(text, options))
  frameLocator = (selector: string) => {
    const inside = (inner: string) => new RemoteLocator(this, `${selector}${by.intoFrame}${inner}`)
    return {
      locator: (inner: string, options?: { hasText?: by.Text }) => inside(inner).filter(options ?? {}),
      getByRole: (role: string, options?: by.RoleOptions) => inside(by.byRole(role, options)),
      getByText: (text: by.Text, options?: by.TextOptions) => inside(by.byText(text, options)),
      getByLabel: (text: by.Text, options?: by.TextOptions) => inside(by.byLabel(text, options)),
    }
  }

  /** Waits until a new document has replaced the current one and has loaded. */
  private async navigate(begin: () => Promise<unknown>): Promise<void> {
    await this.reportErrors().catch(() => {})
    await this.evaluate(() => void Object.assign(globalThis, { journeyLeft: true })).catch(() => {})
    await this.session.within(this.placeOf(), begin)
    const end = Date.now() + patienceMs
    const look = () =>
      this.evaluate(() => !('journeyLeft' in globalThis) && document.readyState === 'complete')
    while (!(await look().catch(() => false))) {
      if (Date.now() > end) throw new Error(`the page did not load: ${this.address}`)
      await pause()
    }
    await this.readAddress()
  }

  goto = (url: string) =>
    this.navigate(() => this.session.send('POST', '/url', { url: new URL(url, this.owner.baseURL).href }))
  reload = () => this.navigate(() => this.session.send('POST', '/refresh'))
  goBack = () => this.move('/back')
  goForward = () => this.move('/forward')

  /** Waits for another address: a document from the back-forward cache does not load again. */
  private async move(path: string): Promise<void> {
    const before = await this.readAddress()
    await this.session.within(this.placeOf(), () => this.session.send('POST', path))
    while ((await this.readAddress().catch(() => before)) === before) await pause()
    await this.waitForFunction(() => document.readyState === 'complete')
  }

  private async readAddress(): Promise<string> {
    this.address = await this.evaluate(() => location.href)
    return this.address
  }

  /** The last known address; each question brings it up to date. */
  url(): string {
    this.readAddress().catch(() => {})
    return this.address
  }

  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    const isThere = (url: string) =>
      wanted instanceof RegExp
        ? wanted.test(url)
        : typeof wanted === 'string'
          ? url === new URL(wanted, this.owner.baseURL).href
          : wanted(new URL(url))
    const end = Date.now() + patienceMs
    while (!isThere(await this.readAddress().catch(() => this.address))) {
      if (Date.now() > end) throw new Error(`the page stayed at ${this.address}`)
      await pause()
    }
  }

  evaluate = <T>(run: (input: never) => T, input?: unknown): Promise<Awaited<T>> =>
    this.evaluateAt(this.placeOf(), run, 'arguments[0]', [input ?? null]) as Promise<Awaited<T>>

  /** Runs a function in a document; one that takes time leaves the driver free meanwhile. */
  async evaluateAt<T>(place: Place, run: Run | string, input: string, args: readonly unknown[]): Promise<T> {
    const script = typeof run === 'string' ? `() => (${run})` : String(run)
    let answer = await this.session.run<Started>(place, `return agent.start(${script}, [${input}])`, args)
    while (!answer.done) {
      await pause()
      answer = await this.session.run<Started>(place, 'return agent.take(arguments[0])', [answer.id])
    }
    if (answer.error !== undefined) throw new Error(answer.error)
    // The driver writes null for both.
    return (answer.isNothing ? undefined : answer.value) as T
  }

  async waitForFunction(run: (input: never) => unknown, input?: unknown): Promise<void> {
    const end = Date.now() + patienceMs
    while (!(await this.evaluate(run, input).catch(() => false))) {
      if (Date.now() > end) throw new Error(`the page never satisfied ${run}`)
      await pause()
    }
  }

  type = (actions: ReturnType<typeof toChord>) =>
    this.session.within(this.placeOf(), () => this.session.send('POST', '/actions', keyboardActions(actions)))
  keyboard = {
    press: (chord: string) => this.type(toChord(chord)),
    type: (text: string) => this.type(toTyping(text)),
    insertText: (text: string) => this.type(toTyping(text)),
  }

  waitForEvent = (name: string): Promise<unknown> =>
    name === 'close' ? this.waitForClose() : this.owner.waitForWindow()

  private async waitForClose(): Promise<void> {
    while (!(await this.look())) await pause()
  }

  private async look(): Promise<boolean> {
    this.closed ||= !(await this.session.listWindows()).includes(this.window)
    return this.closed
  }

  /** As last seen; each question brings it up to date. */
  isClosed(): boolean {
    this.look().catch(() => {})
    return this.closed
  }

  async close(): Promise<void> {
    if (!(await this.look())) await this.session.closeWindow(this.window)
    this.closed = true
  }

  setViewportSize = async ({ width, height }: { width: number; height: number }): Promise<this> => {
    const measure = () => this.evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const)
    for (const _ of [1, 2]) {
      const [extraWidth, extraHeight] = await measure()
      const rect = { x: 0, y: 0, width: width + extraWidth, height: height + extraHeight }
      await this.session.within(this.placeOf(), () => this.session.send('POST', '/window/rect', rect))
    }
    return this
  }
  viewportSize = () => ({ width: 1280, height: 800 })

  /** Requests beside the page, with cookies of their own. */
  request = {
    get: (path: string) => this.ask(path),
    post: (path: string, { data }: { data: unknown }) =>
      this.ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
  }

  private async ask(path: string, { headers, ...rest }: RequestInit & { headers?: object } = {}) {
    const url = new URL(path, this.owner.baseURL)
    const cookie = [...this.cookies.values()].join('; ')
    const answer = await fetch(url, { ...rest, headers: { ...headers, ...(cookie && { cookie }) } })
    for (const text of answer.headers.getSetCookie()) {
      const [pair = ''] = text.split(';')
      this.cookies.set(pair.split('=')[0] ?? '', pair)
    }
    return {
      status: () => answer.status,
      ok: () => answer.ok,
      headers: () => Object.fromEntries(answer.headers),
      text: () => answer.text(),
      json: () => answer.json(),
    }
  }

  /** The driver reports no events of a page; errors that nobody caught are asked for. */
  on = (event: string, listener: (error: Error) => void): this => {
    if (event === 'pageerror') this.listeners.push(listener)
    return this
  }
  off = () => this

  /** Reports what went wrong in the current document since the last question. */
  async reportErrors(): Promise<void> {
    const run = () => this.session.run<string[]>(this.placeOf(), 'return agent.takeErrors()')
    // A window that is closed has nothing to say.
    const errors = (await this.look()) ? [] : await run()
    for (const message of errors) for (const listener of this.listeners) listener(new Error(message))
  }
  bringToFront = async () => {}
  addInitScript = (run: Run, input?: unknown) => this.owner.addInitScript(run, input)
}
