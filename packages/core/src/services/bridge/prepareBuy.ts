import { prepareBuy as endpoint } from '@billfold/protocol'
import type { Address } from 'viem'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { type PreparedQuote, toQuote } from './toQuote.js'

export type PrepareBuyParameters = {
  originChainId: number
  originTokenAddress: Address
  destinationChainId: number
  destinationTokenAddress: Address
  /** Base units of the destination token: what arrives. */
  amount: bigint
  sender: Address
  receiver: Address
  maxSteps?: number | undefined
  purchaseData?: Record<string, unknown> | undefined
  paymentLinkId?: string | undefined
  orderId?: string | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Quote for an exact output: swap, bridge or both. */
export async function prepareBuy(
  billfold: ServiceCaller,
  parameters: PrepareBuyParameters,
): Promise<PreparedQuote> {
  const { amount, originChainId, destinationChainId, signal, idempotencyKey, ...rest } = parameters
  const wei = amount.toString()
  const chains = { originChainId: String(originChainId), destinationChainId: String(destinationChainId) }
  const body = { ...rest, ...chains, amount: wei, buyAmountWei: wei }
  return toQuote(await request(billfold, endpoint, { body, signal, idempotencyKey }), body)
}
