import { existsSync, readFileSync } from 'node:fs'
import { root, spawnGuarded } from './spawnGuarded.mjs'

/** Installs the packages of the lockfile when they are missing or of another version. */
export async function install(onStop) {
  checkNode()
  const why = findOutdated()
  if (!why) return
  process.stderr.write(`Installing packages (${why}). This takes a minute or two.\n`)
  if ((await npm(['ci'], onStop)) === 0) return
  // A lockfile written where some platforms' packages are not to be had lacks them, and then `ci` refuses.
  process.stderr.write('npm ci could not; trying npm install, with the versions of the lockfile.\n')
  if ((await npm(['install', '--no-save'], onStop)) !== 0) {
    throw new Error('The packages could not be installed. Is the npm registry within reach? Try: npm install')
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  }
}

function npm(args, onStop) {
  // npm writes its progress to standard output, which belongs to the ready line.
  const command = ['sh', '-c', 'exec npm "$@" 1>&2', 'npm', ...args, '--no-audit', '--no-fund']
  const started = spawnGuarded(command)
  onStop(started.stop)
  return started.exited
}

/** Why `node_modules` is not what the lockfile says, or undefined. */
function findOutdated() {
  const installedFile = `${root}node_modules/.package-lock.json`
  if (!existsSync(installedFile)) return 'there are none yet'
  const wanted = readPackages(`${root}package-lock.json`)
  const installed = readPackages(installedFile)
  for (const [path, { version, optional, link }] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || optional || link) continue
    if (installed[path]?.version !== version)
      return `${path.split('node_modules/').pop()} is not at ${version}`
  }
  return undefined
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
