/** Detects an image type and reads its declared size. */
type Reader = { isKind: (bytes: Buffer) => boolean; read: (bytes: Buffer) => number | undefined }

const readers: readonly Reader[] = [
  {
    isKind: (bytes) => bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47,
    read: (bytes) => bytes.readUInt32BE(16) * bytes.readUInt32BE(20),
  },
  {
    isKind: (bytes) => bytes.length >= 10 && bytes.toString('latin1', 0, 3) === 'GIF',
    read: (bytes) => bytes.readUInt16LE(6) * bytes.readUInt16LE(8),
  },
  {
    isKind: (bytes) => bytes.length >= 30 && bytes.toString('latin1', 8, 12) === 'WEBP',
    read: readWebp,
  },
  { isKind: (bytes) => bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8, read: readJpeg },
  { isKind: (bytes) => bytes.length >= 12 && bytes.toString('latin1', 4, 8) === 'ftyp', read: readAvif },
]

/** Returns the declared number of pixels; undefined if unreadable or absent, as in SVG. */
export function readPixels(bytes: Uint8Array): number | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readers.find(({ isKind }) => isKind(buffer))?.read(buffer)
}

function readWebp(bytes: Buffer): number | undefined {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1)
  if (kind === 'VP8 ') return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff)
  if (kind !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
}

/** Reads the size from the first frame header, which follows any number of segments. */
function readJpeg(bytes: Buffer): number | undefined {
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // A marker may follow any number of fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Returns the largest declared size. */
function readAvif(bytes: Buffer): number | undefined {
  let most: number | undefined
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4))
    most = Math.max(most ?? 0, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12))
  return most
}
