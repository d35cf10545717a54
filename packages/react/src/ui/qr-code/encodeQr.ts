import { encode } from 'uqr'

/** Encodes a QR code as one path with its quiet zone; high error correction leaves room for an icon. */
export function encodeQr(value: string): { path: string; modules: number } {
  const { data, size } = encode(value, { ecc: 'Q', border: 4 })
  let path = ''
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) path += `M${x} ${y}h1v1h-1z`
    })
  })
  return { path, modules: size }
}
