import {
  prepareBuy as buyEndpoint,
  prepareSell as sellEndpoint,
  prepareTransfer as transferEndpoint,
} from '@billfold/protocol'
import type { Address } from 'viem'
import type { ServiceCaller } from '../../config/Billfold.js'
import { defaults } from '../../constants.js'
import { request } from '../request.js'
import { type PreparedQuote, toQuote } from './quote.js'

export type PrepareBuyParameters = {
  originChainId: number
  originTokenAddress: Address
  destinationChainId: number
  destinationTokenAddress: Address
  /** Base units of the destination token. */
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

/** Requests a quote for an exact output: swap, bridge or both. */
export async function prepareBuy(
  billfold: ServiceCaller,
  parameters: PrepareBuyParameters,
): Promise<PreparedQuote> {
  const { amount, originChainId, destinationChainId, signal, idempotencyKey, ...rest } = parameters
  const wei = amount.toString()
  const chains = { originChainId: String(originChainId), destinationChainId: String(destinationChainId) }
  const body = { ...rest, ...chains, amount: wei, buyAmountWei: wei }
  return toQuote(await request(billfold, buyEndpoint, { body, signal, idempotencyKey }), body)
}

export type PrepareSellParameters = {
  originChainId: number
  originTokenAddress: Address
  destinationChainId: number
  destinationTokenAddress: Address
  /** Base units of the origin token. */
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

/** Requests a quote for an exact input: swap, bridge or both. */
export async function prepareSell(
  billfold: ServiceCaller,
  parameters: PrepareSellParameters,
): Promise<PreparedQuote> {
  const { amount, originChainId, destinationChainId, signal, idempotencyKey, ...rest } = parameters
  const wei = amount.toString()
  const chains = { originChainId: String(originChainId), destinationChainId: String(destinationChainId) }
  const body = { ...rest, ...chains, amount: wei, sellAmountWei: wei }
  return toQuote(await request(billfold, sellEndpoint, { body, signal, idempotencyKey }), body)
}

export type PrepareTransferParameters = {
  chainId: number
  tokenAddress: Address
  /** Base units. */
  amount: bigint
  sender: Address
  receiver: Address
  /** @default 'sender' */
  feePayer?: 'sender' | 'receiver' | undefined
  purchaseData?: Record<string, unknown> | undefined
  paymentLinkId?: string | undefined
  orderId?: string | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Requests a quote in the receiver's own token, without swap or bridge. */
export async function prepareTransfer(
  billfold: ServiceCaller,
  parameters: PrepareTransferParameters,
): Promise<PreparedQuote> {
  const { amount, chainId, feePayer = defaults.feePayer, signal, idempotencyKey, ...rest } = parameters
  const wei = amount.toString()
  const body = { ...rest, chainId: String(chainId), feePayer, amount: wei, transferAmountWei: wei }
  return toQuote(await request(billfold, transferEndpoint, { body, signal, idempotencyKey }), body)
}
