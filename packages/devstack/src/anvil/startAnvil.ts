import { spawnGuarded, waitUntilUp } from '../process/spawnGuarded.js'
import { withLimit } from '../process/withLimit.js'
import { mnemonic } from '../world/accounts.js'
import { findAnvil } from './findAnvil.js'
import { requestRpc } from './requestRpc.js'

/** Milliseconds for three chains that start under qemu on a busy machine. */
const startLimitMs = 60_000

export type StartAnvilParameters = {
  port: number
  chainId: number
  /** More command-line options of anvil. */
  args?: readonly string[] | undefined
}

export type Anvil = {
  url: string
  /** Resolves with the reason if the chain ends without being stopped. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** Starts one chain and waits until it answers. */
export async function startAnvil(parameters: StartAnvilParameters): Promise<Anvil> {
  const { port, chainId, args = [] } = parameters
  const url = `http://127.0.0.1:${port}`
  const options = { '--port': port, '--chain-id': chainId, '--accounts': 20, '--mnemonic': mnemonic }
  const { command, args: first } = findAnvil()
  const anvil = spawnGuarded(command, [
    ...first,
    '--quiet',
    ...Object.entries(options).flat().map(String),
    ...args,
  ])
  const up = waitUntilUp(anvil, () => isChain(url, chainId))
  const limit = { ms: startLimitMs, name: `Chain ${chainId}`, waitsFor: `an answer at ${url}`, log: () => {} }
  try {
    await withLimit(up, limit)
  } catch (error) {
    await anvil.stop()
    throw new Error(`Chain ${chainId} on port ${port} ${error instanceof Error ? error.message : error}`)
  }
  return { url, ended: anvil.ended, stop: anvil.stop }
}

async function isChain(url: string, chainId: number): Promise<boolean> {
  try {
    const [answer] = await requestRpc(url, [{ method: 'eth_chainId' }])
    return Number(answer) === chainId
  } catch {
    return false
  }
}
