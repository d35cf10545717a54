import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import type { RouteQuote, RouteRequest, TokenPlace } from '../../../context/RouteProvider.js'
import { isNativeToken, nativeToken } from '../../../infra/chain/tokenContract.js'
import { type CheckedDeposit, checkSteps, readRequestId } from './checkSteps.js'
import { type RelayChain, toRelayToken } from './relayChains.js'
import type { RelayQuoteResponse } from './relaySchemas.js'

/** Parties of a quote. Relay binds every quote to them. */
export type RelayParties = { sender: Address; receiver: Address }

/** Checked quote of Relay. */
export type RelayOffer = Pick<RouteQuote, 'amountIn' | 'minAmountOut' | 'fees'> & {
  requestId: Hash
  deposit: CheckedDeposit
  estimatedMs: number
}

const whole = 10_000n

/**
 * Reads a quote; undefined if it offers something else or a form that we cannot use. Throws on unsafe
 * transactions.
 */
export function readOffer(
  response: RelayQuoteResponse,
  { request, parties, chain }: { request: RouteRequest; parties: RelayParties; chain: RelayChain },
): RelayOffer | undefined {
  const { origin, destination, side, amount, slippageBps } = request
  const { currencyIn, currencyOut, sender, recipient, timeEstimate } = response.details
  if (!isSameToken(currencyIn.currency, origin) || !isSameToken(currencyOut.currency, destination))
    throw new Error('Relay quotes other tokens, which is refused')
  if (!isSameAddress(sender, parties.sender) || !isSameAddress(recipient, parties.receiver))
    throw new Error('Relay quotes other parties, which is refused')
  const amountIn = currencyIn.amount
  if (side === 'input' && amountIn !== amount)
    throw new Error('Relay quotes another amount, which is refused')
  const least = currencyOut.minimumAmount
  const slipped = (currencyOut.amount * (whole - BigInt(slippageBps))) / whole
  const minAmountOut = side === 'output' ? amount : (least ?? slipped)
  if (currencyOut.amount < minAmountOut || (least ?? minAmountOut) < minAmountOut) return undefined
  const token = toRelayToken(origin.address)
  const deposit = checkSteps(response, { chain, payer: parties.sender, token, amountIn })
  const requestId = readRequestId(response)
  if (!deposit || !requestId || amountIn === 0n || minAmountOut === 0n) return undefined
  return {
    requestId,
    deposit,
    amountIn,
    minAmountOut,
    fees: listFees(response),
    estimatedMs: Math.ceil(timeEstimate * 1000),
  }
}

/** Lists Relay's and the app's fee. Gas of the origin chain is not part of the payment. */
function listFees({ fees: { relayer, app } }: RelayQuoteResponse): RouteQuote['fees'] {
  return [relayer, app].flatMap((fee) => {
    if (!fee || fee.amount <= 0n) return []
    const { chainId, address } = fee.currency
    return [{ token: { chainId, address: fromRelayToken(address) }, amount: fee.amount }]
  })
}

function fromRelayToken(address: string): string {
  return isNativeToken(address) ? nativeToken.toLowerCase() : address
}

function isSameToken(left: TokenPlace, right: TokenPlace): boolean {
  return (
    left.chainId === right.chainId && isSameAddress(toRelayToken(left.address), toRelayToken(right.address))
  )
}
