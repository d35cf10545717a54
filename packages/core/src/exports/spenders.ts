export { cctpSpenders, lifiSpenders, relaySpenders } from '@billfold/protocol/spenders'
export type { Spenders } from '../config/Billfold.js'
export { mergeSpenders } from '../spenders/mergeSpenders.js'
