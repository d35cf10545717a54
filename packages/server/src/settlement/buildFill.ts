import { isSameAddress } from '@billfold/protocol'
import { type Address, encodeFunctionData, erc20Abi, keccak256 } from 'viem'
import { escrowAbi } from '../abis/escrowAbi.js'
import { swapperAbi } from '../abis/swapperAbi.js'
import { plusSlippage } from '../bridge/slippage.js'
import { createCache } from '../createCache.js'
import type { JobCall } from '../database/tables/jobTable.js'
import { quoteSwap } from '../dex/quoteSwap.js'
import type { ChainContext, ServerContext, Solver } from '../ServerContext.js'
import { isNativeToken } from '../tokens/nativeToken.js'
import { gasLimits } from './gasLimits.js'
import { getIntentId, type Intent } from './Intent.js'
import { isWorthIt } from './isWorthIt.js'

export type BuiltFill = { calls: JobCall[]; refusal: string | undefined }

/** What the solver sends to pay a receiver: from its own money, bought from the pools first where it has too little. Approvals are exact. */
export async function buildFill(server: ServerContext, solver: Solver, intent: Intent): Promise<BuiltFill> {
  const chain = server.chains.get(Number(intent.destinationChainId))
  if (!chain?.escrow || !isSameAddress(chain.escrow, intent.destinationEscrow))
    return { calls: [], refusal: 'This chain is not served' }
  // A quote may be a second old; what the solver pays by may not.
  const now = { ...server, pools: createCache(Date.now) }
  if (!(await isWorthIt(now, intent))) return { calls: [], refusal: 'The price has moved too far' }
  return buildPayout(now, solver, intent)
}

/** The same without asking whether it is worth it: for money that somebody has been paid for already. */
export async function buildPayout(server: ServerContext, solver: Solver, intent: Intent): Promise<BuiltFill> {
  const chain = server.chains.get(Number(intent.destinationChainId))
  if (!chain?.escrow) return { calls: [], refusal: 'This chain is not served' }
  const { destinationToken: token, destinationAmount: amount } = intent
  const native = isNativeToken(token)
  const owned = await readBalance(chain, token, solver.account.address)
  const restock = native || owned >= amount ? [] : await buildRestock(server, chain, solver, intent)
  if (!restock || (native && owned < amount)) return { calls: [], refusal: 'There is not enough liquidity' }
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'fill', args: [intent] })
  const fill = { to: chain.escrow, data, value: native ? amount.toString() : '0', gas: gasLimits.fill }
  return {
    calls: [...restock, ...(native ? [] : [approve(token, chain.escrow, amount)]), fill],
    refusal: undefined,
  }
}

/** Buys what is wanted with the dollar token; undefined when that is not possible either. */
async function buildRestock(server: ServerContext, chain: ChainContext, { account }: Solver, intent: Intent) {
  const { destinationToken: tokenOut, destinationAmount: amountOut } = intent
  const { usdToken: tokenIn, swapper } = chain
  if (!tokenIn || !swapper || isSameAddress(tokenIn, tokenOut)) return undefined
  const quote = await quoteSwap(server, chain, { tokenIn, tokenOut, exact: 'output', amount: amountOut })
  const amountIn = quote && plusSlippage(quote.amountIn)
  if (!quote || amountIn === undefined || (await readBalance(chain, tokenIn, account.address)) < amountIn)
    return undefined
  const order = {
    id: keccak256(getIntentId(intent)),
    tokenIn,
    amountIn,
    tokenOut,
    amountOut,
    exactInput: false,
    path: quote.path,
    receiver: account.address,
    deadline: intent.deadline,
  }
  const data = encodeFunctionData({ abi: swapperAbi, functionName: 'swap', args: [order] })
  return [approve(tokenIn, swapper, amountIn), { to: swapper, data, value: '0', gas: gasLimits.swap }]
}

function approve(to: Address, spender: Address, amount: bigint): JobCall {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
  return { to, data, value: '0', gas: gasLimits.approve }
}

function readBalance(chain: ChainContext, token: Address, owner: Address): Promise<bigint> {
  if (isNativeToken(token)) return chain.client.getBalance({ address: owner })
  return chain.client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
}
