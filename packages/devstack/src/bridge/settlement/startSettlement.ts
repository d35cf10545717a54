import type { RouteChain } from '@billfold/server'
import type { Bridge } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'
import { collectDeposits } from './collectDeposits.js'
import { planClaims } from './planClaims.js'
import { planFills, planRefunds } from './planDeposits.js'
import { closeFills, recordLosses, reviveJobs } from './reorganisations.js'
import { runJobs } from './runJobs.js'
import { tryEach } from './tryEach.js'

type Work = { name: string; run: () => Promise<'more' | 'soon' | 'idle'> }

/**
 * Starts settlement as independent loops. Their state is in the database or on a chain, so they can stop and restart
 * anywhere.
 */
export function startSettlement(bridge: Bridge): () => Promise<void> {
  const chains = [...bridge.chains.values()].filter(({ id }) => bridge.contracts.get(id)?.escrow)
  const loops: Work[] = [
    { name: 'settle', run: () => plan(bridge, chains) },
    ...chains.flatMap((chain) => [
      { name: `fill ${chain.id}`, run: () => planFills(bridge, chain).then(() => 'idle' as const) },
      { name: `send ${chain.id}`, run: () => runJobs(bridge, chain) },
    ]),
  ]
  const { settleEveryMs: everyMs, idleEveryMs: idleMs } = bridgeLimits
  const stops = loops.map(({ name, run }) => bridge.startLoop({ name, everyMs, idleMs, run }))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Each stage fails alone; new work wakes the other loops. */
async function plan(bridge: Bridge, chains: readonly RouteChain[]): Promise<'idle'> {
  const stages = [
    ...[collectDeposits, planClaims, planRefunds].flatMap((stage) =>
      chains.map((chain) => ({ reference: `${stage.name} ${chain.id}`, run: () => stage(bridge, chain) })),
    ),
    ...[recordLosses, reviveJobs, closeFills].map((stage) => ({
      reference: stage.name,
      run: () => stage(bridge).then(() => 0),
    })),
  ]
  let news = 0
  await tryEach(bridge, 'settle.failed', stages, async ({ run }) => {
    news += await run()
  })
  if (news > 0) bridge.wake()
  return 'idle'
}
