import type { CardDelivery, RouteContext, RouteProvider, Withhold } from '@billfold/server'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { chainTable } from '../world/chains.js'
import { createCardDelivery } from './createCardDelivery.js'
import { escrowAbi, swapperAbi } from './model/abis.js'
import type { Bridge, BridgeContracts } from './model/Bridge.js'
import { bridgeLimits } from './model/bridgeLimits.js'
import { bridgeTables, openTables } from './model/bridgeTables.js'
import { createCrashPoint } from './model/createCrashPoint.js'
import { createEscrowRoute } from './routes/createEscrowRoute.js'
import { createPoolRoute } from './routes/createPoolRoute.js'
import { startSettlement } from './settlement/startSettlement.js'

export type LocalBridgeOptions = {
  chains: readonly (BridgeContracts & { id: number })[]
  /** Key that owns the funds for receivers. */
  privateKey: Hex
  /** Key that signs that a deposit was filled, or will not be. */
  attesterKey: Hex
  /** Seconds until a deposit can be refunded. @default 600 */
  deadlineSeconds?: number | undefined
  /** Point at which the process kills itself, for tests. */
  crashAt?: string | undefined
}

/** Route providers over our contracts, the delivery of the card sandbox, and a switch to refuse payments. */
export type LocalBridge = { routes: readonly RouteProvider[]; sandbox: CardDelivery; withhold: Withhold }

const localChainIds: readonly number[] = chainTable.map(({ id }) => id)

/** Creates the bridge of the local stack. Its contracts are unaudited, so it refuses other chains. */
export function createLocalBridge(options: LocalBridgeOptions): LocalBridge {
  const { chains, privateKey, attesterKey, deadlineSeconds = bridgeLimits.deadlineSeconds } = options
  for (const { id } of chains) if (!localChainIds.includes(id)) throw new Error(refuse(id))
  const withheld = new Set<string>()
  const parts = {
    contracts: new Map(chains.map(({ id, swapper, escrow }) => [id, { swapper, escrow }])),
    solver: privateKeyToAccount(privateKey),
    attester: privateKeyToAccount(attesterKey),
    deadlineSeconds,
    withheld,
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
  return {
    routes: [pools, escrow],
    sandbox: createCardDelivery(getBridge),
    withhold(request) {
      for (const id of request.paymentIds) request.withheld ? withheld.add(id) : withheld.delete(id)
    },
  }
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

/** Returns true if an address is on this machine. */
function isLoopbackUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  // A host name may begin with 127, so all four numbers are required.
  return ['localhost', '[::1]'].includes(hostname) || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}
