import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Address, Hex } from 'viem'
import { spawnGuarded, waitUntilUp } from '../process/spawnGuarded.js'
import { getKey } from '../world/accounts.js'
import type { PartReport, StartedPart } from '../world/Part.js'
import type { PortName } from '../world/ports.js'
import type { StackDescription } from '../world/StackDescription.js'

const require = createRequire(import.meta.url)
/** alto always listens on every interface. */
const preload = new URL('../../bindToLoopback.mjs', import.meta.url).href

/** Chains with a bundler, and their ports. */
const bundlerPorts = { 1337: 'bundler1337', 1338: 'bundler1338' } as const

/** Accounts after the deployer in the mnemonic; anvil gives them ether. */
const executorIndex = 11
const utilityIndex = 12

/** Starts the bundlers in the background, and returns the URLs of bundlers and paymaster. */
export async function startBundlers(
  { ports, urls, chains }: StackDescription,
  report: PartReport,
  { program }: Pick<StartBundlerParameters, 'program'> = {},
): Promise<StartedPart> {
  const running: (Bundler & { port: PortName })[] = []
  const described = chains.map((chain) => {
    const port = bundlerPorts[chain.id as keyof typeof bundlerPorts]
    if (!port) return chain
    const bundler = startBundler({
      port: ports[port],
      rpcUrl: chain.rpcUrl,
      entryPoint: chain.contracts.entryPoint,
      executorKey: getKey(executorIndex),
      utilityKey: getKey(utilityIndex),
      program,
    })
    running.push({ ...bundler, port })
    bundler.ended.then((reason) => report.ended(port, `the bundler ${reason}`))
    return { ...chain, bundlerUrl: bundler.url, paymasterUrl: `${urls.services}/paymaster/${chain.id}` }
  })
  return {
    adds: { chains: described },
    late: running,
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}

type StartBundlerParameters = {
  port: number
  rpcUrl: string
  entryPoint: Address
  /** Pays for the transactions that carry user operations. */
  executorKey: Hex
  /** Deploys the bundler's simulation contracts. */
  utilityKey: Hex
  /** Script to run instead of alto, for tests. */
  program?: string | undefined
}

type Bundler = {
  url: string
  ready: Promise<void>
  /** Resolves with the reason if it ends without being stopped. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** Starts alto for one chain. */
function startBundler(parameters: StartBundlerParameters): Bundler {
  const { port, rpcUrl, entryPoint, executorKey, utilityKey, program = findAlto() } = parameters
  const url = `http://127.0.0.1:${port}`
  const options = {
    '--entrypoints': entryPoint,
    '--rpc-url': rpcUrl,
    '--executor-private-keys': executorKey,
    '--utility-private-key': utilityKey,
    // On anvil, alto's safe mode refuses every user operation; the cause is unknown.
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
