import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Address, Hex } from 'viem'
import { spawnGuarded } from '../process/spawnGuarded.js'
import { waitUntilUp } from '../process/waitUntilUp.js'

const require = createRequire(import.meta.url)
/** alto itself always listens on every interface. */
const preload = new URL('../../bindToLoopback.mjs', import.meta.url).href

export type StartBundlerParameters = {
  port: number
  rpcUrl: string
  entryPoint: Address
  /** Pays the transactions that carry operations. */
  executorKey: Hex
  /** Deploys what the bundler simulates with. */
  utilityKey: Hex
  /** Script to run in place of alto, for tests. */
  program?: string | undefined
}

export type Bundler = {
  url: string
  ready: Promise<void>
  /** Resolves with the reason when it ends without having been stopped. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** Starts alto for one chain. */
export function startBundler(parameters: StartBundlerParameters): Bundler {
  const { port, rpcUrl, entryPoint, executorKey, utilityKey, program = findAlto() } = parameters
  const url = `http://127.0.0.1:${port}`
  const options = {
    '--entrypoints': entryPoint,
    '--rpc-url': rpcUrl,
    '--executor-private-keys': executorKey,
    '--utility-private-key': utilityKey,
    // On anvil, alto's safe mode refuses every operation; the cause is not known.
    '--safe-mode': 'false',
    '--port': port,
    '--log-level': 'error',
    '--block-time': 1000,
    '--min-bundle-interval': 50,
    '--max-bundle-interval': 200,
    '--code-override-support': 'true',
  }
  const args = [
    '--import',
    preload,
    program,
    ...Object.entries(options).flat().map(String),
    '--enable-cors',
    '--json',
  ]
  const bundler = spawnGuarded(process.execPath, args)
  const ready = waitUntilUp(bundler, () => answers(url))
  return { url, ready, ended: bundler.ended, stop: bundler.stop }
}

function findAlto(): string {
  return join(dirname(require.resolve('@pimlico/alto')), 'cli/alto.js')
}

async function answers(url: string): Promise<boolean> {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] }
  const headers = { 'content-type': 'application/json' }
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) })
    const { result } = (await response.json()) as { result?: unknown }
    return Array.isArray(result) && result.length > 0
  } catch {
    return false
  }
}
