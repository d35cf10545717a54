import type { Round } from '../jobs/startLoop.js'
import { reconcileOnramp } from '../onramp/reconcileOnramp.js'
import { reconcilePayments } from '../payments/reconcilePayments.js'
import type { ServerContext } from '../ServerContext.js'
import { planClaims } from './planClaims.js'
import { planFills } from './planFills.js'
import { planRefunds } from './planRefunds.js'
import { recordLosses } from './recordLosses.js'
import { reviveJobs } from './reviveJobs.js'
import { runJobs } from './runJobs.js'

/** One round of settlement. Everything it knows is in the database or on a chain, so it may stop anywhere and start again. */
export async function settle(server: ServerContext): Promise<Round> {
  await reconcilePayments(server)
  await reconcileOnramp(server)
  if (!server.solver) return 'idle'
  await planFills(server, server.solver)
  await planClaims(server, server.solver)
  await planRefunds(server)
  await recordLosses(server)
  await reviveJobs(server)
  return runJobs(server, server.solver)
}
