import { crc32, deflateSync } from 'node:zlib'

/** A square PNG with a colour ramp; for tests it may say that it is larger than it is. */
export function encodePng(size: number, saidSize = size): Uint8Array<ArrayBuffer> {
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
