import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions, type Rollup } from 'vite'

/** All in kB gzip; wagmi belongs to the host and is not counted. */
export type Engine = {
  /** Our code that prepares, starts, runs and follows a payment. */
  own: number
  /** The same with its code from viem and valibot. */
  whole: number
}

/** The functions of core that the payment widget calls, by entry. */
const entries = {
  '@billfold/core/internal': [
    'createPaymentStore',
    'estimatePlanGas',
    'planPayment',
  ],
} as const

/** A module that uses every one of them. */
function writeMain(): string {
  const imports = Object.entries(entries).map(
    ([entry, names]) => `import { ${names.join(', ')} } from '${entry}'`,
  )
  return `${imports.join('\n')}\nglobalThis.engine = { ${Object.values(entries).flat().join(', ')} }\n`
}

const peers = [/^wagmi/, /^@wagmi/, /^@walletconnect/]
const libraries = [/^viem/, /^valibot/]

/** Bundles the engine for production and measures it. */
export async function measureEngine(workFolder: string, conditions: string[]): Promise<Engine> {
  const ours = await bundle(workFolder, conditions, [...peers, ...libraries])
  const all = await bundle(workFolder, conditions, peers)
  return { own: weigh(ours), whole: weigh(all) }
}

/** Built for a server, which leaves out the page bundler's helper. */
async function bundle(
  workFolder: string,
  conditions: string[],
  external: RegExp[],
): Promise<Rollup.OutputChunk[]> {
  const root = join(workFolder, 'engine')
  const input = join(root, 'main.js')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  writeFileSync(input, writeMain())
  const resolve = { conditions: [...conditions, ...defaultClientConditions] }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve,
    ssr: { noExternal: true, resolve },
    build: { ssr: true, write: false, minify: true, rollupOptions: { input, external } },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  )
  return outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []))
}

/** Sums the entry and the chunks that it imports, each compressed separately. */
function weigh(chunks: readonly Rollup.OutputChunk[]): number {
  const found = new Set<Rollup.OutputChunk>()
  const follow = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name))
  }
  follow(chunks.find(({ isEntry }) => isEntry))
  return [...found].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000
}
