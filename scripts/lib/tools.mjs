import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs that the tests need and npm does not have. */
const tools = [
  {
    name: 'Chromium',
    variable: 'BILLFOLD_CHROMIUM',
    find: () =>
      findInPath('chromium', 'chromium-browser', 'google-chrome') ??
      findFile(
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      ),
    aptPackage: 'chromium',
    help: 'Install Chromium or Chrome (Debian: apt install chromium; Mac: brew install --cask chromium), or say where it is: BILLFOLD_CHROMIUM=/path/to/it',
  },
  {
    name: 'Postgres',
    variable: 'BILLFOLD_POSTGRES',
    find: () => findInPath('postgres') ?? findFile(...listDebianPostgres()),
    aptPackage: 'postgresql',
    help: 'Install Postgres 15 or newer (Debian: apt install postgresql; Mac: brew install postgresql), or say where its program is: BILLFOLD_POSTGRES=/path/to/postgres',
  },
]

/** Finds every tool, installs what is missing where we may, and returns the variables that tell where they are. */
export async function findTools(start) {
  const missing = tools.filter(({ variable, find }) => !process.env[variable] && !find())
  if (missing.length > 0) await installTools(missing, start)
  const found = tools.map(({ variable, find }) => [variable, process.env[variable] ?? find()])
  return Object.fromEntries(found)
}

async function installTools(missing, start) {
  const mayInstall = process.getuid?.() === 0 && findInPath('apt-get')
  const names = missing.map(({ name }) => name).join(' and ')
  if (!mayInstall) {
    throw new Error([`${names} not found.`, ...missing.map(({ help }) => help)].join('\n'))
  }
  process.stderr.write(`Installing ${names} through apt. This takes a few minutes.\n`)
  const packages = missing.map(({ aptPackage }) => aptPackage).join(' ')
  const script = `apt-get update && apt-get install -y --no-install-recommends ${packages}`
  const apt = start(['sh', '-c', script], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  await apt.exited
  const still = missing.filter(({ find }) => !find())
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
