import type { RouteChain } from '@billfold/server'
import type { Bridge } from '../Bridge.js'
import { bridgeLimits } from '../bridgeLimits.js'
import { collectDeposits } from './collectDeposits.js'
import { planClaims } from './planClaims.js'
import { planFills } from './planFills.js'
import { planRefunds } from './planRefunds.js'
import { closeFills, recordLosses } from './recordLosses.js'
import { reviveJobs } from './reviveJobs.js'
import { runJobs } from './runJobs.js'
import { tryEach } from './tryEach.js'

type Work = { name: string; run: () => Promise<'more' | 'soon' | 'idle'> }

/**
 * Settlement as loops that do not wait for each other. Everything they know is in the database or on a chain, so they
 * may stop anywhere and start again. Claims and refunds are planned without asking a chain; fills and sending have a
 * loop per chain, so that a chain that does not answer holds up itself only.
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

/** Stages fail one by one; what they found new starts the other loops at once. */
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
