import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runIn } from './prove.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Folder of the apps' packages; the local stack's are in `stack` below it. */
const packed = join(root, 'packed')

/** Each package needs those before it. Apps install the first four; the rest is the local stack. */
export const kit = ['protocol', 'core', 'react', 'test'] as const
const stack = ['contracts', 'wallet-frame', 'server', 'devstack'] as const

export type Tarballs = Record<string, string>

/** Builds and packs every package into `packed` for publishing. */
export function packAll({ isBuilt }: { isBuilt: boolean }): Tarballs {
  rmSync(packed, { recursive: true, force: true })
  mkdirSync(join(packed, 'stack'), { recursive: true })
  const tarballs: Tarballs = {}
  for (const name of [...kit, ...stack]) {
    const folder = `${root}packages/${name}`
    const target = stack.some((stackName) => stackName === name) ? join(packed, 'stack') : packed
    if (!isBuilt) runIn(folder, 'npm', ['run', 'build', '--silent'])
    const printed = runIn(folder, 'npm', ['pack', '--silent', '--pack-destination', target])
    tarballs[`@billfold/${name}`] = `file:${join(target, printed.trim().split('\n').at(-1) ?? '')}`
  }
  return tarballs
}

/** Returns some of the tarballs as dependencies. */
export function pick(tarballs: Tarballs, names: readonly string[]): Tarballs {
  return Object.fromEntries(names.map((name) => [`@billfold/${name}`, tarballs[`@billfold/${name}`] ?? '']))
}
