import type { Spenders } from '@billfold/protocol/spenders'
import type { ChainContext } from '../infra/chain/ServerChain.js'

/** Result of one check of a configuration. `problem` means that something will not work. */
export type Finding = {
  level: 'ok' | 'warning' | 'problem'
  /** Chain, provider or setting. */
  subject: string
  /** What was found and, if it is no good, what to do. Holds no secret. */
  message: string
}

/** Finding of a provider about itself. */
export type Note = Omit<Finding, 'subject'>

/** What a provider may use to check its own configuration. */
export type CheckWorld = {
  chains: ReadonlyMap<number, ChainContext>
  now: () => number
  /** Contracts that pages allow, by the id of the route provider. */
  spenders: Readonly<Record<string, Spenders>>
}

/** Checks keys, hosts and contracts of a provider without moving money, for `billfold-server doctor`. */
export type Check = (world: CheckWorld) => Promise<readonly Note[]>
