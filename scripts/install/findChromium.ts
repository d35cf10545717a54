import { execFileSync } from 'node:child_process'

export function findChromium(): string {
  return process.env.BILLFOLD_CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
}
