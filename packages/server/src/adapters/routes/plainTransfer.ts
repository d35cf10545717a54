import { isSameAddress } from '@billfold/protocol'
import { type Address, encodeFunctionData, erc20Abi, getAddress } from 'viem'
import type { Call } from '../../context/Call.js'
import type { RouteProvider, TokenPlace } from '../../context/RouteProvider.js'
import { isNativeToken } from '../../infra/chain/tokenContract.js'

/** Fee on top of a transfer and its receiver. */
export type TransferFee = { amount: bigint; receiver: Address }

const estimatedMs = 5_000

/** Sends the token that the receiver expects, without a swap. */
export const plainTransfer: RouteProvider = {
  id: 'transfer',
  async quote({ origin, destination, amount }) {
    if (origin.chainId !== destination.chainId || !isSameAddress(origin.address, destination.address))
      return undefined
    const step = { origin, destination, amountIn: amount, amountOut: amount, estimatedMs }
    return {
      amountIn: amount,
      minAmountOut: amount,
      fees: [],
      expiresAt: Number.POSITIVE_INFINITY,
      steps: [step],
    }
  },
  async prepare({ steps: [step], detail }, { receiver }) {
    const calls = [buildTransfer(step.origin, receiver, step.amountOut, 'transfer')]
    const fee = detail as TransferFee | undefined
    if (fee && fee.amount > 0n) calls.unshift(buildTransfer(step.origin, fee.receiver, fee.amount, 'fee'))
    return { steps: [{ calls }], tracking: null }
  },
  // Transfers are credited from the index, so there is no status to report.
  status: async () => undefined,
}

function buildTransfer(token: TokenPlace, to: Address, amount: bigint, action: 'transfer' | 'fee'): Call {
  const { chainId } = token
  if (isNativeToken(token.address)) return { chainId, to, data: '0x', value: amount, action }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  return { chainId, to: getAddress(token.address), data, value: 0n, action }
}
