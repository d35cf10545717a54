export { cctpSpenders } from '../spenders/cctp.js'
export { lifiSpenders } from '../spenders/lifi.js'
export { relaySpenders } from '../spenders/relay.js'
export type { Spenders } from '../spenders/Spenders.js'
