import type { Hono } from 'hono'
import type { StackChain } from '../../world/StackDescription.js'

/** What a stand-in gets when it starts. */
export type StandInWorld = {
  chains: readonly StackChain[]
  /** Public URL of this stand-in, without a slash at the end. */
  url: string
  /** Read on every request and every round, so that a test can change them while it runs. */
  faults: Faults
}

/** Faults that a test switches on; each stand-in documents its own. */
export type Faults = {
  /** Every request is answered with 503. */
  outage?: boolean | undefined
  [fault: string]: unknown
}

/** A service of a provider, with its published API, over the local chains. */
export type StandIn = {
  /** Also its path: `/upstreams/{name}`. */
  name: string
  /** Deploys its contracts and returns its API; `stop` ends its background work. */
  start: (world: StandInWorld) => Promise<{ app: Hono; stop?: (() => Promise<void>) | undefined }>
}
