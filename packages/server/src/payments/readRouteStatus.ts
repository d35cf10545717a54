import type { Hash } from 'viem'
import { findProvider } from '../bridge/findRoute.js'
import type { RouteStatus } from '../bridge/RouteProvider.js'
import type { StoredPayment } from '../database/tables/paymentTable.js'
import type { ServerContext } from '../ServerContext.js'

/** What a provider that cannot answer says: the payment stays as it is. */
export const unanswered = Symbol('unanswered')

/** Asks the provider of a payment for its state; one that fails holds up no other payment. */
export async function readRouteStatus(
  server: ServerContext,
  payment: StoredPayment,
): Promise<RouteStatus | undefined | typeof unanswered> {
  const { provider: id, tracking, originHash } = payment
  const provider = findProvider(server, id)
  if (!provider) return unanswered
  try {
    return await provider.status(tracking, (originHash ?? undefined) as Hash | undefined)
  } catch (error) {
    const cause = error instanceof Error ? error.message.split('\n')[0] : String(error)
    server.log({ level: 'warn', event: 'route.unanswered', provider: id, paymentId: payment.id, cause })
    return unanswered
  }
}
