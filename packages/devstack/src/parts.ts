import { startBundlers } from './bundler/startBundlers.js'
import { startChains } from './chain/startChains.js'
import { startIdentity } from './identity/startIdentity.js'
import type { Part } from './Part.js'
import { startRelayPart } from './relay/startRelayPart.js'
import { startServices } from './services/startServices.js'

/** The local world, in the order in which it starts. A new part is a row here, with its ports in `ports.ts`. */
export const parts = [
  { name: 'Chains', ports: ['chain1337', 'chain1338', 'chain1339'], start: startChains },
  { name: 'Relay', ports: ['relay'], start: startRelayPart },
  { name: 'Bundlers', ports: ['bundler1337', 'bundler1338'], start: startBundlers },
  { name: 'Identity', ports: ['identity'], start: startIdentity },
  { name: 'Services', ports: ['services', 'wallet'], start: startServices },
] as const satisfies readonly Part[]
