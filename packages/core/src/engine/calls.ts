import { isSameAddress } from '@billfold/protocol'
import { type Address, encodeFunctionData, erc20Abi, getAddress } from 'viem'
import { isNativeToken } from '../chain/nativeToken.js'
import { toHex } from '../chain/rpc.js'
import { BillfoldError } from '../errors/BillfoldError.js'
import type { Call, Step } from './JournalEntry.js'

export type EncodeTransferParameters = {
  /** Omitted or a placeholder for the native token. */
  tokenAddress?: Address | undefined
  receiver: Address
  /** Base units. */
  amount: bigint
}

/** Encodes a transfer of a token to a receiver. */
export function encodeTransfer({ tokenAddress, receiver, amount }: EncodeTransferParameters): Call {
  if (tokenAddress === undefined || isNativeToken(tokenAddress))
    return { to: receiver, value: amount, data: '0x' }
  // Host apps may write the receiver in any case.
  const args = [getAddress(receiver), amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return { to: tokenAddress, value: 0n, data }
}

/** Returns true if both lists contain equal calls in the same order. */
export function isSameCalls(left: readonly Call[], right: readonly Call[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ to, value, data }, index) => {
      const call = right[index]
      return (
        call !== undefined &&
        isSameAddress(to, call.to) &&
        value === call.value &&
        data.toLowerCase() === call.data.toLowerCase()
      )
    })
  )
}

/** Fees that the wallet must not change, because an amount depends on them. */
export type Fees = { gas: bigint; maxFeePerGas: bigint; maxPriorityFeePerGas?: bigint | undefined }

export type WalletRequest = { method: string; params: unknown[] }

export type ToWalletRequestParameters = {
  step: Step
  payer: Address
  fees?: Fees | undefined
}

/** Builds the wallet request of a step: a plain transaction, or a batch with the id that we chose. */
export function toWalletRequest({ step, payer, fees }: ToWalletRequestParameters): WalletRequest {
  const { calls, callsId, attempts } = step
  const nonce = attempts.at(-1)?.pinnedNonce
  const chainId = toHex(step.chainId)
  const [first] = calls
  if (!first) throw new BillfoldError('NothingToBatch')
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
    // Only a repeat names a nonce, so that at most one of the two requests can be mined.
    ...(nonce !== undefined && { nonce: toHex(nonce) }),
    ...(fees && toFeeFields(fees)),
  }
  return { method: 'eth_sendTransaction', params: [transaction] }
}

/** Uses a gas price if there is no tip, as on chains without EIP-1559. */
function toFeeFields({ gas, maxFeePerGas, maxPriorityFeePerGas }: Fees): Record<string, string> {
  if (maxPriorityFeePerGas === undefined) return { gas: toHex(gas), gasPrice: toHex(maxFeePerGas) }
  return {
    gas: toHex(gas),
    maxFeePerGas: toHex(maxFeePerGas),
    maxPriorityFeePerGas: toHex(maxPriorityFeePerGas),
  }
}
