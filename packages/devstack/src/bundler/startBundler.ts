import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Address, Hex } from 'viem'
import { type GuardedProcess, spawnGuarded } from '../process/spawnGuarded.js'

const require = createRequire(import.meta.url)
/** alto itself always listens on every interface. */
const preload = new URL('../../bindToLoopback.mjs', import.meta.url).href
const startLimitMs = 60_000
const pollMs = 100

export type StartBundlerParameters = {
  port: number
  rpcUrl: string
  entryPoint: Address
  /** Pays the transactions that carry operations. */
  executorKey: Hex
  /** Deploys what the bundler simulates with. */
  utilityKey: Hex
}

export type Bundler = { url: string; ready: Promise<void>; stop(): Promise<void> }

/** Starts alto for one chain. */
export function startBundler(parameters: StartBundlerParameters): Bundler {
  const { port, rpcUrl, entryPoint, executorKey, utilityKey } = parameters
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
  const alto = join(dirname(require.resolve('@pimlico/alto')), 'cli/alto.js')
  const args = [
    '--import',
    preload,
    alto,
    ...Object.entries(options).flat().map(String),
    '--enable-cors',
    '--json',
  ]
  const bundler = spawnGuarded(process.execPath, args)
  return { url, ready: waitUntilUp(bundler, url), stop: bundler.stop }
}

async function waitUntilUp(bundler: GuardedProcess, url: string): Promise<void> {
  const deadline = Date.now() + startLimitMs
  while (Date.now() < deadline && bundler.child.exitCode === null) {
    if (await answers(url)) return
    await wait(pollMs)
  }
  throw new Error(`The bundler did not start at ${url}. ${bundler.errorText()}`)
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
