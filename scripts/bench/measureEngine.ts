import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions } from 'vite'

export type Engine = {
  /** kB gzip of our own code. */
  own: number
  /** kB gzip with what it takes from viem and valibot; wagmi is the host's. */
  withLibraries: number
}

/** What counts as the engine: all that an ordinary payment with a wallet loads from its quote until it is completed. */
const main = `
export {
  checkQuoteType, chooseQuoteType, estimatePlanGas, getPaymentState, getProgress, guardPrepared, isStale, isWorse, next,
  planPayment, prepareQuote, runPayment, startPayment, toConfirmed, transitions,
} from '@billfold/core'
`

/** Of what is fetched on the way: the price and the settlement; the rest is for what goes otherwise. */
const fetched = /^(prepareBuy|getStatus|openIndexedDatabase)\b/

const peers = [/^wagmi/, /^@wagmi/, /^@walletconnect/]

/** Bundles the engine for production and weighs it. */
export async function measureEngine(workFolder: string, conditions: string[]): Promise<Engine> {
  const own = await weigh(workFolder, conditions, [...peers, /^viem/, /^valibot/])
  return { own, withLibraries: await weigh(workFolder, conditions, peers) }
}

async function weigh(workFolder: string, conditions: string[], external: RegExp[]): Promise<number> {
  const root = join(workFolder, 'engine')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'main.js'), main)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
    build: {
      write: false,
      minify: true,
      lib: { entry: join(root, 'main.js'), formats: ['es'] },
      rollupOptions: { external },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const chunks = outputs.flatMap((one) => (one.type === 'chunk' ? [one] : []))
  const found = new Set<string>()
  const follow = (fileName: string) => {
    const chunk = chunks.find((one) => one.fileName === fileName)
    if (!chunk || found.has(fileName)) return
    found.add(fileName)
    chunk.imports.forEach(follow)
  }
  for (const { isEntry, name, fileName } of chunks) if (isEntry || fetched.test(name)) follow(fileName)
  // One file after the other: what compression gains across them is a host's own affair.
  const bytes = chunks
    .filter(({ fileName }) => found.has(fileName))
    .map(({ code }) => gzipSync(code, { level: 9 }).length)
  return bytes.reduce((sum, count) => sum + count, 0) / 1000
}
