import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions, type Rollup } from 'vite'

/** All in kB gzip; wagmi is the host's and not counted. */
export type Engine = {
  /** Our own code that prepares, starts, runs and follows a payment: what is there before anybody has confirmed. */
  own: number
  /** Our own code of a whole payment, see `fetched`. */
  wholeOwn: number
  /** The same with what it takes from viem and valibot. */
  whole: number
}

const names = `
  chooseQuoteType, estimatePlanGas, getPaymentState, getProgress, isStale, isWorse, next,
  planPayment, prepareQuote, resumePayment, runPayment, startPayment, toConfirmed, transitions,
`

/**
 * What a payment by swap or bridge with an ordinary wallet fetches on its way to completed: the prepared quote, the
 * guard with its trial run, the look for a transaction of a wallet that takes its time, and the settlement.
 */
const fetched = ['prepareBuy', 'checkNextStep', 'lookForStep', 'findSettlement', 'getStatus'] as const

const peers = [/^wagmi/, /^@wagmi/, /^@walletconnect/]
const libraries = [/^viem/, /^valibot/]

/** Bundles the engine for production and weighs it. */
export async function measureEngine(workFolder: string, conditions: string[]): Promise<Engine> {
  const own = await bundle(workFolder, conditions, [...peers, ...libraries])
  const all = await bundle(workFolder, conditions, peers)
  return { own: weigh(own, []), wholeOwn: weigh(own, fetched), whole: weigh(all, fetched) }
}

/** Built as for a server, which leaves the page bundler's own helper out of it. */
async function bundle(
  workFolder: string,
  conditions: string[],
  external: RegExp[],
): Promise<Rollup.OutputChunk[]> {
  const root = join(workFolder, 'engine')
  const input = join(root, 'main.js')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  writeFileSync(input, `import {${names}} from '@billfold/core'\nglobalThis.engine = {${names}}\n`)
  const resolve = { conditions: [...conditions, ...defaultClientConditions] }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve,
    ssr: { noExternal: true, resolve },
    build: { ssr: true, write: false, minify: true, rollupOptions: { input, external } },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  return outputs.flatMap((one) => (one.type === 'chunk' ? [one] : []))
}

/** The entry and the named parts with all that they need, one file after the other: what compression gains across them is a host's own affair. */
function weigh(chunks: readonly Rollup.OutputChunk[], parts: readonly string[]): number {
  const found = new Set<Rollup.OutputChunk>()
  const follow = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name))
  }
  follow(chunks.find(({ isEntry }) => isEntry))
  for (const part of parts) {
    const chunk = chunks.find(({ name }) => name === part)
    if (!chunk)
      throw new Error(`The engine has no part ${part} any more: name what a payment fetches instead`)
    follow(chunk)
  }
  return [...found].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000
}
