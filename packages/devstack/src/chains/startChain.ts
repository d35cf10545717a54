import { findFreePort } from '../process/freePorts.js'
import { listAccounts } from '../world/accounts.js'
import { chainTable } from '../world/chains.js'
import type { StackChain } from '../world/StackDescription.js'
import { startSeededChain } from './startSeededChain.js'

export type StartChainParameters = {
  /** The local chain to copy. @default 1337 */
  chainId?: number | undefined
  /** More command-line options of anvil. */
  args?: readonly string[] | undefined
}

/** Starts a separate seeded chain for destructive tests: snapshots, reorgs, stopped mining. */
export async function startChain(
  parameters: StartChainParameters = {},
): Promise<StackChain & { stop(): Promise<void> }> {
  const { chainId = 1337, args } = parameters
  const chain = chainTable.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`There is no local chain ${chainId}`)
  const { anvil, described } = await startSeededChain({
    chain,
    port: await findFreePort(),
    // No service runs for this chain, so its pictures do not load.
    servicesUrl: 'http://localhost:9',
    accounts: listAccounts(),
    args,
  })
  return { ...described, stop: anvil.stop }
}
