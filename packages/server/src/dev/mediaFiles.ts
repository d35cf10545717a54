import { drawBadge } from './drawBadge.js'
import { encodePng } from './encodePng.js'
import { encodeWav } from './encodeWav.js'

type MediaFile = { type: string; bytes: () => Uint8Array<ArrayBuffer> }

const text = (content: string) => () => new TextEncoder().encode(content)
const base64 = (content: string) => () => Uint8Array.from(Buffer.from(content, 'base64'))

const hostile = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" onload="top.__pwned=1"><script>top.__pwned=1;fetch('/dev/assets/media/stolen')</script><rect width="64" height="64" fill="crimson"/></svg>`

/** Small files of every kind that a token or NFT may point at, bad ones included. */
export const mediaFiles: Readonly<Record<string, MediaFile>> = {
  'image.png': { type: 'image/png', bytes: () => encodePng(64) },
  /** Says that it has 900 million pixels. */
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
