import { encode } from 'uqr'

export type EncodedQr = {
  /** A stroke of hardly any length for each dark module; round ends make it a dot. */
  dots: string
  /** The three squares by which a camera finds the code, filled by the even-odd rule. */
  eyes: string
  /** Modules in a row, with the quiet zone. */
  modules: number
}

/** Modules of the quiet zone on each side. */
const border = 4

/** Modules of an eye. */
const eyeSize = 7

/**
 * Encodes a QR code as two paths with its quiet zone; high error correction leaves room for an icon. The mask is
 * fixed: to compare all eight takes ten times as long, in the middle of a transition, and readers take any.
 */
export function encodeQr(value: string): EncodedQr {
  const { data, size } = encode(value, { ecc: 'Q', border, maskPattern: 0 })
  const far = size - border - eyeSize
  const corners = [
    { x: border, y: border },
    { x: far, y: border },
    { x: border, y: far },
  ]
  const isInEye = (x: number, y: number) =>
    corners.some((eye) => x >= eye.x && x < eye.x + eyeSize && y >= eye.y && y < eye.y + eyeSize)
  let dots = ''
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark && !isInEye(x, y)) dots += `M${x}.5 ${y}.5h.01`
    })
  })
  return { dots, eyes: corners.map(({ x, y }) => drawEye(x, y)).join(''), modules: size }
}

/** Draws a ring of one module around a square of three, with corners no rounder than a camera bears. */
function drawEye(x: number, y: number): string {
  return square(x, y, 7, 1.15) + square(x + 1, y + 1, 5, 0.9) + square(x + 2, y + 2, 3, 0.8)
}

function square(x: number, y: number, side: number, radius: number): string {
  const line = side - 2 * radius
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return `M${x + radius} ${y}h${line}${corner(radius, radius)}v${line}${corner(-radius, radius)}h${-line}${corner(-radius, -radius)}v${-line}${corner(radius, -radius)}z`
}
