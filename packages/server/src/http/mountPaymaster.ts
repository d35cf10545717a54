import type { Hono } from 'hono'
import type { ServerContext } from '../context/ServerContext.js'
import { checkClient } from '../features/clients/checkClient.js'
import { findProof } from '../features/paymaster/findProof.js'
import { sponsorCalls } from '../features/paymaster/sponsorOperation.js'
import { toCause } from '../infra/describeError.js'
import { limits } from '../infra/limits.js'
import { ServiceError } from '../infra/ServiceError.js'
import { readAddress } from './limitRequests.js'
import { readBody } from './readBody.js'

/** JSON-RPC error codes, and ERC-4337's code for a paymaster rejection. */
const codes = { unknownMethod: -32601, invalid: -32602, refused: -32501, failed: -32603 } as const

/** `POST /paymaster/{chainId}`: ERC-7677 paymaster service in JSON-RPC. */
export function mountPaymaster(app: Hono, server: ServerContext): void {
  if (!server.sponsor) return
  app.post('/paymaster/:chainId', async (c) => {
    let id: unknown = null
    try {
      const clientId = c.req.header('x-client-id')?.slice(0, limits.clientIdLength) ?? ''
      if (clientId === '')
        throw new ServiceError('FORBIDDEN', 'Gas is sponsored for a client: send x-client-id')
      checkClient(server, clientId, c.req.header('origin'))
      const address = readAddress(c, server.trustedProxies)
      if (server.rateLimiter.take('write', { address, clientId }) > 0)
        throw new ServiceError('TOO_MANY_REQUESTS', 'Too many requests. Please try again in a moment.')
      const body = (await readBody(c.req)) as { id?: unknown; method?: unknown; params?: unknown } | null
      id = body?.id ?? null
      const method = String(body?.method)
      // A plain object would also match `constructor`.
      const call = Object.hasOwn(sponsorCalls, method) ? sponsorCalls[method] : undefined
      if (!call) return c.json(fail(id, codes.unknownMethod, 'The method is not known here'))
      const proof = await findProof(server, {
        clientId,
        secretKey: c.req.header('x-secret-key'),
        bearer: c.req.header('authorization')?.replace(/^Bearer /, ''),
      })
      const origin = c.req.header('origin')
      if (!proof && method === 'pm_getPaymasterData' && isProofNeeded(server, { clientId, origin }))
        return c.json(
          fail(id, codes.refused, 'Sign in first: gas is sponsored for known users', { proof: 'sign-in' }),
        )
      const chainId = Number(c.req.param('chainId'))
      const caller = { chainId, clientId, network: address, proof, params: body?.params }
      return c.json({ jsonrpc: '2.0', id, result: await call(server, caller) })
    } catch (error) {
      if (!(error instanceof ServiceError)) {
        server.log({ level: 'error', event: 'paymaster', cause: toCause(error) })
        return c.json(fail(id, codes.failed, 'The paymaster failed'))
      }
      const isRefusal =
        error.code === 'FORBIDDEN' || error.code === 'UNAUTHORIZED' || error.code === 'TOO_MANY_REQUESTS'
      return c.json(fail(id, isRefusal ? codes.refused : codes.invalid, error.message))
    }
  })
}

/** Returns true if proof is required. A client id is public and proves nothing without a page origin. */
function isProofNeeded(
  { clients, development }: ServerContext,
  { clientId, origin }: { clientId: string; origin: string | undefined },
): boolean {
  const { proof = development ? 'none' : 'required' } = clients.get(clientId)?.sponsor ?? {}
  return proof === 'required' || (origin === undefined && !development)
}

function fail(id: unknown, code: number, message: string, data?: object) {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } }
}
