import type { Started } from './agent.js'
import type { Place, Session } from './createSession.js'
import { keyboardActions, toChord, toTyping } from './keys.js'
import type { RemoteOwner } from './Remote.js'
import { createLocator } from './RemoteLocator.js'
import { finderOptions, type OptionTable, refuseUnknown } from './refuseUnknown.js'
import * as by from './selectors.js'
import { pause, unlessGone } from './unlessGone.js'

const patienceMs = 60_000

type Run = (...input: never[]) => unknown

const options: OptionTable = { ...finderOptions, locator: [1, 'hasText'] }

/** A page that refuses what it does not know. */
export const createPage = (...input: ConstructorParameters<typeof RemotePage>): RemotePage =>
  refuseUnknown(new RemotePage(...input), 'Page', options)

/** A window: the part of Playwright's page that journeys use. */
export class RemotePage {
  readonly _apiName = 'Page'
  private address = 'about:blank'
  private readonly listeners: ((error: Error) => void)[] = []
  private readonly cookies = new Map<string, string>()

  constructor(
    readonly session: Session,
    readonly window: string,
    private readonly owner: RemoteOwner,
  ) {}

  placeOf = (frames: readonly string[] = []): Place => ({ window: this.window, frames })
  context = () => refuseUnknown(this.owner, 'BrowserContext')
  locator = (selector: string, options?: { hasText?: by.Text }) =>
    createLocator(this, selector).filter(options ?? {})
  getByRole = (role: string, options?: by.RoleOptions) => this.locator(by.byRole(role, options))
  getByText = (text: by.Text, options?: by.TextOptions) => this.locator(by.byText(text, options))
  getByLabel = (text: by.Text, options?: by.TextOptions) => this.locator(by.byLabel(text, options))
  frameLocator = (selector: string) => {
    const inside = (inner: string) => createLocator(this, `${selector}${by.intoFrame}${inner}`)
    const frame = {
      locator: (inner: string, options?: { hasText?: by.Text }) => inside(inner).filter(options ?? {}),
      getByRole: (role: string, options?: by.RoleOptions) => inside(by.byRole(role, options)),
      getByText: (text: by.Text, options?: by.TextOptions) => inside(by.byText(text, options)),
      getByLabel: (text: by.Text, options?: by.TextOptions) => inside(by.byLabel(text, options)),
    }
    return refuseUnknown(frame, 'FrameLocator', options)
  }

  /** Waits until a new document has replaced the current one and has loaded. */
  private async navigate(begin: () => Promise<unknown>): Promise<void> {
    await this.reportErrors()
    await this.evaluate(() => void Object.assign(globalThis, { journeyLeft: true })).catch(() => {})
    await this.session.within(this.placeOf(), begin)
    const end = Date.now() + patienceMs
    const look = () =>
      this.evaluate(() => !('journeyLeft' in globalThis) && document.readyState === 'complete')
    while (!(await look().catch(() => false))) {
      if (Date.now() > end) throw new Error(`the page did not load: ${this.address}`)
      await pause()
    }
    // The browser writes why it could not open an address into an empty document.
    if ((await this.readAddress()) === 'about:blank')
      throw new Error(`the page did not load: ${await this.evaluate(() => document.body.innerText)}`)
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

  url(): never {
    throw new Error('The driver of WebKit cannot answer at once: read `location.href` in the page')
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
  keyboard = refuseUnknown(
    {
      press: (chord: string) => this.type(toChord(chord)),
      type: (text: string) => this.type(toTyping(text)),
      insertText: (text: string) => this.type(toTyping(text)),
    },
    'Keyboard',
  )

  async waitForEvent(name: string): Promise<unknown> {
    if (name === 'popup') return this.owner.waitForWindow()
    if (name !== 'close') throw new Error(`The driver of WebKit has no event ${name} of a page`)
    while (!(await this.hasClosed())) await pause()
  }

  hasClosed = async (): Promise<boolean> => !(await this.session.listWindows()).includes(this.window)
  isClosed(): never {
    throw new Error('The driver of WebKit cannot answer at once: use `hasClosed` of e2e/support')
  }

  async close(): Promise<void> {
    if (!(await this.hasClosed())) await this.session.closeWindow(this.window)
  }

  setViewportSize = async ({ width, height }: { width: number; height: number }): Promise<void> => {
    const measure = () => this.evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const)
    for (const _ of [1, 2]) {
      const [extraWidth, extraHeight] = await measure()
      const rect = { x: 0, y: 0, width: width + extraWidth, height: height + extraHeight }
      await this.session.within(this.placeOf(), () => this.session.send('POST', '/window/rect', rect))
    }
  }

  /** Requests beside the page, with cookies of their own; a broken connection is tried again. */
  request = refuseUnknown(
    {
      get: (path: string) => this.ask(path),
      post: (path: string, { data, maxRetries = 0 }: { data: unknown; maxRetries?: number }) =>
        this.ask(path, maxRetries, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(data),
        }),
    },
    'Request',
    { post: [1, 'data', 'maxRetries'] },
  )

  private async ask(
    path: string,
    retries = 0,
    { headers, ...rest }: RequestInit & { headers?: object } = {},
  ) {
    const url = new URL(path, this.owner.baseURL)
    const cookie = [...this.cookies.values()].join('; ')
    const send = () => fetch(url, { ...rest, headers: { ...headers, ...(cookie && { cookie }) } })
    let sending = send()
    for (let count = 0; count < retries; count++) sending = sending.catch(send)
    const answer = await sending
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
  on = (event: string, listener: (error: Error) => void): void => {
    if (event !== 'pageerror') throw new Error(`The driver of WebKit has no event ${event} of a page`)
    this.listeners.push(listener)
  }

  /** Reports what went wrong in the page and its frames since the last question. */
  async reportErrors(): Promise<void> {
    // A window that is closed has nothing to say.
    const errors = (await this.hasClosed()) ? [] : await this.takeErrors([])
    for (const message of errors) for (const listener of this.listeners) listener(new Error(message))
  }

  private async takeErrors(frames: readonly string[]): Promise<string[]> {
    type Taken = { errors: string[]; frames: number }
    const take = () => this.session.run<Taken>(this.placeOf(frames), 'return agent.takeErrors()')
    const taken = await unlessGone(take)
    const errors = taken?.errors ?? []
    for (let index = 0; index < (taken?.frames ?? 0); index++)
      errors.push(...(await this.takeErrors([...frames, `iframe >> nth=${index}`])))
    return errors
  }

  addInitScript = (run: Run, input?: unknown) => this.owner.addInitScript(run, input)
}
