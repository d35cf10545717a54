import type { Hono } from 'hono'
import type { Address } from 'viem'
import type { StackChain } from '../../world/StackDescription.js'

/** What a stand-in gets when it starts. */
export type StandInWorld = {
  chains: readonly StackChain[]
  /** Public URL of this stand-in, without a slash at the end. */
  url: string
  /** Read on every request and every round, so that a test can change them while it runs. */
  faults: Faults
}

/** Faults that a test switches on. Route stand-ins have all of them; others document their own. */
export type Faults = {
  /** Every request is answered with 503, or `closed` cuts its connection, or `silent` never answers. */
  outage?: boolean | 'closed' | 'silent' | undefined
  /** Deposits are noticed, but nothing is delivered or refunded while it is set. */
  stall?: boolean | undefined
  /** Deposits are sent back to the payer. */
  refund?: boolean | undefined
  /** A delivery is reported, with a hash that delivers nothing, and not made while it is set. */
  lie?: boolean | undefined
  /** Milliseconds by which the clock of the service is ahead. */
  clockMs?: number | undefined
  [fault: string]: unknown
}

export type StartedStandIn = {
  app: Hono
  /** Contracts that payers approve or call, the same on all chains: what a provider's documentation lists. */
  contracts?: readonly Address[] | undefined
  /** Ends its background work. */
  stop?: (() => Promise<void>) | undefined
}

/** A service of a provider, with its published API, over the local chains. */
export type StandIn = {
  /** Also its path: `/upstreams/{name}`. */
  name: string
  start: (world: StandInWorld) => Promise<StartedStandIn>
}
