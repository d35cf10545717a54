import { type Endpoint, readWire, servicePrefixes } from '@billfold/protocol'
import type { Context, Hono } from 'hono'
import { checkClient } from '../clients/checkClient.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { answerError } from './answerError.js'
import { checkSecret } from './checkSecret.js'
import type { RequestMeta } from './RequestMeta.js'
import { readAddress } from './readAddress.js'
import { readBody } from './readBody.js'
import { runOnce } from './runOnce.js'
import { ServiceError } from './ServiceError.js'

/** A handler after its types have been checked against its endpoint. */
export type UntypedHandler = (
  server: ServerContext,
  request: { params: never; query: never; body: never } & RequestMeta,
) => Promise<unknown>

/** Serves one call: reads and checks the request, runs the handler, wraps the answer. */
export function mountEndpoint(
  app: Hono,
  server: ServerContext,
  endpoint: Endpoint,
  handler: UntypedHandler,
): void {
  const path = servicePrefixes[endpoint.service] + endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, path, async (c) => {
    try {
      checkCaller(server, endpoint, c)
      const owner = endpoint.secret ? checkSecret(server, c.req.header('x-secret-key')) : undefined
      const request = await readRequest(endpoint, c)
      if (owner !== undefined) request.clientId = owner
      const run = () => handler(server, request as never)
      const key = endpoint.idempotent ? c.req.header('idempotency-key') : undefined
      const { clientId, body } = request
      const data = await (key ? runOnce(server, { clientId, key, path, body }, run) : run())
      return c.json(endpoint.wrapped ? { data } : (data as object))
    } catch (error) {
      return answerError(server, c, error)
    }
  })
}

/** Before anything is read: who asks, and how often. */
function checkCaller(server: ServerContext, endpoint: Endpoint, c: Context): void {
  const clientId = readClientId(c)
  try {
    checkClient(server, clientId, c.req.header('origin'))
  } catch (error) {
    // Count refused callers too, but not against the client that they named.
    count(server, endpoint, c, '')
    throw error
  }
  count(server, endpoint, c, clientId)
}

function count(server: ServerContext, endpoint: Endpoint, c: Context, clientId: string): void {
  const caller = { address: readAddress(c, server.trustedProxies), clientId }
  const waitSeconds = server.rateLimiter.take(
    endpoint.idempotent || endpoint.secret ? 'write' : 'read',
    caller,
  )
  if (waitSeconds === 0) return
  c.header('retry-after', String(waitSeconds))
  throw new ServiceError('TOO_MANY_REQUESTS', 'Too many requests. Please try again in a moment.')
}

function readClientId(c: Context): string {
  return c.req.header('x-client-id')?.slice(0, limits.clientIdLength) ?? ''
}

async function readRequest(endpoint: Endpoint, c: Context) {
  if (/%00/.test(c.req.url))
    throw new ServiceError('INVALID_INPUT', 'The address holds a character that cannot be stored')
  return {
    clientId: readClientId(c),
    params: endpoint.params && check(endpoint.params, c.req.param()),
    query: endpoint.query && check(endpoint.query, readQuery(new URL(c.req.url))),
    body:
      endpoint.body &&
      check(
        endpoint.body,
        await readBody(c.req, endpoint.secret ? limits.secretBodyBytes : limits.bodyBytes),
      ),
  }
}

function check(schema: NonNullable<Endpoint['body']>, data: unknown): unknown {
  const result = readWire(schema, data)
  if (!result.ok) throw new ServiceError('INVALID_INPUT', result.problem)
  return result.value
}

/** Repeated keys become lists; `key[]` is the same as `key`. Empty values count as absent. */
function readQuery(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const key of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(key).filter((value) => value !== '')
    const [first] = values
    if (first !== undefined) query[key.replace(/\[\]$/, '')] = values.length > 1 ? values : first
  }
  return { ...query }
}
