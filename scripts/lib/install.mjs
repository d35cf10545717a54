import { existsSync, readFileSync } from 'node:fs'
import { root } from './spawnGuarded.mjs'

const lockfile = `${root}package-lock.json`
const libcHere = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'

/** Installs the lockfile's packages if they are missing or of another version. */
export async function install(start) {
  checkNode()
  const why = findOutdated()
  if (!why) return
  process.stderr.write(
    `Installing packages (${why}). This takes a minute or two, and longer on a slow machine.\n`,
  )
  if ((await npm(['ci'], start)) !== 0) {
    throw new Error('The packages could not be installed. Is the npm registry within reach? Try: npm ci')
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  }
}

function npm(args, start) {
  // npm writes progress to standard output, which is reserved for the ready line.
  const command = [
    'sh',
    '-c',
    'exec npm "$@" 1>&2',
    'npm',
    ...args,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const started = start(command)
  return started.exited
}

/** Returns why `node_modules` differs from the lockfile, or undefined. */
function findOutdated() {
  const installedFile = `${root}node_modules/.package-lock.json`
  if (!existsSync(installedFile)) return 'there are none yet'
  const wanted = readPackages(lockfile)
  const installed = readInstalled(installedFile)
  if (!installed) return 'what is there cannot be read'
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || !isForThisMachine(entry)) continue
    const { version, link } = entry
    if (!existsSync(`${root}${path}/package.json`)) return `${path.split('node_modules/').pop()} is missing`
    if (!link && installed[path]?.version !== version)
      return `${path.split('node_modules/').pop()} is not at ${version}`
  }
  return undefined
}

/** Packages may have been copied from another machine. Those without integrity may not exist. */
function isForThisMachine({ optional, integrity, os, cpu, libc }) {
  if (!optional) return true
  if (!integrity || !os || !cpu) return false
  return os.includes(process.platform) && cpu.includes(process.arch) && (!libc || libc.includes(libcHere))
}

function readInstalled(file) {
  try {
    return readPackages(file)
  } catch {
    return undefined
  }
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
