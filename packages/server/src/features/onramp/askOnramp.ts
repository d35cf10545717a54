import type { ErrorCode, OnrampRefusal } from '@billfold/protocol'
import type { OnrampRefusalAnswer } from '../../context/OnrampProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { toCause } from '../../infra/describeError.js'
import { UpstreamError } from '../../infra/remote/createUpstream.js'
import { ServiceError, UnavailableError } from '../../infra/ServiceError.js'
import { describeFailure } from './describeCard.js'

const codes: Partial<Record<OnrampRefusal, ErrorCode>> = {
  amountTooLow: 'AMOUNT_TOO_LOW',
  amountTooHigh: 'AMOUNT_TOO_HIGH',
  token: 'ROUTE_NOT_FOUND',
  unavailable: 'ROUTE_NOT_FOUND',
  busy: 'TOO_MANY_REQUESTS',
}

/** Converts a refusal to the error that the client shows. */
export function toRefusal(name: string, refusal: OnrampRefusalAnswer['refusal']): ServiceError {
  const { reason } = describeFailure(refusal.reason)
  return new ServiceError(codes[refusal.reason] ?? 'INVALID_INPUT', `${name}: ${reason}`, { refusal })
}

/** Asks a provider; throws its refusal, and hides why it gave no answer. */
export async function askOnramp<T extends object>(
  server: ServerContext,
  name: string,
  ask: () => Promise<T | OnrampRefusalAnswer>,
): Promise<T> {
  const answer = await ask().catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error
    if (error.problem === 'busy') throw toRefusal(name, { reason: 'busy' })
    server.log({ level: 'warn', event: 'onramp.unreachable', cause: toCause(error) })
    throw new UnavailableError(`${name} gave no answer`)
  })
  if ('refusal' in answer) throw toRefusal(name, answer.refusal)
  return answer as T
}
