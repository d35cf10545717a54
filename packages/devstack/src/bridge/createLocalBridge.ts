import type { CardDelivery, RouteContext, RouteProvider } from '@billfold/server'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { chainTable } from '../chains.js'
import type { Bridge, BridgeContracts } from './Bridge.js'
import { bridgeLimits } from './bridgeLimits.js'
import { bridgeTables, openTables } from './bridgeTables.js'
import { createCardDelivery } from './createCardDelivery.js'
import { escrowAbi } from './escrowAbi.js'
import { isLoopbackUrl } from './isLoopbackUrl.js'
import { createEscrowRoute } from './routes/createEscrowRoute.js'
import { createPoolRoute } from './routes/createPoolRoute.js'
import { createCrashPoint } from './settlement/createCrashPoint.js'
import { startSettlement } from './settlement/startSettlement.js'
import { swapperAbi } from './swapperAbi.js'

export type LocalBridgeOptions = {
  chains: readonly (BridgeContracts & { id: number })[]
  /** Owns the money that receivers are paid with. */
  privateKey: Hex
  /** Signs that a deposit was filled, or will not be. */
  attesterKey: Hex
  /** Seconds that a deposit waits before it can be refunded. @default 600 */
  deadlineSeconds?: number | undefined
  /** Where the process kills itself, for tests. */
  crashAt?: string | undefined
}

/** Route providers over our own contracts, and what the card sandbox delivers with. */
export type LocalBridge = { routes: readonly RouteProvider[]; sandbox: CardDelivery }

const localChainIds: readonly number[] = chainTable.map(({ id }) => id)

/** The bridge of the local world. Its contracts are unaudited, so every other chain is refused. */
export function createLocalBridge(options: LocalBridgeOptions): LocalBridge {
  const { chains, privateKey, attesterKey, deadlineSeconds = bridgeLimits.deadlineSeconds } = options
  for (const { id } of chains) if (!localChainIds.includes(id)) throw new Error(refuse(id))
  const parts = {
    contracts: new Map(chains.map(({ id, swapper, escrow }) => [id, { swapper, escrow }])),
    solver: privateKeyToAccount(privateKey),
    attester: privateKeyToAccount(attesterKey),
    deadlineSeconds,
    crashPoint: createCrashPoint(options.crashAt),
  }
  let bridge: Bridge | undefined
  const getBridge = () => {
    if (!bridge) throw new Error('The local bridge has not started')
    return bridge
  }
  const watch = (key: 'swapper' | 'escrow', abi: typeof swapperAbi | typeof escrowAbi) =>
    chains.flatMap(({ id, [key]: address }) => (address ? [{ chainId: id, address, abi }] : []))
  const pools: RouteProvider = { ...createPoolRoute(getBridge), contracts: watch('swapper', swapperAbi) }
  const escrow: RouteProvider = {
    ...createEscrowRoute(getBridge),
    contracts: watch('escrow', escrowAbi),
    migrations: [bridgeTables, openTables],
    async start(context: RouteContext) {
      checkNodes(context, parts.contracts.keys())
      bridge = { ...context, ...parts }
      return startSettlement(bridge)
    },
  }
  return { routes: [pools, escrow], sandbox: createCardDelivery(getBridge) }
}

/** A public chain may have the id of a local one, so the nodes must be on this machine too. */
function checkNodes({ chains }: RouteContext, ids: Iterable<number>): void {
  for (const id of ids) {
    const chain = chains.get(id)
    if (chain && !chain.client.chain.rpcUrls.default.http.every(isLoopbackUrl))
      throw new Error(`${refuse(id)}: its node is not on this machine`)
  }
}

function refuse(id: number): string {
  return `The local bridge is unaudited and refused on chain ${id}`
}
