import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Lockfile, listClosure } from '../checks/lockfile.js'

export type Install = { packages: number; megabytes: number }

/** Bytes on disk of one package, without the packages nested in it, which are counted by themselves. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size)
  }, 0)
}

/** What `npm install @billfold/react` and its peers would bring, read from our own lockfile. */
export function measureInstall(root: string): Install {
  const lockfile: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const paths = listClosure(lockfile, ['packages/react'])
  const bytes = paths.reduce((sum, path) => sum + sizeOf(join(root, path)), 0)
  return { packages: paths.length, megabytes: bytes / 1e6 }
}
