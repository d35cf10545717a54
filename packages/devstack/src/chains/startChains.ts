import { requestRpc } from '../anvil/requestRpc.js'
import type { Anvil } from '../anvil/startAnvil.js'
import { chainTable } from '../world/chains.js'
import type { PartReport, StartedPart } from '../world/Part.js'
import type { StackDescription } from '../world/StackDescription.js'
import { startSeededChain } from './startSeededChain.js'

const blockTimeMs = 1000

/** Starts and seeds the local chains concurrently. */
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

/**
 * Mines a block every second, because a wait that misses a block hangs on an idle chain. `--mixed-mining` ends with
 * `evm_setAutomine`, which seeding needs.
 */
function keepMining(url: string): () => void {
  let mining = false
  const timer = setInterval(async () => {
    if (mining) return
    mining = true
    // The process reports a chain that has ended.
    await requestRpc(url, [{ method: 'evm_mine' }]).catch(() => {})
    mining = false
  }, blockTimeMs)
  return () => clearInterval(timer)
}
