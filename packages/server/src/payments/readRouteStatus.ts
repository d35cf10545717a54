import type { Hash } from 'viem'
import { answerInTime, LateAnswerError } from '../bridge/answerInTime.js'
import { findProvider } from '../bridge/findRoute.js'
import type { RouteStatus } from '../bridge/RouteProvider.js'
import type { StoredPayment } from '../database/tables/paymentTable.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'

/** What a provider that cannot answer says: the payment stays as it is. */
export const unanswered = Symbol('unanswered')

/** Asks the provider of a payment for its state. One that takes too long is noted, and not asked again by this caller. */
export async function readRouteStatus(
  server: ServerContext,
  payment: StoredPayment,
  silent: Set<string>,
): Promise<RouteStatus | undefined | typeof unanswered> {
  const { provider: id, tracking, originHash } = payment
  const provider = findProvider(server, id)
  if (!provider || silent.has(id)) return unanswered
  try {
    const answer = provider.status(tracking, (originHash ?? undefined) as Hash | undefined)
    return await answerInTime(id, limits.routeStatusMs, answer)
  } catch (error) {
    if (error instanceof LateAnswerError) silent.add(id)
    const cause = error instanceof Error ? error.message.split('\n')[0] : String(error)
    server.log({ level: 'warn', event: 'route.unanswered', provider: id, paymentId: payment.id, cause })
    return unanswered
  }
}
