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

/** Everything that makes a payment without any screen: quote, guard, plan, journal, run, settlement, cards, the flow. */
const main = `
export {
  checkQuoteType, chooseQuoteType, estimatePlanGas, followCard, getPaymentState, getProgress, guardPrepared, isStale,
  isWorse, listPayments, next, planPayment, prepareQuote, resumePayment, runPayment, startCardPayment, startPayment,
  toConfirmed, transitions,
} from '@billfold/core'
`

const peers = [/^wagmi/, /^@wagmi/, /^@walletconnect/]

/** Bundles the engine for production, lazy parts included, and weighs it. */
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
  // One file after the other, as if it were one: what compression gains across them is a host's own affair.
  const bytes = outputs.map((one) => (one.type === 'chunk' ? gzipSync(one.code, { level: 9 }).length : 0))
  return bytes.reduce((sum, count) => sum + count, 0) / 1000
}
