/** Backgrounds for lettered tiles; white stands out 4.5:1 on each. */
const palette = [
  '#3f51b5',
  '#0f766e',
  '#9d3b5c',
  '#7c4dbd',
  '#1d6fa5',
  '#4d6b2c',
  '#a14a17',
  '#475569',
] as const

/** The colour of a network's lettered tile, always the same for the same network. */
export function chainColor(chainId: number): string {
  // Neighbouring ids, and ids that share a factor, should not share a colour.
  const mixed = Math.imul(chainId, 0x9e3779b1) >>> 0
  return palette[(mixed >>> 17) % palette.length] ?? palette[0]
}
