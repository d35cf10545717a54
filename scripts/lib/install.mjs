import { existsSync, readFileSync } from 'node:fs'
import { root } from './spawnGuarded.mjs'

const lockfile = `${root}package-lock.json`

/** Installs the packages of the lockfile when they are missing or of another version. */
export async function install(start) {
  checkNode()
  const why = findOutdated()
  if (!why) return
  process.stderr.write(`Installing packages (${why}). This takes a minute or two.\n`)
  // `npm ci` refuses a lockfile that lacks packages for other platforms; the versions are the lockfile's either way.
  const args = isComplete(readPackages(lockfile)) ? ['ci'] : ['install', '--no-save']
  if ((await npm(args, start)) !== 0) {
    throw new Error('The packages could not be installed. Is the npm registry within reach? Try: npm install')
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  }
}

function npm(args, start) {
  // npm writes its progress to standard output, which belongs to the ready line.
  const command = ['sh', '-c', 'exec npm "$@" 1>&2', 'npm', ...args, '--no-audit', '--no-fund']
  const started = start(command)
  return started.exited
}

/** Whether every optional package that a package names is in the lockfile, too. */
function isComplete(packages) {
  return Object.entries(packages).every(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).every(
      (name) => packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`],
    ),
  )
}

/** Why `node_modules` is not what the lockfile says, or undefined. */
function findOutdated() {
  const installedFile = `${root}node_modules/.package-lock.json`
  if (!existsSync(installedFile)) return 'there are none yet'
  const wanted = readPackages(lockfile)
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
