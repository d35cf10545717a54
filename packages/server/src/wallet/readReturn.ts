import type { HonoRequest } from 'hono'
import { readText } from '../http/readBody.js'
import { ServiceError } from '../http/ServiceError.js'
import { limits } from '../limits.js'

const form = 'application/x-www-form-urlencoded'

/** Reads what a provider sent back: the query of a redirect, or the fields of a form post. */
export async function readReturn(request: HonoRequest): Promise<URLSearchParams> {
  if (request.method !== 'POST') return new URL(request.url).searchParams
  if (request.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== form)
    throw new ServiceError('INVALID_INPUT', 'Expected the fields of a form')
  return new URLSearchParams(await readText(request, limits.bodyBytes))
}
