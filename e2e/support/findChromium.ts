import { execFileSync } from 'node:child_process'

/** Debian's Chromium, or the one of the environment. */
export function findChromium(): string {
  return process.env.BILLFOLD_CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
}

/** The headless shell opens no windows of its own and keeps no third-party cookies apart. */
export const isHeadlessShell = (path = '') => /headless[-_]shell$/.test(path)

/** The features are Playwright's defaults, without the two that make storage in a cross-site frame throw. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-features=Translate,MediaRouter,HttpsUpgrades,OptimizationHints',
] as const
