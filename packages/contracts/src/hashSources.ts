import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compilerSettings } from './compilerSettings.js'

const folder = new URL('../solidity/', import.meta.url)
const require = createRequire(import.meta.url)

/** Our Solidity files, by name. */
export function readSources(): Record<string, string> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sol'))
    .sort()
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
}

/** Everything that decides the bytecode: our sources, the settings, the compiler and the library they import. */
export function hashSources(): string {
  const versions = [
    require('solc/package.json').version,
    require('@openzeppelin/contracts/package.json').version,
  ]
  const input = JSON.stringify({ sources: readSources(), compilerSettings, versions })
  return createHash('sha256').update(input).digest('hex')
}
