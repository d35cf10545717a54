import type { Hash } from 'viem'
import type { RouteStatus } from '../../context/RouteProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import type { StoredPayment } from '../../infra/db/tables/payments.js'
import { toCause } from '../../infra/describeError.js'
import { limits } from '../../infra/limits.js'
import { findProvider, LateAnswerError, withTimeout } from '../bridge/findRoute.js'
import { findMinedRouteHash, findRouteHash, listCarriedHashes } from './creditRoute.js'
import { type VerifiedRoute, verifyRoute } from './verifyRoute.js'

/** Reads the state of a route payment; undefined if the provider does not respond. */
export async function readRoute(
  server: ServerContext,
  payment: StoredPayment,
  silent: Set<string>,
): Promise<VerifiedRoute | undefined> {
  const ask = (originHash: string | null) => askProvider(server, payment, { originHash, silent })
  if (payment.callData === null) return ask(payment.originHash)
  const isSure = !['created', 'pending'].includes(payment.status)
  const sent = await (isSure ? findRouteHash : findMinedRouteHash)(server, payment)
  const answer = await ask(sent ?? (isSure ? payment.originHash : null))
  if (!answer) return undefined
  if (sent) return { ...answer, status: withOrigin(answer.status, sent) }
  if (answer.status) return answer
  for (const hash of await listCarriedHashes(server, payment)) {
    const carried = await ask(hash)
    if (!carried) return undefined
    // Providers know transactions of strangers too, so only what the chain shows as delivered or refunded counts.
    if (carried.claims.length > 0) return { ...carried, status: withOrigin(carried.status, hash) }
  }
  return answer
}

/** Adds the payer's transaction, which the provider may not have noticed yet. */
function withOrigin(route: RouteStatus | undefined, sent: Hash): RouteStatus {
  return route ? { ...route, originHash: route.originHash ?? sent } : { state: 'pending', originHash: sent }
}

/** Requests the payment's status from its provider. A provider that times out is added to `silent`. */
async function askProvider(
  server: ServerContext,
  payment: StoredPayment,
  { originHash, silent }: { originHash: string | null; silent: Set<string> },
): Promise<VerifiedRoute | undefined> {
  const { provider: id, tracking } = payment
  const provider = findProvider(server, id)
  if (!provider || silent.has(id)) return undefined
  try {
    const answer = await withTimeout(
      id,
      limits.routeStatusMs,
      provider.status(tracking, (originHash ?? undefined) as Hash | undefined),
    )
    return answer && payment.callData !== null
      ? await verifyRoute(server, payment, answer)
      : { status: answer, claims: [] }
  } catch (error) {
    if (error instanceof LateAnswerError) silent.add(id)
    const cause = toCause(error)
    server.log({ level: 'warn', event: 'route.unanswered', provider: id, paymentId: payment.id, cause })
    return undefined
  }
}
