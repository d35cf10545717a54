import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** Path of the anvil binary for this machine: its package is chosen by platform when it is installed. */
export function findAnvil(): string {
  // The platform package is a dependency of @foundry-rs/anvil, so it is looked up from there.
  const { resolve } = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
  const name = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch] ?? process.arch}`
  try {
    const folder = dirname(resolve(`${name}/package.json`))
    return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
  } catch (cause) {
    throw new Error(`The local chains need ${name}, which is not installed. Run: npm install`, { cause })
  }
}
