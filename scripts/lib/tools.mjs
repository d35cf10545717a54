import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fetchEmulatedAnvil, isAnvilThere } from './anvil.mjs'

/**
 * Programs that npm lacks. `variable` names one in an unusual place, `finish` does what apt cannot; without `help` the
 * step that needs it reports it.
 */
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

/** The headless shell, in which most tests take half the time. Chromium is the fallback. */
export const chromiumShell = {
  name: "Chromium's headless shell",
  variable: 'BILLFOLD_CHROMIUM_SHELL',
  find: () => findInPath('chromium-headless-shell'),
  aptPackages: ['chromium-headless-shell'],
}

/** Without the other browsers their journeys are not run, which the closing lines say. */
export const firefox = {
  name: 'Firefox',
  variable: 'BILLFOLD_FIREFOX',
  find: () =>
    findInPath('firefox-esr', 'firefox') ?? findFile('/Applications/Firefox.app/Contents/MacOS/firefox'),
  aptPackages: ['firefox-esr'],
}

export const webkit = {
  name: "WebKitGTK's driver, with a screen in memory",
  variable: 'BILLFOLD_WEBKIT',
  find: () => findInPath('xvfb-run') && findInPath('WebKitWebDriver'),
  aptPackages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
}

export const postgres = {
  name: 'Postgres',
  variable: 'BILLFOLD_POSTGRES',
  find: () => findInPath('postgres') ?? findFile(...listDebianPostgres()),
  aptPackages: ['postgresql'],
  help: 'Install Postgres 15 or newer (Debian: apt install postgresql; Mac: brew install postgresql), or say where its program is: BILLFOLD_POSTGRES=/path/to/postgres',
}

/** Needed if npm has no build of anvil: Linux arm64. */
export const emulatedAnvil = {
  name: 'anvil (the x64 build, with qemu)',
  find: () => (process.platform !== 'linux' || process.arch !== 'arm64' ? 'npm' : isAnvilThere()),
  architecture: 'amd64',
  aptPackages: ['qemu-user-static', 'libc6:amd64', 'libgcc-s1:amd64'],
  finish: fetchEmulatedAnvil,
}

/** Letters of Chinese, Japanese, Korean and Hindi: without them Chromium measures empty boxes. A Mac has them. */
export const fonts = {
  name: 'fonts for Chinese, Japanese, Korean and Hindi',
  find: () =>
    process.platform === 'darwin' ||
    (findFile('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') &&
      findFile('/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf')),
  aptPackages: ['fonts-noto-cjk', 'fonts-lohit-deva'],
}

/** Finds tools, installs missing ones if possible (Debian, as root), and returns their environment variables. */
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
    // One by one, so that an unknown package does not block the others.
    const installs = missing.map(
      ({ aptPackages }) => `apt-get install -y --no-install-recommends ${aptPackages.join(' ')}`,
    )
    const script = `${prepare.join(' && ')} && { ${installs.join('; ')}; }`
    // Progress output is shown only on failure.
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
