import type { ChainContext } from '../infra/chain/ServerChain.js'

/** Result of one check of a configuration. `problem` means that something will not work. */
export type Finding = {
  level: 'ok' | 'warning' | 'problem'
  /** Chain, provider or setting. */
  subject: string
  /** What was found and, if it is no good, what to do. Holds no secret. */
  message: string
}

/** What a provider may use to check its own configuration. */
export type CheckWorld = {
  chains: ReadonlyMap<number, ChainContext>
  now: () => number
}

/** Checks keys, hosts and contracts of a provider without moving money, for `billfold-server doctor`. */
export type Check = (world: CheckWorld) => Promise<readonly Omit<Finding, 'subject'>[]>
