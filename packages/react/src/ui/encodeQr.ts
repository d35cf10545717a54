import { encode } from 'uqr'

/** The dark modules of a QR code as one path, its quiet zone included; high correction leaves room for a mark. */
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
