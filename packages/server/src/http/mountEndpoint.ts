import { type Endpoint, readWire, servicePrefixes } from '@billfold/protocol'
import type { Context, Hono } from 'hono'
import { limits } from '../infra/limits.js'
import { ServiceError } from '../infra/ServiceError.js'
import { readBody } from './readBody.js'
import type { IdempotentRequest } from './runOnce.js'

/** Handler after its types were checked against its endpoint. */
export type UntypedHandler<Server, Caller> = (
  server: Server,
  request: { params: never; query: never; body: never } & Caller,
) => Promise<unknown>

export type MountEndpointParameters<Server, Caller> = {
  server: Server
  /** Identifies or rejects the caller before the request is read. */
  readCaller: (server: Server, c: Context, endpoint: Endpoint) => Caller | Promise<Caller>
  handler: UntypedHandler<Server, Caller>
  /** Handles an `Idempotency-Key` if the endpoint supports it. */
  runOnce?: (server: Server, request: IdempotentRequest, run: () => Promise<unknown>) => Promise<unknown>
}

/** Serves one endpoint: validates the request, runs the handler and wraps the response. */
export function mountEndpoint<Server, Caller extends { clientId: string }>(
  app: Hono,
  endpoint: Endpoint,
  { server, readCaller, handler, runOnce }: MountEndpointParameters<Server, Caller>,
): void {
  const path = servicePrefixes[endpoint.service] + endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, path, async (c) => {
    const caller = await readCaller(server, c, endpoint)
    const request = { ...(await readRequest(endpoint, c)), ...caller }
    const run = () => handler(server, request as never)
    const key = endpoint.idempotent ? c.req.header('idempotency-key') : undefined
    const { clientId, body } = request
    const data = await (key && runOnce ? runOnce(server, { clientId, key, path, body }, run) : run())
    return c.json(endpoint.wrapped ? { data } : (data as object))
  })
}

async function readRequest(endpoint: Endpoint, c: Context) {
  return {
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

/** Parses a query. Repeated keys become lists; `key[]` equals `key`; empty values count as absent. */
function readQuery(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const key of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(key).filter((value) => value !== '')
    const [first] = values
    if (first !== undefined) query[key.replace(/\[\]$/, '')] = values.length > 1 ? values : first
  }
  return { ...query }
}
