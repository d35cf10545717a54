import type { StandIn } from './StandIn.js'

/** All stand-ins, each loaded when it starts. */
export const standIns: Readonly<Record<string, () => Promise<StandIn>>> = {
  chainlink: () => import('./prices/chainlink.js').then((module) => module.chainlink),
  coingecko: () => import('./prices/coingecko.js').then((module) => module.coingecko),
  defillama: () => import('./prices/defillama.js').then((module) => module.defillama),
  ecb: () => import('./ecb/ecb.js').then((module) => module.ecb),
  tokenlist: () => import('./tokenlist/tokenlist.js').then((module) => module.tokenlist),
}
