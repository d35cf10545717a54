import type { StandIn } from './StandIn.js'

/** All stand-ins, each loaded when it starts. */
export const standIns: Readonly<Record<string, () => Promise<StandIn>>> = {
  blockscout: async () => (await import('./blockscout/blockscout.js')).standIn,
  etherscan: async () => (await import('./etherscan/etherscan.js')).standIn,
}
