import { createSession, type Session } from './createSession.js'
import { createPage, type RemotePage } from './RemotePage.js'
import { refuseUnknown } from './refuseUnknown.js'
import { startDriver } from './startDriver.js'
import { pause } from './unlessGone.js'

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
    const page = this.known.get(window) ?? createPage(this.session, window, this)
    this.known.set(window, page)
    return page
  }

  /** The first page is the window that the browser began with. */
  async newPage(): Promise<RemotePage> {
    const [first = ''] = await this.session.listWindows()
    const open = () => this.session.send<{ handle: string }>('POST', '/window/new', { type: 'window' })
    const handle = this.isFresh ? first : (await this.session.exclusively(open)).handle
    this.isFresh = false
    const page = this.pageOf(handle)
    await page.setViewportSize(viewport)
    return page
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
  async waitForEvent(name: string): Promise<RemotePage> {
    if (name !== 'page') throw new Error(`The driver of WebKit has no event ${name} of a context`)
    return this.waitForWindow()
  }

  /** Runs in each document, once the driver first looks at it: WebDriver has no earlier moment. */
  addInitScript = async (run: (...input: never[]) => unknown, input?: unknown): Promise<void> => {
    if (typeof run !== 'function')
      throw new Error('The driver of WebKit takes only functions as init scripts')
    this.session.initScripts.push({ run: String(run), input })
  }

  /** A function of this process that pages can call; they are asked for calls, since the driver reports none. */
  exposeFunction = async (name: string, run: (...input: never[]) => unknown): Promise<void> => {
    await this.addInitScript(offerCalls as never, name)
    void this.serveCalls(run)
  }

  private async serveCalls(run: (...input: never[]) => unknown): Promise<void> {
    while (!this.isClosing) {
      for (const page of this.known.values()) {
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
  return refuseUnknown(new RemoteContext(session, baseURL, driver.stop), 'BrowserContext')
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
