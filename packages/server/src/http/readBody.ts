import type { HonoRequest } from 'hono'
import { limits } from '../infra/limits.js'
import { ServiceError } from '../infra/ServiceError.js'

/** Parses a JSON body; rejects invalid, too large or too deeply nested input. */
export async function readBody(request: HonoRequest, mostBytes: number = limits.bodyBytes): Promise<unknown> {
  const text = await readText(request, mostBytes)
  if (text === '') throw new ServiceError('INVALID_INPUT', 'Expected a JSON body')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ServiceError('INVALID_INPUT', 'Expected a JSON body')
  }
  if (/\\u0000/i.test(text))
    throw new ServiceError('INVALID_INPUT', 'The body holds a character that cannot be stored')
  if (isDeeper(body, limits.bodyDepth))
    throw new ServiceError('INVALID_INPUT', 'The body is nested too deeply')
  return body
}

/** Reads a text body; rejects too large input. */
export async function readText(request: HonoRequest, mostBytes: number): Promise<string> {
  const reader = request.raw.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > mostBytes) throw new ServiceError('PAYLOAD_TOO_LARGE', 'The body is too large')
    text += decoder.decode(value, { stream: true })
  }
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  return Object.values(value).some((inner) => isDeeper(inner, depth - 1))
}
