import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ServerContext } from '../context/ServerContext.js'
import { toTrace } from '../infra/describeError.js'
import { ServiceError } from '../infra/ServiceError.js'

const hidden = 'A temporary error occurred. Please try again in a moment.'

/** Writes an error response. Internal errors are logged, not returned. */
export function answerError(server: Pick<ServerContext, 'log'>, c: Context, error: unknown): Response {
  const correlationId = c.res.headers.get('x-correlation-id') ?? crypto.randomUUID()
  const known = toServiceError(error)
  if (!known) {
    const cause = toTrace(error)
    server.log({ level: 'error', event: 'request.failed', correlationId, path: c.req.path, cause })
  }
  const { code, message, statusCode, more } = known ?? new ServiceError('INTERNAL_SERVER_ERROR', hidden)
  const body = { code, message, statusCode, correlationId, ...more }
  return c.json(body, statusCode as ContentfulStatusCode)
}

function toServiceError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error
  if (error instanceof HTTPException && error.status < 500)
    return new ServiceError(error.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'INVALID_INPUT', error.message)
  return undefined
}
