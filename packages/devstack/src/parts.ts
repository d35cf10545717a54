import type { Part } from './Part.js'

/**
 * The local world, in the order in which it starts. A new part is a row here, with its ports in `ports.ts`. Each is
 * loaded when it starts: who only wants a chain does not wait for the rest.
 */
export const parts = [
  {
    name: 'Chains',
    ports: ['chain1337', 'chain1338', 'chain1339'],
    start: async (world) => (await import('./chain/startChains.js')).startChains(world),
  },
  {
    name: 'Relay',
    ports: ['relay'],
    start: async (world) => (await import('./relay/startRelayPart.js')).startRelayPart(world),
  },
  {
    name: 'Bundlers',
    ports: ['bundler1337', 'bundler1338'],
    start: async (world) => (await import('./bundler/startBundlers.js')).startBundlers(world),
  },
  {
    name: 'Identity',
    ports: ['identity'],
    start: async (world) => (await import('./identity/startIdentity.js')).startIdentity(world),
  },
  {
    name: 'Services',
    ports: ['services', 'wallet'],
    start: async (world) => (await import('./services/startServices.js')).startServices(world),
  },
] as const satisfies readonly Part[]
