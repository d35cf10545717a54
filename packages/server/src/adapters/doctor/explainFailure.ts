import type { Note } from '../../context/Finding.js'
import { toLine, toMessage } from '../../infra/describeError.js'
import { UpstreamError } from '../../infra/remote/createUpstream.js'
import { fail, warn } from './notes.js'

/** Service of a provider, as the operator configured it. */
export type CheckedService = {
  /** As people know it. */
  name: string
  url: string
  /** Setting that holds `url`. @default 'url' */
  setting?: string | undefined
  /** Settings that hold the keys, and what to do if they are refused. */
  keys?: readonly CheckedKey[] | undefined
  /** Sentence after a refused key. @default 'copy it again from the dashboard of the provider' */
  keyHint?: string | undefined
}

export type CheckedKey = { setting: string; value: string | undefined; isNeeded?: boolean | undefined }

const noAddress = ['ENOTFOUND', 'EAI_AGAIN']
const tls = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH)/

/** Explains why a request to a service failed. Names hosts and settings, never paths or keys. */
export function explainFailure(error: unknown, service: CheckedService): Note {
  const { name, url, setting = 'url' } = service
  const { host } = new URL(url)
  if (!(error instanceof UpstreamError)) return fail(`${name} could not be checked: ${toLine(error)}`)
  const { problem, status } = error
  if (problem === 'busy' || status === 429)
    return warn(`${host} has too many requests from this key or address: try again later`)
  if (status === 401 || status === 403) return explainRefusal(host, service)
  if (status !== undefined && status >= 500)
    return fail(`${host} answers ${status}: ${name} is down, or ${setting} is not its address`)
  if (problem === 'unreachable') return fail(explainConnection(error.cause, { host, setting }))
  const how = status === undefined ? 'with something else' : `with ${status}`
  return fail(`${host} does not answer as ${name} does, but ${how}: check ${setting}`)
}

function explainRefusal(
  host: string,
  { keys = [], keyHint = 'copy it again from the dashboard of the provider' }: CheckedService,
): Note {
  const given = keys.filter(({ value }) => value).map(({ setting }) => setting)
  const [first] = keys
  if (given.length > 0) return fail(`${host} refuses ${given.join(' and ')}: ${keyHint}`)
  return fail(
    first ? `${host} needs a key: set ${first.setting}` : `${host} refuses requests of this machine`,
  )
}

function explainConnection(cause: unknown, { host, setting }: { host: string; setting: string }): string {
  const codes = listCodes(cause)
  if (codes.some((code) => noAddress.includes(code)))
    return `the host ${host} is unknown: check the spelling of ${setting}, and the DNS of this machine`
  if (codes.some((code) => tls.test(code)))
    return `${host} has no valid certificate for https (${codes[0]}): check ${setting}, and the clock`
  if (/redirect/i.test(toMessage(cause) + toMessage((cause as Error | undefined)?.cause)))
    return `${host} sends requests elsewhere: set ${setting} to the final address`
  return `nothing answers at ${host}${codes[0] ? ` (${codes[0]})` : ''}: check ${setting}, and that this machine may connect to it`
}

/** Lists error codes of an error and its causes. */
function listCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as { code?: unknown }
  const inner = error instanceof AggregateError ? error.errors : []
  const name = error.name === 'TimeoutError' ? ['TIMEOUT'] : []
  return [...(typeof code === 'string' ? [code] : []), ...name, ...[error.cause, ...inner].flatMap(listCodes)]
}
