import { isSameAddress } from '@billfold/protocol'
import type { RouteChain } from '@billfold/server'
import { type Address, encodeFunctionData, erc20Abi, keccak256 } from 'viem'
import { type Bridge, findEscrow } from '../Bridge.js'
import { escrowAbi } from '../escrowAbi.js'
import { isListed } from '../isListed.js'
import { isNativeToken } from '../nativeToken.js'
import { quoteSwap } from '../pools/quoteSwap.js'
import { plusSlippage } from '../routes/slippage.js'
import { swapperAbi } from '../swapperAbi.js'
import { gasLimits } from './gasLimits.js'
import { getIntentId, type Intent } from './Intent.js'
import { isWorthIt } from './isWorthIt.js'
import type { JobCall } from './Job.js'

export type BuiltFill = { calls: JobCall[]; refusal: string | undefined }

/** What the solver sends to pay a receiver: from its own money, bought from the pools first where it has too little. Approvals are exact. */
export async function buildFill(bridge: Bridge, intent: Intent): Promise<BuiltFill> {
  const end = findEscrow(bridge, intent.destinationChainId)
  if (!end || !isSameAddress(end.escrow, intent.destinationEscrow))
    return { calls: [], refusal: 'This chain is not served' }
  // A quote may be a second old; the prices that the solver pays may not.
  const fresh: Bridge = {
    ...bridge,
    readPool: (chainId, tokenIn, tokenOut, options) =>
      bridge.readPool(chainId, tokenIn, tokenOut, { ...options, fresh: true }),
  }
  if (!(await isListed(bridge, intent))) return { calls: [], refusal: 'This token is not served' }
  if (!(await isWorthIt(fresh, intent))) return { calls: [], refusal: 'The price has moved too far' }
  return buildPayout(fresh, intent)
}

/** The same without asking whether it is worth it: for money that somebody has been paid for already. */
export async function buildPayout(bridge: Bridge, intent: Intent): Promise<BuiltFill> {
  const end = findEscrow(bridge, intent.destinationChainId)
  if (!end) return { calls: [], refusal: 'This chain is not served' }
  const { chain, escrow } = end
  const { destinationToken: token, destinationAmount: amount } = intent
  const native = isNativeToken(token)
  const owned =
    (await readBalance(chain, token, bridge.solver.address)) -
    (native ? await readReserved(bridge, chain) : 0n)
  const restock = native || owned >= amount ? [] : await buildRestock(bridge, chain, intent)
  if (!restock || (native && owned < amount)) return { calls: [], refusal: 'There is not enough liquidity' }
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'fill', args: [intent] })
  const fill = { to: escrow, data, value: native ? amount.toString() : '0', gas: gasLimits.fill }
  return {
    calls: [...restock, ...(native ? [] : approve(token, escrow, amount)), fill],
    refusal: undefined,
  }
}

/** Buys what is wanted with the dollar token; undefined when that is not possible either. */
async function buildRestock(bridge: Bridge, chain: RouteChain, intent: Intent) {
  const { destinationToken: tokenOut, destinationAmount: amountOut } = intent
  const { usdToken: tokenIn } = chain
  const swapper = bridge.contracts.get(chain.id)?.swapper
  const receiver = bridge.solver.address
  if (!tokenIn || !swapper || isSameAddress(tokenIn, tokenOut)) return undefined
  const quote = await quoteSwap(bridge, chain, { tokenIn, tokenOut, side: 'output', amount: amountOut })
  const amountIn = quote && plusSlippage(quote.amountIn)
  if (!quote || amountIn === undefined || (await readBalance(chain, tokenIn, receiver)) < amountIn)
    return undefined
  const order = {
    id: keccak256(getIntentId(intent)),
    tokenIn,
    amountIn,
    tokenOut,
    amountOut,
    exactInput: false,
    path: quote.path,
    receiver,
    deadline: intent.deadline,
  }
  const data = encodeFunctionData({ abi: swapperAbi, functionName: 'swap', args: [order] })
  return [...approve(tokenIn, swapper, amountIn), { to: swapper, data, value: '0', gas: gasLimits.swap }]
}

/** Takes back what a failed attempt may have left: some tokens refuse to change an allowance that is not zero. */
function approve(to: Address, spender: Address, amount: bigint): JobCall[] {
  return [0n, amount].map((value) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] })
    return { to, data, value: '0', gas: gasLimits.approve }
  })
}

/** Native currency that jobs under way will spend. */
async function readReserved({ database }: Bridge, chain: RouteChain): Promise<bigint> {
  const [row] = await database.query<{ sum: string }>(
    `select coalesce(sum((c->>'value')::numeric), 0)::text as sum from job, jsonb_array_elements(calls) c
      where chain_id = $1 and state in ('ready', 'sent')`,
    [chain.id],
  )
  return BigInt(row?.sum ?? 0)
}

function readBalance(chain: RouteChain, token: Address, owner: Address): Promise<bigint> {
  if (isNativeToken(token)) return chain.client.getBalance({ address: owner })
  return chain.client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
}
