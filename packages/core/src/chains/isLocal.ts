import { defaults } from '../constants/defaults.js'

/** Whether it is the chain of somebody's own machine (spec §9). */
export function isLocal(chainId: number): boolean {
  return chainId === defaults.localChainId
}
