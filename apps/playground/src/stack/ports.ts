/** Every address of the local stack before `BILLFOLD_PORT_OFFSET` moves them together. */
export const ports = {
  playground: 5173,
  services: 4000,
  wallet: 4100,
  relay: 4300,
} as const

/** How far the stack has moved, read from the port that the page itself came from: a multiple of 1000. */
export function portOffset(port: number): number {
  const steps = Math.floor((port - ports.playground) / 1000)
  return Number.isFinite(port) && port > 0 && steps > 0 ? steps * 1000 : 0
}
