import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runIn } from './runIn.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What apps install lies here, the local stack in `stack` below it. */
const packed = join(root, 'packed')

/** Each package needs those before it. The first four are what an app installs, the rest the local stack. */
export const kit = ['protocol', 'core', 'react', 'test'] as const
const stack = ['contracts', 'wallet-frame', 'server', 'devstack'] as const

export type Tarballs = Record<string, string>

/** Builds and packs every package into `packed`, as it would be published. */
export function packAll({ isBuilt }: { isBuilt: boolean }): Tarballs {
  rmSync(packed, { recursive: true, force: true })
  mkdirSync(join(packed, 'stack'), { recursive: true })
  const tarballs: Tarballs = {}
  for (const name of [...kit, ...stack]) {
    const folder = `${root}packages/${name}`
    const target = stack.some((one) => one === name) ? join(packed, 'stack') : packed
    if (!isBuilt) runIn(folder, 'npm', ['run', 'build', '--silent'])
    const printed = runIn(folder, 'npm', ['pack', '--silent', '--pack-destination', target])
    tarballs[`@billfold/${name}`] = `file:${join(target, printed.trim().split('\n').at(-1) ?? '')}`
  }
  return tarballs
}

/** Some of the tarballs, as dependencies. */
export function pick(tarballs: Tarballs, names: readonly string[]): Tarballs {
  return Object.fromEntries(names.map((name) => [`@billfold/${name}`, tarballs[`@billfold/${name}`] ?? '']))
}
