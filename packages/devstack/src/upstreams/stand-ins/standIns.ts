import type { StandIn } from './StandIn.js'

/** All stand-ins, each loaded when it starts. */
export const standIns: Readonly<Record<string, () => Promise<StandIn>>> = {
  relay: async () => (await import('./relay/relay.js')).relay,
  lifi: async () => (await import('./lifi/lifi.js')).lifi,
  cctp: async () => (await import('./cctp/cctp.js')).cctp,
  hosted: async () => (await import('./hosted/hosted.js')).hosted,
  stripe: async () => (await import('./cards/stripe.js')).stripe,
  coinbase: async () => (await import('./cards/coinbase.js')).coinbase,
  transak: async () => (await import('./cards/transak.js')).transak,
  blockscout: async () => (await import('./blockscout/blockscout.js')).standIn,
  etherscan: async () => (await import('./etherscan/etherscan.js')).standIn,
  chainlink: async () => (await import('./prices/chainlink.js')).chainlink,
  coingecko: async () => (await import('./prices/coingecko.js')).coingecko,
  defillama: async () => (await import('./prices/defillama.js')).defillama,
  ecb: async () => (await import('./ecb/ecb.js')).ecb,
  tokenlist: async () => (await import('./tokenlist/tokenlist.js')).tokenlist,
}
