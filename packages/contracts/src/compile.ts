import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compilerSettings, hashSources, readSources } from './hashSources.js'

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

const require = createRequire(import.meta.url)
const artifacts = new URL('../artifacts/', import.meta.url)

/** Compiles every contract under solidity/ and rewrites artifacts/. Run by hand: `npm run compile`. */
export function compile(): string[] {
  const sources = readSources()
  const output = runCompiler(sources)
  const names = Object.keys(sources).map((file) => file.replace('.sol', ''))

  rmSync(artifacts, { recursive: true, force: true })
  mkdirSync(artifacts)
  for (const name of names) {
    const contract = output.contracts[`${name}.sol`]?.[name]
    if (!contract) throw new Error(`${name}.sol must hold a contract named ${name}`)
    const { abi, evm } = contract
    write(name, { contractName: name, abi, bytecode: `0x${evm.bytecode.object}` })
  }
  write('sourceHash', hashSources())
  return names
}

function runCompiler(sources: Record<string, string>): Output {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, { content }])),
    settings: { ...compilerSettings, outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  }
  const solc = require('solc')
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }))
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  return output
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') }
  } catch {
    return { error: `cannot find ${path}` }
  }
}

/** TypeScript rather than JSON, so that viem infers argument and return types from the constant ABI. */
function write(name: string, value: unknown): void {
  const text = `// Written by src/compile.ts.\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const\n`
  writeFileSync(new URL(`${name}.ts`, artifacts), text)
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  console.log(`Compiled ${compile().join(', ')}`)
}
