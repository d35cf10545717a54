import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  errorBody,
  type FrameProblem,
  readWire,
} from '@billfold/protocol'
import { Problem } from '../platform/Problem.js'
import type { Settings } from '../platform/Settings.js'

/** Calls the wallet's server. Responses are validated first. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  request: Omit<EndpointInput<E>, 'params'> & { token?: string | undefined },
) => Promise<EndpointResponse<E>>

/** Maps the server's refusals to those of the host. */
const problems: Readonly<Record<string, FrameProblem>> = {
  WRONG_CODE: 'wrongCode',
  EXPIRED_CODE: 'expiredCode',
  TOO_MANY_REQUESTS: 'tooManyRequests',
  UNAUTHORIZED: 'signedOut',
  FORBIDDEN: 'signedOut',
  STALE_LOGIN: 'staleLogin',
  LINKED_ELSEWHERE: 'linkedElsewhere',
  LAST_LOGIN: 'lastLogin',
  LOGIN_REFUSED: 'refused',
  LOGIN_UNAVAILABLE: 'unavailable',
  INVALID_INPUT: 'invalid',
}

/** `host` is the origin of the host page; the server checks and names it. */
export function createApi({ clientId, scope }: Pick<Settings, 'clientId' | 'scope'>, host: string): Api {
  return async (endpoint, { token, ...request }) => {
    const body = 'body' in request ? { body: JSON.stringify(request.body) } : {}
    const response = await fetch(endpoint.path, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        // Mails are written in the language of the frame.
        'accept-language': document.documentElement.lang,
        'x-client-id': clientId,
        'x-page-origin': host,
        ...(scope !== clientId && { 'x-ecosystem-id': scope }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...body,
      // The cookie of a browser that returned from a provider.
      credentials: 'same-origin',
      cache: 'no-store',
    }).catch(() => {
      throw new Problem('offline')
    })
    const data: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw toProblem(data)
    const read = readWire(endpoint.response, data)
    if (!read.ok) throw new Problem('failed')
    return read.value as EndpointResponse<typeof endpoint>
  }
}

function toProblem(data: unknown): Problem {
  const read = readWire(errorBody, data)
  const code = read.ok ? read.value.code : undefined
  return new Problem((code && problems[code]) || 'failed')
}
