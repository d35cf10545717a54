import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fetchPackage } from './fetchPackage.mjs'
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
  await fetchPackage({ name, version, integrity, folder }, start)
}
