import * as v from 'valibot'
import { limits } from '../limits.js'

/** Service of a provider that the operator configured. */
export type UpstreamOptions = {
  /** For messages and logs. */
  name: string
  /** Base URL, with or without a slash at the end. */
  url: string
  /** Sent with every request, such as an API key. */
  headers?: Readonly<Record<string, string>> | undefined
  timeoutMs?: number | undefined
}

export type UpstreamRequest<S extends v.GenericSchema> = {
  method?: 'GET' | 'POST' | undefined
  /** Begins with a slash; appended to the base URL. */
  path: string
  /** Undefined values are left out. */
  query?: Readonly<Record<string, string | undefined>> | undefined
  /** JSON, or a form if it is `URLSearchParams`. */
  body?: unknown
  headers?: Readonly<Record<string, string>> | undefined
  /** Gives the schema the response as text: for XML, or for JSON with exact numbers. @default false */
  text?: boolean | undefined
  /** The response must match it. */
  schema: S
}

/** Why an upstream has no usable response. */
export type UpstreamProblem = 'unreachable' | 'busy' | 'refused' | 'unreadable'

/** Thrown if an upstream does not respond as documented. The message holds neither keys nor URLs. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly problem: UpstreamProblem
  /** HTTP status of a refusal. */
  readonly status: number | undefined
  /** JSON of a refusal, unchecked. */
  readonly body: unknown
  constructor(
    message: string,
    {
      problem,
      status,
      body,
      cause,
    }: { problem: UpstreamProblem; status?: number; body?: unknown; cause?: unknown },
  ) {
    super(message, { cause })
    this.problem = problem
    this.status = status
    this.body = body
  }
}

export type Upstream = {
  request: <S extends v.GenericSchema>(request: UpstreamRequest<S>) => Promise<v.InferOutput<S>>
  /** Milliseconds by which the service's clock is ahead of ours, by its last `Date` header, which has seconds. */
  getClockLead: () => number | undefined
}

/**
 * Creates a client for a provider's API. The URL is trusted, responses are not. After a 429 it waits as long
 * as requested.
 */
export function createUpstream({
  name,
  url,
  headers,
  timeoutMs = limits.upstreamMs,
}: UpstreamOptions): Upstream {
  const base = url.replace(/\/+$/, '')
  let busyUntil = 0
  let clockLead: number | undefined
  return {
    getClockLead: () => clockLead,
    async request({ method, path, query = {}, body, headers: own, text, schema }) {
      if (Date.now() < busyUntil)
        throw new UpstreamError(`${name} has too many requests`, { problem: 'busy' })
      const address = new URL(base + path)
      for (const [key, value] of Object.entries(query))
        if (value !== undefined) address.searchParams.set(key, value)
      const isForm = body instanceof URLSearchParams
      const type = body === undefined || isForm ? {} : { 'content-type': 'application/json' }
      const response = await fetch(address, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { accept: text ? '*/*' : 'application/json', ...type, ...headers, ...own },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      }).catch((cause: unknown) => {
        throw new UpstreamError(`${name} could not be reached`, { problem: 'unreachable', cause })
      })
      const date = Date.parse(response.headers.get('date') ?? '')
      clockLead = Number.isNaN(date) ? clockLead : date - Date.now()
      const content = await readText(name, response)
      const data = text && response.ok ? content : toJson(content)
      if (response.status === 429) {
        busyUntil = Date.now() + readWait(response.headers.get('retry-after'))
        throw new UpstreamError(`${name} has too many requests`, { problem: 'busy', status: 429, body: data })
      }
      if (!response.ok) {
        const { status } = response
        const problem = status >= 500 ? 'unreachable' : 'refused'
        throw new UpstreamError(`${name} answered ${status}`, { problem, status, body: data })
      }
      const result = v.safeParse(schema, data)
      if (result.success) return result.output
      const [issue] = result.issues
      const place = v.getDotPath(issue) ?? 'response'
      throw new UpstreamError(`${name} sent an unreadable ${place}`, {
        problem: 'unreadable',
        cause: issue.message,
      })
    },
  }
}

/** Reads at most the allowed bytes. */
async function readText(name: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > limits.upstreamBytes)
        throw new UpstreamError(`${name} sent too much`, { problem: 'unreadable' })
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause
    throw new UpstreamError(`${name} could not be reached`, { problem: 'unreachable', cause })
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns undefined if the text is no JSON, which only a refusal may be. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a `Retry-After` in seconds, between one second and the maximum. */
function readWait(header: string | null): number {
  const seconds = Number(header ?? Number.NaN)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : limits.upstreamBusyMs
  return Math.min(Math.max(ms, 1000), limits.upstreamBusyMostMs)
}
