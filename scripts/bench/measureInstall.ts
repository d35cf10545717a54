import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Lockfile, listClosure } from '../checks/lockfile.js'

export type Install = { packages: number; megabytes: number }

/** Nested packages are counted separately; our tests are not published. */
const uncounted = /^node_modules$|^test$|\.test\./

/** Bytes on disk of one package. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (uncounted.test(entry.name)) return sum
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size)
  }, 0)
}

/** Lists the packages that `npm install @billfold/react` and its peers install, from our lockfile. */
export function measureInstall(root: string): Install {
  const lockfile: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const paths = listClosure(lockfile, ['packages/react'])
  const bytes = paths.reduce((sum, path) => sum + sizeOf(join(root, path)), 0)
  return { packages: paths.length, megabytes: bytes / 1e6 }
}
