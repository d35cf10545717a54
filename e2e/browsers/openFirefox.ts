import { type Browser, firefox } from '@playwright/test'

/** Commands of WebDriver BiDi that Playwright sends to every Firefox and that the long-term release does not know. */
const unknownCommands = new Set(['emulation.setMediaFeaturesOverride'])

type Session = { send(method: string, parameters?: unknown): Promise<unknown> }
type Insides = { _connection: { toImpl(browser: Browser): { _browserSession: Session } } }

export type OpenFirefoxOptions = {
  /** Settings of `about:config`. */
  settings?: Record<string, string | number | boolean> | undefined
}

/** Starts an installed Firefox, unpatched, and drives it over WebDriver BiDi. */
export async function openFirefox({ settings = {} }: OpenFirefoxOptions = {}): Promise<Browser> {
  const executablePath = process.env.BILLFOLD_FIREFOX ?? '/usr/bin/firefox-esr'
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs: settings })
  const { _browserSession } = (browser as unknown as Insides)._connection.toImpl(browser)
  const sessions = Object.getPrototypeOf(_browserSession) as Session
  const { send } = sessions
  sessions.send = function (method, parameters) {
    return unknownCommands.has(method) ? Promise.resolve({}) : send.call(this, method, parameters)
  }
  return browser
}
