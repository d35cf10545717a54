import type { Address, Hex } from 'viem'
import type { ServerContext } from '../ServerContext.js'
import type { StoredIntent } from '../settlement/Intent.js'
import type { Route, RouteRequest, RouteStep } from './Route.js'

/** A transaction for the payer, before it is written on the wire. */
export type Call = {
  chainId: number
  to: Address
  data: Hex
  value: bigint
  action: 'approval' | 'transfer' | 'buy' | 'sell' | 'fee'
}

/** What a step needs to know of the payment that it belongs to. */
export type Parties = {
  paymentId: string
  kind: 'buy' | 'sell' | 'transfer'
  sender: Address
  receiver: Address
  /** Names the order, so that two attempts at it cannot both succeed on one chain. */
  orderKey: string
  /** Seconds since 1970. */
  deadline: number
}

/** How a built step is recognised later. */
export type BuiltStep = {
  calls: Call[]
  /** What the step's contract will log. */
  reference?: Hex | undefined
  /** Kept with the payment for whoever settles it. */
  intent?: StoredIntent | undefined
}

/**
 * Somebody who can move money from one token to another: the local pools and our own solver now, other networks beside them. A provider finds
 * a route and turns its steps into transactions; whatever it must do afterwards is its own affair, as rows in the database.
 */
export type Liquidity = {
  name: string
  findRoute: (server: ServerContext, request: RouteRequest) => Promise<Route | undefined>
  buildStep: (server: ServerContext, step: RouteStep, parties: Parties, last: boolean) => Promise<BuiltStep>
}
