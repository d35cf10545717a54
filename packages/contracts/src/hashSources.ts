import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Compiler settings. A change requires recompiling the artifacts. */
export const compilerSettings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  // Without metadata the bytecode depends on the code alone, not on comments or paths.
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
} as const

const folder = new URL('../solidity/', import.meta.url)
const require = createRequire(import.meta.url)

/** Reads our Solidity files by name. */
export function readSources(): Record<string, string> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sol'))
    .sort()
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
}

/** Hashes every input of the bytecode: sources, settings, compiler version and imported library. */
export function hashSources(): string {
  const versions = [
    require('solc/package.json').version,
    require('@openzeppelin/contracts/package.json').version,
  ]
  const input = JSON.stringify({ sources: readSources(), compilerSettings, versions })
  return createHash('sha256').update(input).digest('hex')
}
