import { isSameAddress } from '@billfold/protocol'
import { erc20Abi, type Hash, parseEventLogs } from 'viem'
import type { RouteStatus } from '../../context/RouteProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { type Arrival, listArrivals } from '../../infra/chain/listArrivals.js'
import { getChainContext } from '../../infra/chain/ServerChain.js'
import { isNativeToken, nativeToken } from '../../infra/chain/tokenContract.js'
import type { StoredPayment } from '../../infra/db/tables/payments.js'
import { limits } from '../../infra/limits.js'
import { chooseArrivals, type DeliveryClaim, listUnclaimed, sumArrivals } from './deliveryClaims.js'

/** Status that the chains confirm, with the transfers that it counts. */
export type VerifiedRoute = { status: RouteStatus | undefined; claims: readonly DeliveryClaim[] }

/**
 * Holds a provider's status against the chains. A delivery or refund that no final receipt shows stays pending,
 * whatever the provider says.
 */
export async function verifyRoute(
  server: ServerContext,
  payment: StoredPayment,
  status: RouteStatus,
): Promise<VerifiedRoute> {
  if (status.state === 'completed' || status.state === 'partial')
    return verifyDelivery(server, payment, status)
  if (status.state === 'refunded') return verifyRefund(server, payment, status)
  if (status.state === 'wrongToken' && !(await hasOtherToken(server, payment, status))) return pending(status)
  return { status, claims: [] }
}

const pending = ({ originHash, reason }: RouteStatus): VerifiedRoute => ({
  status: { state: 'pending', originHash, reason },
  claims: [],
})

async function verifyDelivery(
  server: ServerContext,
  payment: StoredPayment,
  status: RouteStatus,
): Promise<VerifiedRoute> {
  const { destinationChainId: chainId, destinationToken: token, receiver } = payment
  const hash = status.destinationHash
  if (!hash) return pending(status)
  const arrived = await listOwn(server, payment.id, {
    ...{ chainId, token, receiver, hash, after: payment.destinationFromBlock },
  })
  const wanted = BigInt(payment.destinationAmount)
  const chosen = chooseArrivals(arrived, wanted)
  if (chosen.length === 0) return pending(status)
  const receivedAmount = sumArrivals(chosen)
  const state = receivedAmount >= wanted ? 'completed' : 'partial'
  return { status: { ...status, state, receivedAmount }, claims: toClaims(chosen, { chainId, hash }) }
}

async function verifyRefund(
  server: ServerContext,
  payment: StoredPayment,
  status: RouteStatus,
): Promise<VerifiedRoute> {
  const { refund } = status
  // Another token may be an airdrop, and so may a small part of the amount.
  if (!refund || !isSameToken(refund.token, payment.originToken)) return pending(status)
  const { originChainId: chainId, sender: receiver } = payment
  const { hash, token } = refund
  const arrived = await listOwn(server, payment.id, {
    ...{ chainId, token: token.toLowerCase(), receiver, hash, after: payment.fromBlock },
  })
  const chosen = chooseArrivals(arrived, refund.amount)
  const amount = sumArrivals(chosen)
  if (amount * limits.refundShare < BigInt(payment.originAmount)) return pending(status)
  return {
    status: { ...status, refund: { ...refund, amount } },
    claims: toClaims(chosen, { chainId, hash }),
  }
}

function isSameToken(one: string, other: string): boolean {
  return isSameAddress(one, other) || (isNativeToken(one) && isNativeToken(other))
}

/** Returns true if the named transaction is final and paid the receiver in something else. */
async function hasOtherToken(
  server: ServerContext,
  { destinationChainId, destinationToken: token, receiver, destinationFromBlock: after }: StoredPayment,
  { destinationHash }: RouteStatus,
): Promise<boolean> {
  if (!destinationHash || after === null) return false
  const chain = getChainContext(server, destinationChainId)
  const hash = destinationHash.toLowerCase() as Hash
  const arrivals = await listArrivals(chain, { hash, token: nativeToken, receiver })
  if (!arrivals || arrivals.receipt.blockNumber <= BigInt(after)) return false
  const { logs } = arrivals.receipt
  const others = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs }).filter(
    ({ address, args }) => isSameAddress(args.to, receiver) && !isSameAddress(address, token),
  )
  return others.length > 0 || (!isNativeToken(token) && arrivals.list.length > 0)
}

type Place = { chainId: number; token: string; receiver: string; hash: Hash; after: number | null }

/** Lists the transfers of a final transaction after the preparation that nobody else counts. */
async function listOwn(server: ServerContext, owner: string, place: Place): Promise<Arrival[]> {
  const hash = place.hash.toLowerCase() as Hash
  const arrivals = await listArrivals(getChainContext(server, place.chainId), { ...place, hash })
  if (!arrivals || place.after === null) return []
  if (arrivals.receipt.blockNumber <= BigInt(place.after)) return []
  return listUnclaimed(server.database, { place: { ...place, hash }, owner, arrivals: arrivals.list })
}

function toClaims(
  chosen: readonly Arrival[],
  { chainId, hash }: Pick<Place, 'chainId' | 'hash'>,
): DeliveryClaim[] {
  const transactionHash = hash.toLowerCase() as Hash
  return chosen.map((arrival) => ({ chainId, transactionHash, ...arrival }))
}
