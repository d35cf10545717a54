import { toFunctionSelector } from 'viem'
import { bridge } from '../../gallery/world/bridge.js'
import { createWorld } from '../../gallery/world/createWorld.js'
import type { World } from '../../gallery/world/World.js'

const seller = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** A picture of a print: hills under a sun. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#f6d9b8"/><circle cx="44" cy="20" r="9" fill="#d9673a"/><path d="M0 44l18-16 16 14 12-9 18 15v16H0z" fill="#2f5d62"/><path d="M0 54l22-10 20 8 22-6v18H0z" fill="#1b3a40"/></svg>',
)}`

/** What the shop of the example sells. */
export const order = {
  chain: { id: 1 },
  seller,
  amount: '0.01',
  title: 'Your order',
  items: [
    { name: 'Print of the old harbour', quantity: 1, amount: '0.0075', image: picture },
    { name: 'Postcard', quantity: 5, amount: '0.0005' },
  ],
} as const

/** The call of the example: joining a club. */
export const membership = {
  to: seller,
  chainId: 1,
  data: toFunctionSelector('function mintMembership()'),
  value: 10_000_000_000_000_000n,
} as const

/** The contract's own words about itself, as a metadata service has them. */
const describeClub = () =>
  Response.json({
    output: {
      abi: [
        { type: 'function', name: 'mintMembership', inputs: [], outputs: [], stateMutability: 'payable' },
      ],
    },
    settings: { compilationTarget: { 'Club.sol': 'Membership Club' } },
  })

/** Creates a kit on example data: wallets, networks and services that answer in the page. */
export function createLandingWorld(): Promise<World> {
  return createWorld({
    bridge: { ...bridge.tokens, ...bridge.card, 'GET /metadata/': describeClub },
    delivery: { to: seller, value: '0x2386f26fc10000' },
  })
}
