import { crc32, deflateSync } from 'node:zlib'

const shapes = {
  avatar: '<rect width="64" height="64" fill="url(#g)"/>',
  token: '<circle cx="32" cy="32" r="32" fill="url(#g)"/>',
  chain: '<rect width="64" height="64" rx="18" fill="url(#g)"/>',
  nft: '<rect width="64" height="64" fill="url(#g)"/><circle cx="48" cy="14" r="9" fill="#fff" fill-opacity=".35"/>',
} as const

/** Draws a picture that depends only on the name. */
export function drawBadge(kind: keyof typeof shapes, name: string): string {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const letter = escapeText([...name][0]?.toUpperCase() ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 70% 42%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360} 70% 32%)"/></linearGradient></defs>
${shapes[kind]}<text x="32" y="41" text-anchor="middle" font-family="system-ui,sans-serif" font-size="26" font-weight="600" fill="#fff">${letter}</text></svg>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Encodes a square PNG with a colour ramp; `saidSize` lets tests declare a larger size. */
function encodePng(size: number, saidSize = size): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(saidSize, 0)
  header.writeUInt32BE(saidSize, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: size }, (_, y) => [
    0,
    ...Array.from({ length: size }, (_, x) => [(x * 255) / size, (y * 255) / size, 160]).flat(),
  ])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Uint8Array.from(Buffer.concat([signature, ...parts]))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

const rate = 8000

/** Encodes seconds of silence as an 8-bit WAV file. */
function encodeWav(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Math.round(rate * seconds)
  const file = Buffer.alloc(44 + samples, 128)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(samples, 40)
  return Uint8Array.from(file)
}

type MediaFile = { type: string; bytes: () => Uint8Array<ArrayBuffer> }

const text = (content: string) => () => new TextEncoder().encode(content)
const base64 = (content: string) => () => Uint8Array.from(Buffer.from(content, 'base64'))

const hostile = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" onload="top.__pwned=1"><script>top.__pwned=1;fetch('/dev/assets/media/stolen')</script><rect width="64" height="64" fill="crimson"/></svg>`

/** Small files of every media type that a token or NFT may use, including invalid ones. */
export const mediaFiles: Readonly<Record<string, MediaFile>> = {
  'image.png': { type: 'image/png', bytes: () => encodePng(64) },
  /** Declares 900 million pixels. */
  'bomb.png': { type: 'image/png', bytes: () => encodePng(1, 30_000) },
  'image.gif': { type: 'image/gif', bytes: base64('R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=') },
  'image.svg': { type: 'image/svg+xml', bytes: text(drawBadge('nft', 'Picture')) },
  'hostile.svg': { type: 'image/svg+xml', bytes: text(hostile) },
  'video.mp4': { type: 'video/mp4', bytes: base64('AAAAGGZ0eXBtcDQyAAAAAG1wNDJpc29tAAAACGZyZWU=') },
  'video.webm': { type: 'video/webm', bytes: base64('GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYEC') },
  'audio.mp3': { type: 'audio/mpeg', bytes: base64('SUQzBAAAAAAAAP/7kGQAAAAAAAAAAAAAAAAAAAAAAAAAAAA=') },
  'audio.wav': { type: 'audio/wav', bytes: () => encodeWav(0.1) },
  'model.glb': { type: 'model/gltf-binary', bytes: base64('Z2xURgIAAAAMAAAA') },
  'page.html': { type: 'text/html', bytes: text('<!doctype html><script>top.__pwned=1</script>') },
  'not-an-image.png': { type: 'text/plain', bytes: text('This is no picture.') },
}
