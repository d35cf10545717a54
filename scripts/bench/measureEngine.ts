import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions, type Rollup } from 'vite'

/** All in kB gzip, without what the page has at load; wagmi belongs to the host. */
export type Engine = {
  /** Our code that prepares, starts, runs and follows a payment, and reports it. */
  own: number
  /** The same with its code from viem and valibot. */
  whole: number
  /** The same as the bundler of the measured page splits it, each file compressed separately. */
  split: { kB: number; files: number }
}

/** The functions of core that the payment widget calls without its screens. */
const names = ['createPaymentStore', 'estimatePlanGas', 'getProgress', 'planPayment'] as const

/** A module that uses every one of them. */
const main = `import { ${names.join(', ')} } from '@billfold/core/internal'
globalThis.engine = { ${names.join(', ')} }
`

const peers = [/^wagmi/, /^@wagmi/, /^@walletconnect/]
const libraries = [/^viem/, /^valibot/]

export type MeasureEngineParameters = {
  workFolder: string
  conditions: string[]
  /** Files of the payment page. */
  chunks: readonly Rollup.OutputChunk[]
  /** Paths of the files that the page loads before anything is pressed. */
  loadedPaths: readonly string[]
}

/** Bundles the engine for production and measures what a page fetches of it after load. */
export async function measureEngine(parameters: MeasureEngineParameters): Promise<Engine> {
  const { workFolder, conditions, chunks, loadedPaths } = parameters
  const loaded = chunks.filter(({ fileName }) => loadedPaths.includes(`/${fileName}`))
  const atLoad = new Set(loaded.flatMap(({ modules }) => Object.keys(modules)))
  const split = followImports(
    chunks,
    chunks.find(({ name }) => name === 'engineChunk'),
  ).filter((chunk) => !loaded.includes(chunk))
  return {
    own: weigh(await bundle(workFolder, conditions, [...peers, ...libraries], atLoad)),
    whole: weigh(await bundle(workFolder, conditions, peers, atLoad)),
    split: { kB: weigh(split), files: split.length },
  }
}

/** Built for a server, which leaves out the page bundler's helper. */
async function bundle(
  workFolder: string,
  conditions: string[],
  external: readonly RegExp[],
  atLoad: ReadonlySet<string>,
): Promise<Rollup.OutputChunk[]> {
  const root = join(workFolder, 'engine')
  const input = join(root, 'main.js')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  writeFileSync(input, main)
  const resolve = { conditions: [...conditions, ...defaultClientConditions] }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve,
    ssr: { noExternal: true, resolve },
    build: {
      ssr: true,
      write: false,
      minify: true,
      rollupOptions: {
        input,
        external: (id) => atLoad.has(id) || external.some((pattern) => pattern.test(id)),
      },
    },
  })
  const chunks = listChunks(built)
  return followImports(
    chunks,
    chunks.find(({ isEntry }) => isEntry),
  )
}

/** Lists the chunks of a build that was not written to disk. */
export function listChunks(built: Awaited<ReturnType<typeof build>>): Rollup.OutputChunk[] {
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  )
  return outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []))
}

/** Lists a chunk and what it imports. */
function followImports(
  chunks: readonly Rollup.OutputChunk[],
  first: Rollup.OutputChunk | undefined,
): Rollup.OutputChunk[] {
  if (!first) throw new Error('The page has no chunk of the engine any more: name its successor here')
  const found = new Set([first])
  for (const { imports } of found)
    for (const name of imports) {
      const chunk = chunks.find(({ fileName }) => fileName === name)
      if (chunk) found.add(chunk)
    }
  return [...found]
}

function weigh(chunks: readonly Rollup.OutputChunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000
}
