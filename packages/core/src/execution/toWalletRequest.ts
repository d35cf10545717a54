import type { Address } from 'viem'
import { MoneyError } from '../errors/MoneyError.js'
import { toHex } from '../rpc/toHex.js'
import type { Step } from './Operation.js'

/** What a wallet must not choose itself, because an amount was computed with it. */
export type Fees = { gas: bigint; maxFeePerGas: bigint; maxPriorityFeePerGas?: bigint | undefined }

export type WalletRequest = { method: string; params: unknown[] }

export type ToWalletRequestParameters = {
  step: Step
  payer: Address
  fees?: Fees | undefined
}

/** The request for a step: a plain transaction, or a batch under the id that we chose. */
export function toWalletRequest({ step, payer, fees }: ToWalletRequestParameters): WalletRequest {
  const { calls, callsId, attempts } = step
  const nonce = attempts.at(-1)?.pinnedNonce
  const chainId = toHex(step.chainId)
  const [first] = calls
  if (!first) throw new MoneyError('NothingToBatch')
  if (calls.length > 1) {
    const list = calls.map(({ to, value, data }) => ({ to, value: toHex(value), data }))
    const batch = { version: '2.0.0', id: callsId, chainId, from: payer, atomicRequired: true, calls: list }
    return { method: 'wallet_sendCalls', params: [batch] }
  }
  const { to, value, data } = first
  const transaction = {
    from: payer,
    to,
    value: toHex(value),
    ...(data === '0x' ? {} : { data }),
    chainId,
    // Only a repeat names a nonce: then at most one of the two requests can be mined.
    ...(nonce !== undefined && { nonce: toHex(nonce) }),
    ...(fees && toFeeFields(fees)),
  }
  return { method: 'eth_sendTransaction', params: [transaction] }
}

/** Without a tip the fee is a gas price, as chains before EIP-1559 have it. */
function toFeeFields({ gas, maxFeePerGas, maxPriorityFeePerGas }: Fees): Record<string, string> {
  if (maxPriorityFeePerGas === undefined) return { gas: toHex(gas), gasPrice: toHex(maxFeePerGas) }
  return {
    gas: toHex(gas),
    maxFeePerGas: toHex(maxFeePerGas),
    maxPriorityFeePerGas: toHex(maxPriorityFeePerGas),
  }
}
