import type { Call, QuotedStep } from '@billfold/server'
import { type Address, encodeFunctionData, encodePacked, getAddress, type Hex, keccak256 } from 'viem'
import { escrowAbi, swapperAbi } from '../model/abis.js'
import { type Bridge, findEscrow, isNativeToken } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'
import { getIntentId, type Intent, type StoredIntent, toStoredIntent } from '../model/Intent.js'
import type { SwapStep } from './quotePools.js'

export type BuildSwapParameters = {
  /** Id of the swap; a payer can use it once. */
  name: string
  kind: 'buy' | 'sell' | 'transfer'
  sender: Address
  receiver: Address
  deadline: number
}

/** Builds the payer's transactions for a swap; the difference to the worst price returns to the payer. */
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
  const approvals = await bridge.buildApprovals({
    chainId: chain.id,
    token: origin.address,
    owner: sender,
    spender: swapper,
    amount: amountIn,
  })
  const action = kind === 'sell' ? 'sell' : 'buy'
  return { calls: [...approvals, { chainId: chain.id, to: swapper, data, value, action }], id }
}

/** A deposit as quoted. */
export type DepositStep = QuotedStep

export type BuildDepositParameters = {
  paymentId: string
  kind: 'buy' | 'sell' | 'transfer'
  sender: Address
  receiver: Address
  deadline: number
}

/** Builds the payer's transactions for a deposit, and its intent. */
export async function buildDeposit(
  bridge: Bridge,
  step: DepositStep,
  { paymentId, kind, sender, receiver, deadline }: BuildDepositParameters,
): Promise<{ calls: Call[]; intent: StoredIntent; reference: Hex }> {
  const [from, to] = [findEscrow(bridge, step.origin.chainId), findEscrow(bridge, step.destination.chainId)]
  if (!from || !to) throw new Error('There is no way between these chains')
  const { amountIn, amountOut } = step
  const intent: Intent = {
    payer: sender,
    originChainId: BigInt(from.chain.id),
    originEscrow: from.escrow,
    originToken: getAddress(step.origin.address),
    originAmount: amountIn,
    destinationChainId: BigInt(to.chain.id),
    destinationEscrow: to.escrow,
    destinationToken: getAddress(step.destination.address),
    destinationAmount: amountOut,
    receiver,
    deadline: BigInt(deadline),
    salt: keccak256(encodePacked(['string'], [paymentId])),
  }
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'deposit', args: [intent] })
  const approvals = await bridge.buildApprovals({
    chainId: from.chain.id,
    token: step.origin.address,
    owner: sender,
    spender: from.escrow,
    amount: amountIn,
  })
  const value = isNativeToken(step.origin.address) ? amountIn : 0n
  const action = kind === 'sell' ? 'sell' : 'buy'
  const calls = [...approvals, { chainId: from.chain.id, to: from.escrow, data, value, action } as const]
  return { calls, intent: toStoredIntent(intent), reference: getIntentId(intent) }
}

/** Uses the clocks of the chains if they are ahead of ours, because the contracts do. */
export async function chooseDeadline(bridge: Bridge, chainIds: readonly number[]): Promise<number> {
  const times = await Promise.all(chainIds.map((id) => readTime(bridge, id)))
  const now = Math.max(Math.floor(bridge.now() / 1000), ...times)
  return now + bridge.deadlineSeconds
}

function readTime(bridge: Bridge, chainId: number): Promise<number> {
  return bridge.cache(`bridge-time:${chainId}`, bridgeLimits.chainTimeMs, async () =>
    Number((await bridge.chains.get(chainId)?.client.getBlock())?.timestamp ?? 0),
  )
}
