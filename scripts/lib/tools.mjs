import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fetchEmulatedAnvil, isAnvilThere } from './anvil.mjs'

/**
 * A program that is needed and that npm does not have, or not for every machine.
 *
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} [variable] names the program, for those who have it in an unusual place
 * @property {() => string | undefined} find
 * @property {string} [architecture] of Debian, that its packages are for
 * @property {readonly string[]} aptPackages
 * @property {(start: Function) => Promise<void>} [finish] does what apt cannot
 * @property {string} [help] what to do where we may not install it; without it, whoever needs it tells
 */

/** @type {Tool} */
export const chromium = {
  name: 'Chromium',
  variable: 'BILLFOLD_CHROMIUM',
  find: () =>
    findInPath('chromium', 'chromium-browser', 'google-chrome') ??
    findFile(
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ),
  aptPackages: ['chromium'],
  help: 'Install Chromium or Chrome (Debian: apt install chromium; Mac: brew install --cask chromium), or say where it is: BILLFOLD_CHROMIUM=/path/to/it',
}

/** The same browser without windows, in which most tests take half the time. Where it is missing, Chromium runs them. @type {Tool} */
export const chromiumShell = {
  name: "Chromium's headless shell",
  variable: 'BILLFOLD_CHROMIUM_SHELL',
  find: () => findInPath('chromium-headless-shell'),
  aptPackages: ['chromium-headless-shell'],
}

/** @type {Tool} */
export const postgres = {
  name: 'Postgres',
  variable: 'BILLFOLD_POSTGRES',
  find: () => findInPath('postgres') ?? findFile(...listDebianPostgres()),
  aptPackages: ['postgresql'],
  help: 'Install Postgres 15 or newer (Debian: apt install postgresql; Mac: brew install postgresql), or say where its program is: BILLFOLD_POSTGRES=/path/to/postgres',
}

/** Needed where npm has no build of anvil: Linux arm64. @type {Tool} */
export const emulatedAnvil = {
  name: 'anvil (the x64 build, with qemu)',
  find: () => (process.platform !== 'linux' || process.arch !== 'arm64' ? 'npm' : isAnvilThere()),
  architecture: 'amd64',
  aptPackages: ['qemu-user-static', 'libc6:amd64', 'libgcc-s1:amd64'],
  finish: fetchEmulatedAnvil,
}

/**
 * Finds tools, installs what is missing where we may (Debian, as root), and returns the variables that tell where they
 * are.
 *
 * @param {readonly Tool[]} tools
 */
export async function findTools(tools, start) {
  const missing = tools.filter(({ variable, find }) => !(variable && process.env[variable]) && !find())
  if (missing.length > 0) await installTools(missing, start)
  const found = tools
    .filter(({ variable }) => variable)
    .map(({ variable, find }) => [variable, process.env[variable] ?? find()])
  return Object.fromEntries(found.filter(([, place]) => place))
}

async function installTools(missing, start) {
  const mayInstall = process.getuid?.() === 0 && findInPath('apt-get')
  if (mayInstall) {
    const names = missing.map(({ name }) => name).join(' and ')
    process.stderr.write(`Installing ${names} through apt. This takes a few minutes.\n`)
    const architectures = missing.flatMap(({ architecture }) => architecture ?? [])
    const prepare = [
      ...architectures.map((architecture) => `dpkg --add-architecture ${architecture}`),
      'apt-get update',
    ]
    // One by one: a package that this Debian does not know must not keep the others away.
    const installs = missing.map(
      ({ aptPackages }) => `apt-get install -y --no-install-recommends ${aptPackages.join(' ')}`,
    )
    const script = `${prepare.join(' && ')} && { ${installs.join('; ')}; }`
    // Pages of progress are of interest only when it fails.
    const quiet = `log=$(mktemp); (${script}) >"$log" 2>&1 || cat "$log" >&2; rm -f "$log"`
    await start(['sh', '-c', quiet], { env: { DEBIAN_FRONTEND: 'noninteractive' } }).exited
    for (const { finish } of missing) await finish?.(start)
  }
  const still = missing.filter(({ find, help }) => help && !find())
  if (still.length > 0)
    throw new Error(still.map(({ name, help }) => `${name} not found. ${help}`).join('\n'))
}

function findInPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return findFile(...names.flatMap((name) => folders.map((folder) => join(folder, name))))
}

function findFile(...files) {
  return files.find((file) => existsSync(file))
}

/** Debian keeps the server out of the path, one folder per version. */
function listDebianPostgres() {
  const folder = '/usr/lib/postgresql'
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `${folder}/${version}/bin/postgres`)
}
