import { execFileSync } from 'node:child_process'
import { type Browser, chromium } from '@playwright/test'

/** Returns the path of Chromium. `npm test` sets the variable; Debian's is on the PATH. */
export function findChromium(): string {
  return process.env.BILLFOLD_CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
}

export function launchChromium(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-background-networking']
  return chromium.launch({ executablePath: findChromium(), args })
}
