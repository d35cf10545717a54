import { chainTable } from '../chains.js'
import type { StartedPart } from '../Part.js'
import type { StackDescription } from '../StackDescription.js'
import { seedChain } from '../seed/seedChain.js'
import { type Anvil, startAnvil } from './startAnvil.js'

/** Starts and seeds the local chains, all at the same time. */
export async function startChains(world: StackDescription): Promise<StartedPart> {
  const { ports, urls, accounts } = world
  const running: Anvil[] = []
  const stop = async () => {
    await Promise.all(running.map((anvil) => anvil.stop()))
  }
  const results = await Promise.allSettled(
    chainTable.map(async (chain) => {
      const anvil = await startAnvil({ port: ports[chain.port], chainId: chain.id })
      running.push(anvil)
      return seedChain({ chain, rpcUrl: anvil.url, servicesUrl: urls.services, accounts })
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const chains = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  return { stop, adds: { chains } }
}
