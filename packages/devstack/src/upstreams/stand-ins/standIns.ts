import type { StandIn } from './StandIn.js'

/** All stand-ins, each loaded when it starts. */
export const standIns: Readonly<Record<string, () => Promise<StandIn>>> = {
  cctp: async () => (await import('./cctp/cctp.js')).cctp,
}
