import type { BrowserName } from './browserUnderTest.js'

/** Rows of the support matrix, in order. */
export const features = {
  connect: 'Connect, refuse and retry',
  restore: 'Restore after a reload',
  network: 'Switch network',
  account: 'Account screens',
  send: 'Send',
  transfer: 'Pay by transfer',
  swap: 'Pay by swap',
  bridge: 'Pay across networks',
  resume: 'Go on with a payment after a reload',
  cached: 'Go on with a payment from the back-forward cache',
  card: 'Pay by card, in the sandbox',
  code: 'Log in by email or phone',
  guest: 'Log in as a guest',
  social: 'Social login in a window',
  redirect: 'Social login without a window',
  otherWallet: 'Log in with another wallet',
  passkey: 'Log in with a passkey',
  token: 'Log in with a token of the host',
  sign: 'Sign in the wallet’s own frame or window',
  apart: 'Wallet frame whose local storage is apart',
  export: 'Export the private key',
  keyboard: 'Keyboard alone',
  arabic: 'Arabic, right to left',
  motion: 'Reduced motion',
  forcedColours: 'Forced colours',
  policy: 'Strict content security policy',
  server: 'Server rendering',
} as const

export type Feature = keyof typeof features

const others = ['firefox', 'webkit'] as const satisfies BrowserName[]

type Options = {
  /** Part of `npm test`, not only of `npm run test:browsers`. */
  short?: boolean
  /** The only other browser in which it can be driven. @default both */
  only?: (typeof others)[number]
  /** True if Chromium has a journey of its own instead. */
  notChromium?: boolean
}

/** Marks a journey that also runs in the other browsers. */
export function inEvery(feature: Feature, { short = false, only, notChromium = false }: Options = {}) {
  const browsers = only ? [only] : others
  const extra = [short && '@short', notChromium && '@notChromium'].filter((tag) => tag !== false)
  const tags = [...browsers.map((name) => `@${name}`), ...extra]
  return { tag: tags, annotation: { type: 'feature', description: feature } }
}

/** What these journeys do not drive in a browser, with the reason. */
export const notDriven: Partial<Record<Feature, Partial<Record<BrowserName, string>>>> = {
  passkey: {
    chromium:
      'Chromium has journeys of its own with a virtual authenticator (`logins.spec.ts`), in `npm test`.',
    firefox: 'Firefox offers no virtual authenticator over WebDriver BiDi.',
    webkit: 'The driver of WebKitGTK offers no virtual authenticator.',
  },
  cached: {
    chromium: 'Chromium has a journey of its own (`backForward.spec.ts`), in `npm test`.',
    firefox: 'Playwright waits forever for a page that comes from the cache.',
  },
  forcedColours: { webkit: 'WebKit has no forced colours.' },
}
