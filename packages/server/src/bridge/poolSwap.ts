import { encodeFunctionData, encodePacked, getAddress, keccak256 } from 'viem'
import { swapperAbi } from '../abis/swapperAbi.js'
import { quoteSwap } from '../dex/quoteSwap.js'
import { ServiceError } from '../http/ServiceError.js'
import { limits } from '../limits.js'
import { isNativeToken } from '../tokens/nativeToken.js'
import { buildApprovals } from './buildApprovals.js'
import type { Liquidity } from './Liquidity.js'
import { lessSlippage, plusSlippage } from './slippage.js'

/** A swap through the pools of one chain. Bought amounts arrive exactly; the difference to the worst price comes back to the payer. */
export const poolSwap: Liquidity = {
  name: 'pools',
  async findRoute(server, { origin, destination, exact, amount }) {
    const chain = server.chains.get(origin.chainId)
    if (!chain?.swapper || origin.chainId !== destination.chainId) return undefined
    const tokens = { tokenIn: origin.address, tokenOut: destination.address }
    const quote = await quoteSwap(server, chain, { ...tokens, exact, amount })
    if (!quote) return undefined
    const still = quote.path.length === 1
    const amountIn = exact === 'input' || still ? quote.amountIn : plusSlippage(quote.amountIn)
    const amountOut = exact === 'output' || still ? quote.amountOut : lessSlippage(quote.amountOut)
    const { path } = quote
    const step = {
      type: 'swap',
      origin,
      destination,
      amountIn,
      amountOut,
      exact,
      path,
      estimatedMs: limits.swapMs,
    } as const
    return { provider: 'pools', steps: [step], originAmount: amountIn, destinationAmount: amountOut }
  },
  async buildStep(server, step, { paymentId, kind, sender, receiver, orderKey, deadline }, last) {
    const chain = server.chains.get(step.origin.chainId)
    if (step.type !== 'swap' || !chain?.swapper)
      throw new ServiceError('ROUTE_NOT_FOUND', 'This chain has no pools')
    const { origin, destination, amountIn, amountOut, exact, path } = step
    const id = keccak256(encodePacked(['string'], [last ? orderKey : `${paymentId}:swap`]))
    const native = isNativeToken(origin.address)
    const order = {
      id,
      tokenIn: getAddress(origin.address),
      amountIn,
      tokenOut: getAddress(destination.address),
      amountOut,
      exactInput: exact === 'input',
      path: path.map((token) => getAddress(token)),
      receiver: last ? receiver : sender,
      deadline: BigInt(deadline),
    }
    const data = encodeFunctionData({ abi: swapperAbi, functionName: 'swap', args: [order] })
    const value = native ? amountIn : 0n
    const action = kind === 'sell' ? 'sell' : 'buy'
    const approvals = await buildApprovals(chain, {
      token: origin.address,
      owner: sender,
      spender: chain.swapper,
      amount: amountIn,
    })
    const calls = [...approvals, { chainId: chain.id, to: chain.swapper, data, value, action } as const]
    return last ? { calls, reference: id } : { calls }
  },
}
