import type { StandIn } from './StandIn.js'

/** All stand-ins, each loaded when it starts. */
export const standIns: Readonly<Record<string, () => Promise<StandIn>>> = {
  relay: async () => (await import('./relay/relay.js')).relay,
  stripe: async () => (await import('./cards/stripe.js')).stripe,
  coinbase: async () => (await import('./cards/coinbase.js')).coinbase,
  transak: async () => (await import('./cards/transak.js')).transak,
  blockscout: async () => (await import('./blockscout/blockscout.js')).standIn,
  etherscan: async () => (await import('./etherscan/etherscan.js')).standIn,
  chainlink: () => import('./prices/chainlink.js').then((module) => module.chainlink),
  coingecko: () => import('./prices/coingecko.js').then((module) => module.coingecko),
  defillama: () => import('./prices/defillama.js').then((module) => module.defillama),
  ecb: () => import('./ecb/ecb.js').then((module) => module.ecb),
  tokenlist: () => import('./tokenlist/tokenlist.js').then((module) => module.tokenlist),
  cctp: async () => (await import('./cctp/cctp.js')).cctp,
}
