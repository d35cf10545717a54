import { type Browser, firefox } from '@playwright/test'

/** Commands of WebDriver BiDi that Playwright sends to every Firefox and that the long-term release does not know. */
const unknownCommands = new Set(['emulation.setMediaFeaturesOverride'])

/** The pointer goes through the browser's own window: events sent into a page never reach frames of other sites. */
const inputSettings = {
  'remote.events.async.mouse.enabled': true,
  'remote.events.async.wheel.enabled': true,
}

/** Pages of 1280 by 800, below the browser's own bars. */
const screenSize = { MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '886' }

type Parameters = { arguments?: { value?: unknown }[] }
type Session = { send(method: string, parameters?: Parameters): Promise<unknown> }
type Insides = { _connection: { toImpl(browser: Browser): { _browserSession: Session } } }

export type OpenFirefoxOptions = {
  /** Settings of `about:config`. */
  settings?: Record<string, string | number | boolean> | undefined
  /** @default BILLFOLD_FIREFOX, or Debian's */
  executablePath?: string | undefined
}

const findFirefox = () => process.env.BILLFOLD_FIREFOX ?? '/usr/bin/firefox-esr'

/** Playwright's own way to type a text. React takes no notice of the value that it sets. */
const typing = 'window.__pw_bidiInsertText('

/** Types as a user does. Runs in the page, and returns the frame that has the focus instead. */
function insertText(text: string): Element | undefined {
  const focused = document.activeElement
  if (focused instanceof HTMLIFrameElement) return focused
  document.execCommand('insertText', false, text)
  return undefined
}

function typeAsUser(parameters: Parameters = {}): Parameters {
  const { arguments: list = [] } = parameters
  const isTyping = ({ value }: { value?: unknown }) => typeof value === 'string' && value.includes(typing)
  if (!list.some(isTyping)) return parameters
  const values = list.map((one) => (isTyping(one) ? { ...one, value: `(${insertText})` } : one))
  return { ...parameters, arguments: values }
}

/** What Playwright takes as given, where nothing else is said. */
const usualMedia: Record<string, unknown> = {
  ...{ colorScheme: 'light', reducedMotion: 'no-preference', forcedColors: 'none' },
  ...{ contrast: 'no-preference', media: null },
}

/** Playwright sends no wish of the user to this Firefox, and reports none of it: `openEmulated` has the way. */
function refuseEmulation(options: object = {}): void {
  for (const [name, value] of Object.entries(options))
    if (name in usualMedia && value !== undefined && value !== null && value !== usualMedia[name])
      throw new Error(`Firefox does not emulate ${name}: ${value}. Use openEmulated.`)
}

function withoutEmulation(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    refuseEmulation(options)
    const context = await newContext(options)
    context.on('page', (page) => {
      page.emulateMedia = async (wanted) => refuseEmulation(wanted)
    })
    return context
  }
  return browser
}

/** Starts an installed Firefox, unpatched, and drives it over WebDriver BiDi. */
export async function openFirefox(options: OpenFirefoxOptions = {}): Promise<Browser> {
  const { settings = {}, executablePath = findFirefox() } = options
  const firefoxUserPrefs = { ...inputSettings, ...settings }
  const env = { ...process.env, ...screenSize }
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs, env })
  const { _browserSession } = (browser as unknown as Insides)._connection.toImpl(browser)
  const sessions = Object.getPrototypeOf(_browserSession) as Session
  const { send } = sessions
  sessions.send = function (method, parameters) {
    if (unknownCommands.has(method)) return Promise.resolve({})
    return send.call(this, method, method === 'script.callFunction' ? typeAsUser(parameters) : parameters)
  }
  return withoutEmulation(browser)
}
