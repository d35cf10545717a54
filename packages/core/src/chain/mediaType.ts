import { timing } from '../constants.js'
import type { Platform } from '../platform/createPlatform.js'
import { withTimeout } from '../platform/wait.js'
import { type TrustOptions, toPictureUrl } from './urls.js'

/** MIME types by extension, of media that wallets and marketplaces use. */
const mimeTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  svgz: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  apng: 'image/apng',
  bmp: 'image/bmp',
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mkv: 'video/x-matroska',
  mpeg: 'video/mpeg',
  mpg: 'video/mpeg',
  '3gp': 'video/3gpp',
  ts: 'video/mp2t',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  mid: 'audio/midi',
  midi: 'audio/midi',
  html: 'text/html',
  htm: 'text/html',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  obj: 'model/obj',
  stl: 'model/stl',
  mtl: 'model/mtl',
  usdz: 'model/vnd.usdz+zip',
} as const satisfies Record<string, string>

/** Detects the MIME type of a URL by its extension, else by a request; undefined if unknown. */
export async function getMimeType(
  { fetch, clock }: Pick<Platform, 'fetch' | 'clock'>,
  { url, signal, ...trust }: TrustOptions & { url: string; signal?: AbortSignal | undefined },
): Promise<string | undefined> {
  const declared = /^data:([\w.+-]+\/[\w.+-]+)/i.exec(url)?.[1]
  if (declared) return declared.toLowerCase()
  const extension = /\.(\w+)$/.exec(url.split(/[?#]/, 1)[0] ?? '')?.[1]?.toLowerCase() ?? ''
  const known: Record<string, string> = mimeTypes
  if (Object.hasOwn(known, extension)) return known[extension]
  const target = toPictureUrl(url, trust)
  // A URL that the page may not request is treated as a file.
  if (!target) return 'application/octet-stream'
  // Blob URLs do not support HEAD.
  const method = url.startsWith('blob:') ? 'GET' : 'HEAD'
  try {
    const options: RequestInit = {
      method,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...(signal ? { signal } : {}),
    }
    const response = await withTimeout(clock, timing.imageCheckTimeoutMs, fetch(target, options))
    return response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() || undefined
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

/** Kinds of media: `file` is shown as a link, `model` not at all. */
export type MediaKind = 'image' | 'video' | 'audio' | 'model' | 'file'

const kinds: readonly string[] = ['image', 'video', 'audio', 'model']

/** Maps a MIME type to a kind; an unknown type is treated as an image. */
export function toMediaKind(type: string | undefined): MediaKind {
  if (type === undefined) return 'image'
  const kind = type.split('/', 1)[0] ?? ''
  return kinds.includes(kind) ? (kind as MediaKind) : 'file'
}
