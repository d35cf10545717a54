import type { StandIn } from './StandIn.js'

/** All stand-ins, each loaded when it starts. */
export const standIns: Readonly<Record<string, () => Promise<StandIn>>> = {
  relay: async () => (await import('./relay/relay.js')).relay,
  stripe: async () => (await import('./cards/stripe.js')).stripe,
  coinbase: async () => (await import('./cards/coinbase.js')).coinbase,
  transak: async () => (await import('./cards/transak.js')).transak,
  hosted: async () => (await import('./hosted/hosted.js')).hosted,
  lifi: async () => (await import('./lifi/lifi.js')).lifi,
}
