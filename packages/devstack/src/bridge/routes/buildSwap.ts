import type { Call } from '@billfold/server'
import { type Address, encodeFunctionData, encodePacked, getAddress, type Hex, keccak256 } from 'viem'
import type { Bridge } from '../Bridge.js'
import { isNativeToken } from '../nativeToken.js'
import { swapperAbi } from '../swapperAbi.js'
import { buildApprovals } from './buildApprovals.js'
import type { SwapStep } from './quotePools.js'

export type BuildSwapParameters = {
  /** Names the swap; a payer can use it once. */
  name: string
  kind: 'buy' | 'sell' | 'transfer'
  sender: Address
  receiver: Address
  deadline: number
}

/** The payer's transactions for a swap; the difference to the worst price comes back to the payer. */
export async function buildSwap(
  bridge: Bridge,
  step: SwapStep,
  { name, kind, sender, receiver, deadline }: BuildSwapParameters,
): Promise<{ calls: Call[]; id: Hex }> {
  const { origin, destination, amountIn, amountOut, side, path } = step
  const chain = bridge.chains.get(origin.chainId)
  const swapper = bridge.contracts.get(origin.chainId)?.swapper
  if (!chain || !swapper) throw new Error(`There are no pools on chain ${origin.chainId}`)
  const id = keccak256(encodePacked(['string'], [name]))
  const order = {
    id,
    tokenIn: getAddress(origin.address),
    amountIn,
    tokenOut: getAddress(destination.address),
    amountOut,
    exactInput: side === 'input',
    path: path.map((token) => getAddress(token)),
    receiver,
    deadline: BigInt(deadline),
  }
  const data = encodeFunctionData({ abi: swapperAbi, functionName: 'swap', args: [order] })
  const value = isNativeToken(origin.address) ? amountIn : 0n
  const approval = { token: origin.address, owner: sender, spender: swapper, amount: amountIn }
  const approvals = await buildApprovals(chain, approval)
  const action = kind === 'sell' ? 'sell' : 'buy'
  return { calls: [...approvals, { chainId: chain.id, to: swapper, data, value, action }], id }
}
