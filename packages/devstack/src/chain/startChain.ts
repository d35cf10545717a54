import { chainTable } from '../chains.js'
import { listAccounts } from '../listAccounts.js'
import { findFreePort } from '../process/findFreePort.js'
import type { StackChain } from '../StackDescription.js'
import { startSeededChain } from './startSeededChain.js'

export type StartChainParameters = {
  /** Which of the local chains to copy. @default 1337 */
  chainId?: number | undefined
  /** More of anvil's own command-line options. */
  args?: readonly string[] | undefined
}

/** A chain of its own, with everything on it, for a test that breaks things: snapshots, reorgs, stopped mining. */
export async function startChain(
  parameters: StartChainParameters = {},
): Promise<StackChain & { stop(): Promise<void> }> {
  const { chainId = 1337, args } = parameters
  const chain = chainTable.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`There is no local chain ${chainId}`)
  const { anvil, described } = await startSeededChain({
    chain,
    port: await findFreePort(),
    // Nothing serves this chain: its pictures lead nowhere.
    servicesUrl: 'http://localhost:9',
    accounts: listAccounts(),
    args,
  })
  return { ...described, stop: anvil.stop }
}
