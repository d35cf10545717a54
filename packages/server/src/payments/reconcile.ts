import type { Round } from '../jobs/startLoop.js'
import { reconcileOnramp } from '../onramp/reconcileOnramp.js'
import type { ServerContext } from '../ServerContext.js'
import { reconcilePayments } from './reconcilePayments.js'

/** One round of bringing payments and card sessions in line with the chains. */
export async function reconcile(server: ServerContext): Promise<Round> {
  await reconcilePayments(server)
  await reconcileOnramp(server)
  return 'idle'
}
