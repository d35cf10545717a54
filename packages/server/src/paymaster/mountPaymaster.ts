import type { Hono } from 'hono'
import { checkClient } from '../clients/checkClient.js'
import { readAddress } from '../http/readAddress.js'
import { readBody } from '../http/readBody.js'
import { ServiceError } from '../http/ServiceError.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { findProof } from './findProof.js'
import { sponsorCalls } from './sponsorOperation.js'

/** JSON-RPC's own numbers, and ERC-4337's for a paymaster that says no. */
const codes = { unknownMethod: -32601, invalid: -32602, refused: -32501, failed: -32603 } as const

/** `POST /paymaster/{chainId}`: an ERC-7677 paymaster service, in JSON-RPC as wallets and bundlers speak it. */
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
      // A plain object also answers to `constructor`.
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
        server.log({ level: 'error', event: 'paymaster', message: String(error) })
        return c.json(fail(id, codes.failed, 'The paymaster failed'))
      }
      const isRefusal =
        error.code === 'FORBIDDEN' || error.code === 'UNAUTHORIZED' || error.code === 'TOO_MANY_REQUESTS'
      return c.json(fail(id, isRefusal ? codes.refused : codes.invalid, error.message))
    }
  })
}

/** A client id is public: without a page around it, it proves nothing. */
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
