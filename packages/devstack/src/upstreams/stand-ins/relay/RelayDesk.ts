import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash, Hex } from 'viem'
import type { StackChain } from '../../../world/StackDescription.js'
import type { StandInAccount } from '../openAccount.js'
import type { Faults } from '../StandIn.js'

/** Faults of this stand-in. */
export type RelayFaults = Faults & {
  /** Every request is answered with 429. */
  busy?: boolean | undefined
  /** Deposits count as made after the end of their order, and are sent back. */
  expired?: boolean | undefined
  /** Deposits fail and stay where they are while it is set. */
  failure?: boolean | undefined
  /** Deposits are only noticed if they are reported. */
  blind?: boolean | undefined
  /** Basis points by which new quotes are worse. */
  worseBps?: number | undefined
  /** Chains that are listed as disabled. */
  disabled?: readonly number[] | undefined
  /** Word that is answered as the status of every order. */
  status?: string | undefined
  /** Changes quotes, as an attacker would. */
  alter?: ((quote: unknown) => unknown) | undefined
}

/** A token as Relay lists it; the native one has the zero address. */
export type RelayCurrency = {
  chainId: number
  address: Address
  symbol: string
  name: string
  decimals: number
}

/** One served chain with the solver's account. */
export type RelayMarket = {
  chain: StackChain
  depository: Address
  solver: StandInAccount
  /** The native one first. */
  currencies: readonly [RelayCurrency, ...RelayCurrency[]]
  /** Blocks up to this one have been read. */
  scanned: bigint
}

export type RelayOrder = {
  requestId: Hash
  /** Id that the depository logs. */
  orderId: Hash
  user: Address
  recipient: Address
  refundTo: Address | undefined
  from: RelayCurrency
  to: RelayCurrency
  amountIn: bigint
  amountOut: bigint
  /** True if exactly the output was asked for. */
  isExact: boolean
  /** Milliseconds since 1970. */
  expiresAt: number
  quotedAt: number
  updatedAt: number
  status: 'waiting' | 'pending' | 'submitted' | 'success' | 'failure' | 'refund'
  failReason: string
  deposit?: { hash: Hash; amount: bigint } | undefined
  /** Sent, so that a fill or refund is never sent twice. */
  fillHash?: Hash | undefined
  refundHash?: Hash | undefined
  /** Transaction that is claimed to be the fill. */
  lieHash?: Hash | undefined
  isBusy: boolean
}

/** State of the stand-in. */
export type RelayDesk = {
  markets: ReadonlyMap<number, RelayMarket>
  /** By request id. */
  orders: Map<Hex, RelayOrder>
  faults: RelayFaults
}

/** Changes an order's status. */
export function setStatus(order: RelayOrder, status: RelayOrder['status'], failReason = order.failReason) {
  if (order.status === status && order.failReason === failReason) return
  Object.assign(order, { status, failReason, updatedAt: Date.now() })
}

/** Finds a listed token. */
export function findCurrency(desk: RelayDesk, chainId: number, address: string): RelayCurrency | undefined {
  const { currencies = [] } = desk.markets.get(chainId) ?? {}
  return currencies.find((currency) => isSameAddress(currency.address, address))
}
