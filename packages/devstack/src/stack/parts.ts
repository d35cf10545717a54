import type { Part } from '../world/Part.js'

/**
 * Services of the stack in start order, each loaded when it starts. Limits allow for slow machines that run anvil
 * under qemu.
 */
export const parts = [
  {
    name: 'Chains',
    ports: ['chain1337', 'chain1338', 'chain1339'],
    waitsFor: 'three chains to answer and to take in their contracts',
    limitMs: 120_000,
    start: async (world, report) => (await import('../chains/startChains.js')).startChains(world, report),
  },
  {
    name: 'Relay',
    ports: ['relay'],
    waitsFor: 'the WalletConnect relay to listen',
    limitMs: 15_000,
    without: 'WalletConnect',
    start: async ({ ports }) =>
      (await import('../upstreams/relay/startRelay.js')).startRelay({ port: ports.relay }),
  },
  {
    name: 'Bundlers',
    ports: ['bundler1337', 'bundler1338'],
    waitsFor: 'alto to deploy what it simulates with, and to answer',
    limitMs: 90_000,
    without: 'smart accounts',
    start: async (world, report) =>
      (await import('../upstreams/startBundlers.js')).startBundlers(world, report),
  },
  {
    name: 'Identity',
    ports: ['identity'],
    waitsFor: 'the identity provider to listen',
    limitMs: 30_000,
    without: 'social logins',
    start: async (world) => (await import('../upstreams/identity/startIdentity.js')).startIdentity(world),
  },
  {
    name: 'Upstreams',
    ports: ['upstreams'],
    waitsFor: 'the stand-ins for providers to deploy their contracts and to listen',
    limitMs: 60_000,
    without: 'stand-ins for routes, cards and data',
    start: async (world) => (await import('../upstreams/stand-ins/startStandIns.js')).startStandIns(world),
  },
  {
    name: 'Services',
    ports: ['services', 'wallet'],
    waitsFor: 'the wallet page to be built and the database to open',
    limitMs: 120_000,
    start: async (world) => (await import('../services/startServices.js')).startServices(world),
  },
] as const satisfies readonly Part[]
