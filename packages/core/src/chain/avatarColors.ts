/** Pairs that contrast with each other and with both themes. */
const pairs = [
  ['#fca5a5', '#b91c1c'],
  ['#fdba74', '#c2410c'],
  ['#fcd34d', '#b45309'],
  ['#fde047', '#a16207'],
  ['#bef264', '#4d7c0f'],
  ['#86efac', '#15803d'],
  ['#6ee7b7', '#047857'],
  ['#5eead4', '#0f766e'],
  ['#67e8f9', '#0e7490'],
  ['#7dd3fc', '#0369a1'],
  ['#93c5fd', '#1d4ed8'],
  ['#a5b4fc', '#4338ca'],
  ['#c4b5fd', '#6d28d9'],
  ['#f0abfc', '#a21caf'],
  ['#f9a8d4', '#be185d'],
] as const

export type AvatarColors = {
  from: string
  to: string
  /** Degrees. */
  angle: number
}

/** Returns the gradient of an address without an image; the same for any letter case. */
export function avatarColors(address: string): AvatarColors {
  const digits = address.replace(/^0x/i, '').toLowerCase()
  const [from, to] = pairs[read(digits.slice(0, 2)) % pairs.length] ?? pairs[0]
  return { from, to, angle: read(digits.slice(-4)) % 360 }
}

function read(hex: string): number {
  return Number.parseInt(hex, 16) || 0
}
