import { createSession, type Session } from './createSession.js'
import { pause } from './RemoteLocator.js'
import { RemotePage } from './RemotePage.js'
import { startDriver } from './startDriver.js'

/** Of Playwright's projects. */
const viewport = { width: 1280, height: 800 }

export type OpenWebKitOptions = {
  baseURL: string
  /** Variables of the browser's environment, such as its language. */
  env?: Record<string, string> | undefined
}

/** One browser with an empty profile: the part of Playwright's browser context that journeys use. */
export class RemoteContext {
  private readonly known = new Map<string, RemotePage>()
  private isFresh = true
  private isClosing = false

  constructor(
    private readonly session: Session,
    readonly baseURL: string,
    private readonly stop: () => Promise<void>,
  ) {}

  private pageOf(window: string): RemotePage {
    const page = this.known.get(window) ?? refuseUnknown(new RemotePage(this.session, window, this))
    this.known.set(window, page)
    return page
  }

  /** The first page is the window that the browser began with. */
  async newPage(): Promise<RemotePage> {
    const [first = ''] = await this.session.listWindows()
    const isFirst = this.isFresh
    this.isFresh = false
    if (isFirst) return this.pageOf(first).setViewportSize(viewport)
    const { handle } = await this.session.exclusively(() =>
      this.session.send<{ handle: string }>('POST', '/window/new', { type: 'window' }),
    )
    return this.pageOf(handle).setViewportSize(viewport)
  }

  /** Waits for a window that opens from now on. */
  async waitForWindow(): Promise<RemotePage> {
    const before = new Set(await this.session.listWindows())
    for (;;) {
      const opened = (await this.session.listWindows()).find((window) => !before.has(window))
      if (opened) return this.pageOf(opened)
      await pause()
    }
  }

  browser = () => ({ version: () => this.session.version })
  waitForEvent = (_name: 'page') => this.waitForWindow()
  pages = () => [...this.known.values()]

  /** Runs in each document, once the driver first looks at it: WebDriver has no earlier moment. */
  addInitScript = async (run: (...input: never[]) => unknown, input?: unknown): Promise<void> => {
    this.session.initScripts.push({ run: String(run), input })
  }

  /** A function of this process that pages can call; they are asked for calls, since the driver reports none. */
  exposeFunction = async (name: string, run: (...input: never[]) => unknown): Promise<void> => {
    await this.addInitScript(offerCalls as never, name)
    void this.serveCalls(run)
  }

  private async serveCalls(run: (...input: never[]) => unknown): Promise<void> {
    while (!this.isClosing) {
      for (const page of this.pages()) {
        const call = await page.evaluate(takeCall).catch(() => undefined)
        if (call) await page.evaluate(answerCall as never, await run(...(call as never[]))).catch(() => {})
      }
      await pause(250)
    }
  }

  close = async (): Promise<void> => {
    this.isClosing = true
    await this.session.close().catch(() => {})
    await this.stop()
  }
}

/** Starts an installed WebKitGTK browser and drives it over WebDriver. */
export async function openWebKit({ baseURL, env }: OpenWebKitOptions): Promise<RemoteContext> {
  const driver = await startDriver(env)
  const session = await createSession(driver.url)
  return refuseUnknown(new RemoteContext(session, baseURL, driver.stop))
}

/** Says so where a journey uses what this driver cannot do. */
function refuseUnknown<T extends object>(target: T): T {
  return new Proxy(target, {
    get(object, name) {
      if (typeof name === 'string' && name !== 'then' && name !== 'toJSON' && !(name in object))
        throw new Error(`The driver of WebKit has no ${object.constructor.name}.${name}`)
      return Reflect.get(object, name, object)
    },
  })
}

type Calling = { journeyCalls?: unknown[][]; journeyAnswer?: ((answer: unknown) => void) | undefined }

/** Runs in each document: one call at a time, which waits for its answer. */
function offerCalls(name: string): void {
  const holder = globalThis as Calling
  Object.assign(globalThis, {
    [name]: (...input: unknown[]) =>
      new Promise((resolve) => {
        holder.journeyAnswer = resolve
        holder.journeyCalls = [input]
      }),
  })
}

const takeCall = () => (globalThis as Calling).journeyCalls?.shift()

const answerCall = (answer: unknown) => (globalThis as Calling).journeyAnswer?.(answer)
