import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './spawnGuarded.mjs'

const name = '@foundry-rs/anvil-linux-amd64'
/** Path where the devstack's `findAnvil` looks for it. */
const folder = `${root}packages/devstack/.cache/anvil-linux-amd64`

/** Finds anvil through the devstack, unless the x64 build is here. @returns {string | undefined} */
export function isAnvilThere() {
  // The stack reports a wrong path; it is no reason to install another.
  if (process.env.BILLFOLD_ANVIL) return 'named'
  if (existsSync(`${folder}/package`) && existsSync('/usr/bin/qemu-x86_64-static')) return 'found'
  const script = "import('./packages/devstack/src/anvil/findAnvil.ts').then(({ findAnvil }) => findAnvil())"
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], {
    cwd: root,
    timeout: 30_000,
  })
  return status === 0 ? 'found' : undefined
}

/** Downloads and verifies the x64 build, which npm refuses to install on another processor. */
export async function fetchEmulatedAnvil(start) {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  const { version, integrity } = packages[`node_modules/${name}`]
  mkdirSync(dirname(folder), { recursive: true })
  const scratch = mkdtempSync(`${folder}-`)
  try {
    const pack = `npm pack ${name}@${version} --silent --pack-destination ${scratch} >/dev/null`
    await runOrThrow(start, pack)
    const archive = join(scratch, `foundry-rs-anvil-linux-amd64-${version}.tgz`)
    const hash = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (`sha512-${hash}` !== integrity) throw new Error(`${name} is not what the lockfile says it is.`)
    await runOrThrow(start, `tar xzf ${archive} -C ${scratch}`)
    // Moved as a whole, so that an interrupted start leaves no partial file.
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    renameSync(join(scratch, 'package'), join(folder, 'package'))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function runOrThrow(start, script) {
  if ((await start(['sh', '-c', script]).exited) !== 0)
    throw new Error(`${name} could not be fetched. Is the npm registry within reach?`)
}
