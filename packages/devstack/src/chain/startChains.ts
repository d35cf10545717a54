import { chainTable } from '../chains.js'
import type { PartReport, StartedPart } from '../Part.js'
import type { StackDescription } from '../StackDescription.js'
import { keepMining } from './keepMining.js'
import type { Anvil } from './startAnvil.js'
import { startSeededChain } from './startSeededChain.js'

/** Starts and seeds the local chains, all at the same time. */
export async function startChains(world: StackDescription, report: PartReport): Promise<StartedPart> {
  const { ports, urls, accounts } = world
  const running: Anvil[] = []
  const tickers: (() => void)[] = []
  const stop = async () => {
    for (const stopTicker of tickers) stopTicker()
    await Promise.all(running.map((anvil) => anvil.stop()))
  }
  const results = await Promise.allSettled(
    chainTable.map(async (chain) => {
      const port = ports[chain.port]
      const seeded = await startSeededChain({ chain, port, servicesUrl: urls.services, accounts })
      const { anvil, described } = seeded
      running.push(anvil)
      anvil.ended.then((reason) => report.ended(chain.port, `the chain ${reason}`))
      tickers.push(keepMining(anvil.url))
      return described
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
