import { prepareTransfer as endpoint } from '@billfold/protocol'
import type { Address } from 'viem'
import { defaults } from '../../constants/defaults.js'
import { request } from '../request.js'
import type { ServiceCaller } from '../ServiceCaller.js'
import { type PreparedQuote, toQuote } from './toQuote.js'

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

/** Quote for paying with the very token the receiver wants: no swap, no bridge. */
export async function prepareTransfer(
  billfold: ServiceCaller,
  parameters: PrepareTransferParameters,
): Promise<PreparedQuote> {
  const { amount, chainId, feePayer = defaults.feePayer, signal, idempotencyKey, ...rest } = parameters
  const wei = amount.toString()
  const body = { ...rest, chainId: String(chainId), feePayer, amount: wei, transferAmountWei: wei }
  return toQuote(await request(billfold, endpoint, { body, signal, idempotencyKey }), body)
}
