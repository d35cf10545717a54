import { setTimeout as wait } from 'node:timers/promises'
import { mnemonic } from '../accounts.js'
import { spawnGuarded } from '../process/spawnGuarded.js'
import { findAnvil } from './findAnvil.js'
import { request } from './request.js'

const startLimitMs = 15_000
const pollMs = 20

export type StartAnvilParameters = {
  port: number
  chainId: number
  /** More of anvil's own command-line options. */
  args?: readonly string[] | undefined
}

export type Anvil = { url: string; stop(): Promise<void> }

/** Starts one chain and waits until it answers. */
export async function startAnvil(parameters: StartAnvilParameters): Promise<Anvil> {
  const { port, chainId, args = [] } = parameters
  const url = `http://127.0.0.1:${port}`
  const options = { '--port': port, '--chain-id': chainId, '--accounts': 20, '--mnemonic': mnemonic }
  const anvil = spawnGuarded(findAnvil(), ['--quiet', ...Object.entries(options).flat().map(String), ...args])

  const deadline = Date.now() + startLimitMs
  while (Date.now() < deadline && anvil.child.exitCode === null) {
    if (await isChain(url, chainId)) return { url, stop: anvil.stop }
    await wait(pollMs)
  }
  await anvil.stop()
  throw new Error(`Chain ${chainId} did not start on port ${port}. ${anvil.errorText()}`)
}

async function isChain(url: string, chainId: number): Promise<boolean> {
  try {
    const [answer] = await request(url, [{ method: 'eth_chainId' }])
    return Number(answer) === chainId
  } catch {
    return false
  }
}
