import type { Bridge } from '../Bridge.js'
import { planClaims } from './planClaims.js'
import { planFills } from './planFills.js'
import { planRefunds } from './planRefunds.js'
import { recordLosses } from './recordLosses.js'
import { reviveJobs } from './reviveJobs.js'
import { runJobs } from './runJobs.js'

/** One round of settlement. Everything it knows is in the database or on a chain, so it may stop anywhere and start again. */
export async function settle(bridge: Bridge): Promise<'more' | 'soon' | 'idle'> {
  await planFills(bridge)
  await planClaims(bridge)
  await planRefunds(bridge)
  await recordLosses(bridge)
  await reviveJobs(bridge)
  return runJobs(bridge)
}
