import { isSameAddress } from '@billfold/protocol'
import { type Address, encodeFunctionData, erc20Abi, getAddress } from 'viem'
import type { StoredToken } from '../database/tables/tokenTable.js'
import { isNativeToken } from '../tokens/nativeToken.js'
import type { Call, Liquidity } from './Liquidity.js'

/** The very token that the receiver wants, sent to them. */
export const plainTransfer: Liquidity = {
  name: 'transfer',
  async findRoute(_, { origin, destination, amount }) {
    if (origin.chainId !== destination.chainId || !isSameAddress(origin.address, destination.address))
      return undefined
    const step = {
      type: 'transfer',
      origin,
      destination,
      amountIn: amount,
      amountOut: amount,
      estimatedMs: 5_000,
    } as const
    return { provider: 'transfer', steps: [step], originAmount: amount, destinationAmount: amount }
  },
  async buildStep(_, step, { receiver }) {
    const calls: Call[] = [buildTransfer(step.origin, receiver, step.amountOut, 'transfer')]
    if (step.type === 'transfer' && step.fee && step.fee.amount > 0n)
      calls.unshift(buildTransfer(step.origin, step.fee.receiver, step.fee.amount, 'fee'))
    return { calls }
  },
}

function buildTransfer(token: StoredToken, to: Address, amount: bigint, action: 'transfer' | 'fee'): Call {
  const { chainId } = token
  if (isNativeToken(token.address)) return { chainId, to, data: '0x', value: amount, action }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  return { chainId, to: getAddress(token.address), data, value: 0n, action }
}
