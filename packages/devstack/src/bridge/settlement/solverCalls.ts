import { isSameAddress } from '@billfold/protocol'
import type { RouteChain } from '@billfold/server'
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  keccak256,
  parseAbiParameters,
} from 'viem'
import { escrowAbi, swapperAbi } from '../model/abis.js'
import { type Bridge, findEscrow, isListed, isNativeToken } from '../model/Bridge.js'
import { getIntentId, type Intent } from '../model/Intent.js'
import { isWorthIt } from '../prices/isWorthIt.js'
import { plusSlippage, quoteSwap } from '../prices/quoteSwap.js'
import type { JobCall } from './Job.js'

/** Fixed, because a call cannot be estimated before the previous one is mined. */
export const gasLimits = {
  approve: 100_000,
  swap: 700_000,
  fill: 300_000,
  claim: 250_000,
  refund: 250_000,
  transfer: 150_000,
} as const

export type BuiltFill = { calls: JobCall[]; refusal: string | undefined }

/** Builds the solver's payment to a receiver, buying from the pools first if needed. Approvals are exact. */
export async function buildFill(bridge: Bridge, intent: Intent): Promise<BuiltFill> {
  const end = findEscrow(bridge, intent.destinationChainId)
  if (!end || !isSameAddress(end.escrow, intent.destinationEscrow))
    return { calls: [], refusal: 'This chain is not served' }
  // A quote may be a second old; the solver's prices must be current.
  const fresh: Bridge = {
    ...bridge,
    readPool: (chainId, tokenIn, tokenOut, options) =>
      bridge.readPool(chainId, tokenIn, tokenOut, { ...options, fresh: true }),
  }
  if (!(await isListed(bridge, intent))) return { calls: [], refusal: 'This token is not served' }
  if (!(await isWorthIt(fresh, intent))) return { calls: [], refusal: 'The price has moved too far' }
  return buildPayout(fresh, intent)
}

/** Builds the payment without the price check, for card orders, which are already paid. */
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

/** Buys the token with the dollar token; undefined if that is not possible. */
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

/** Resets an allowance of a failed attempt: some tokens refuse to change one that is not zero. */
function approve(to: Address, spender: Address, amount: bigint): JobCall[] {
  return [0n, amount].map((value) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] })
    return { to, data, value: '0', gas: gasLimits.approve }
  })
}

/** Native currency that running jobs will spend. */
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

const statement = parseAbiParameters('string, bytes32')

/** Calls on one chain. */
export type ChainCalls = { chainId: number; calls: JobCall[] }

/** Refunds a deposit before its deadline, with the attester's signature that it will not be filled. */
export async function buildRefundEarly({ attester }: Bridge, intent: Intent): Promise<ChainCalls> {
  const raw = keccak256(encodeAbiParameters(statement, ['refund', getIntentId(intent)]))
  const signature = await attester.signMessage({ message: { raw } })
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'refundEarly', args: [intent, signature] })
  return toCalls(intent, data)
}

/** Refunds a deposit after its deadline. */
export function buildRefund(intent: Intent): ChainCalls {
  return toCalls(intent, encodeFunctionData({ abi: escrowAbi, functionName: 'refund', args: [intent] }))
}

function toCalls(intent: Intent, data: `0x${string}`): ChainCalls {
  const call = { to: intent.originEscrow, data, value: '0', gas: gasLimits.refund }
  return { chainId: Number(intent.originChainId), calls: [call] }
}
