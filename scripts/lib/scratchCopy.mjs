import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './spawnGuarded.mjs'

/** Creates a copy of the sources for mutations; installed packages are linked, not copied. */
export function createScratchCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'billfold-mutations-'))
  for (const path of listSources()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  borrow(folder, 'node_modules')
  for (const path of listNested()) borrow(folder, path)
  linkIfThere(folder, 'packages/devstack/.cache/anvil-linux-amd64')
  const scope = join(folder, 'node_modules/@billfold')
  rmSync(scope)
  cpSync(join(root, 'node_modules/@billfold'), scope, { recursive: true, verbatimSymlinks: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Tracked and untracked files, without built or installed ones. */
function listSources() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const paths = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0')
  return paths.filter((path) => path !== '' && existsSync(join(root, path)))
}

function listNested() {
  return ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent))
      .map((name) => join(parent, name, 'node_modules'))
      .filter((path) => existsSync(join(root, path))),
  )
}

/** The x64 build of anvil is beside the sources, not among the installed packages. */
function linkIfThere(folder, path) {
  if (!existsSync(join(root, path))) return
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  symlinkSync(join(root, path), join(folder, path))
}

/** A folder of links, so that caches beside the packages stay in the copy. */
function borrow(folder, path) {
  mkdirSync(join(folder, path), { recursive: true })
  for (const name of readdirSync(join(root, path)))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(root, path, name), join(folder, path, name))
}
