import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { limits } from '../limits.js'
import { isPrivateAddress } from './isPrivateAddress.js'

/** File from an untrusted server. */
export type RemoteFile = { type: string; bytes: Buffer }

export type FetchRemoteOptions = {
  mostBytes: number
  /** Rejects http, including redirects to it. @default false */
  httpsOnly?: boolean | undefined
  /** Origin that may be private: our own in development. */
  trustedOrigin?: string | undefined
  /** @default 5000 */
  timeoutMs?: number | undefined
  /** Maximum number of redirects. @default 3 */
  redirects?: number | undefined
  /** Aborts the request. */
  signal?: AbortSignal | undefined
  /** Body and headers of a POST. */
  post?: { body: string; headers: Record<string, string> } | undefined
}

/** Thrown for a rejected URL or an invalid response. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
}

/**
 * Fetches an untrusted http(s) URL with size and time limits. Every resolved address must be public, checked on
 * connect, also for redirects.
 */
export async function fetchRemote(address: string, options: FetchRemoteOptions): Promise<RemoteFile> {
  const late = AbortSignal.timeout(options.timeoutMs ?? limits.remoteMs)
  const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
  const check = (next: string): URL => {
    const url = checkUrl(next, options.trustedOrigin)
    if (options.httpsOnly && url.protocol !== 'https:')
      throw new RemoteError('Expected an address with https://')
    return url
  }
  let url = check(address)
  for (let hops = 0; hops <= (options.redirects ?? limits.remoteRedirects); hops += 1) {
    const response = await send(url, options, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy()
      url = check(new URL(headers.location, url).href)
      continue
    }
    if (statusCode < 200 || statusCode >= 300) {
      response.destroy()
      throw new RemoteError(`The server answered ${statusCode}`)
    }
    return { type: headers['content-type'] ?? '', bytes: await readAll(response, options.mostBytes) }
  }
  throw new RemoteError('Too many redirects')
}

/** Rejects URLs that are not public http(s). */
export function checkUrl(address: string, trustedOrigin?: string | undefined): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new RemoteError('Expected a web address')
  if (url.username !== '' || url.password !== '')
    throw new RemoteError('Expected an address without a password')
  if (url.origin === trustedOrigin) return url
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw new RemoteError('Private addresses are not fetched')
  if (/(?:^|\.)(?:localhost|local|internal)\.?$/i.test(host))
    throw new RemoteError('Private addresses are not fetched')
  return url
}

function send(url: URL, options: FetchRemoteOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { post } = options
  const trusted = url.origin === options.trustedOrigin
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: post ? 'POST' : 'GET',
      headers: { 'user-agent': 'billfold', accept: '*/*', ...post?.headers },
      signal,
      agent: false,
      ...(trusted ? {} : { lookup: lookupPublic }),
    })
    request.once('response', resolve)
    request.once('error', (cause) => reject(new RemoteError(describe(cause), { cause })))
    request.end(post?.body)
  })
}

function describe(cause: Error): string {
  if (cause instanceof RemoteError) return cause.message
  return cause.name === 'AbortError' ? 'The server took too long' : 'The server could not be reached'
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new RemoteError('Private addresses are not fetched'), '', 0)
    if (options.all) return callback(null, addresses)
    callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4)
  })
}

async function readAll(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) throw new RemoteError('The file is too large')
      chunks.push(chunk)
    }
  } catch (error) {
    response.destroy()
    if (error instanceof RemoteError) throw error
    throw new RemoteError('The server took too long', { cause: error })
  }
  return Buffer.concat(chunks)
}
