import { limits } from '../constants/limits.js'
import { timing } from '../constants/timing.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import type { Platform } from '../platform/Platform.js'
import { withTimeout } from '../platform/withTimeout.js'
import { isPublicUrl, type TrustOptions } from './isPublicUrl.js'
import { listArweaveUrls } from './listArweaveUrls.js'
import { listIpfsUrls } from './listIpfsUrls.js'
import { toPictureUrl } from './toPictureUrl.js'

/** The JSON that a token URI leads to, inline or at an origin that the integrator chose; `{id}` first in hex, then in decimal. */
export async function fetchTokenMetadata(
  platform: Pick<Platform, 'fetch' | 'clock'>,
  { uri, tokenId, ...trust }: TrustOptions & { uri: string; tokenId: bigint },
): Promise<Record<string, unknown>> {
  const inline = /^data:application\/json((?:;[\w=-]+)*),(.*)$/is.exec(uri)
  if (inline) return parse(decodeInline(inline[2] ?? '', (inline[1] ?? '').endsWith(';base64')))
  let failure: unknown
  for (const url of listUrls(uri, tokenId)) {
    try {
      // The services fetch pictures only: this the page would have to ask itself.
      if (!isPublicUrl(url, trust) || !toPictureUrl(url, { trusted: trust.trusted }))
        throw refuse(403, 'Not an origin that the app has chosen')
      return await download(platform, url)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

function decodeInline(body: string, isBase64: boolean): string {
  if (!isBase64) return decodeURIComponent(body)
  return new TextDecoder().decode(Uint8Array.from(atob(body), (character) => character.charCodeAt(0)))
}

function listUrls(uri: string, tokenId: bigint): string[] {
  const spellings = uri.includes('{id}') ? [tokenId.toString(16).padStart(64, '0'), tokenId.toString()] : ['']
  return spellings.flatMap((id) => {
    const location = uri.replaceAll('{id}', id)
    return /^ar:/i.test(location) ? listArweaveUrls(location) : listIpfsUrls(location)
  })
}

async function download({ fetch, clock }: Pick<Platform, 'fetch' | 'clock'>, url: string) {
  const request = fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' })
  const response = await withTimeout(clock, timing.imageCheckTimeoutMs, request)
  const { status, statusText } = response
  if (!response.ok) throw new BillfoldError('DownloadFailed', { status, statusText, body: '' })
  if (Number(response.headers.get('content-length') ?? 0) > limits.metadataBytes) {
    throw refuse(status, 'too large')
  }
  return parse(await withTimeout(clock, timing.imageCheckTimeoutMs, response.text()))
}

function parse(text: string): Record<string, unknown> {
  if (text.length > limits.metadataBytes) throw refuse(200, 'too large')
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function refuse(status: number, body: string): BillfoldError<'DownloadFailed'> {
  return new BillfoldError('DownloadFailed', { status, statusText: '', body })
}
