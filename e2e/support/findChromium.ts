import { execFileSync } from 'node:child_process'

/** Debian's Chromium, or the one of the environment. */
export function findChromium(): string {
  return process.env.BILLFOLD_CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
}
