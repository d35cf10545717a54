import type { Call, QuotedStep } from '@billfold/server'
import { type Address, encodeFunctionData, encodePacked, getAddress, type Hex, keccak256 } from 'viem'
import { type Bridge, findEscrow } from '../Bridge.js'
import { escrowAbi } from '../escrowAbi.js'
import { isNativeToken } from '../nativeToken.js'
import { getIntentId, type Intent, type StoredIntent, toStoredIntent } from '../settlement/Intent.js'
import { buildApprovals } from './buildApprovals.js'

/** A deposit as it was quoted. */
export type DepositStep = QuotedStep

export type BuildDepositParameters = {
  paymentId: string
  kind: 'buy' | 'sell' | 'transfer'
  sender: Address
  receiver: Address
  deadline: number
}

/** The payer's transactions for a deposit, and the intent that it carries. */
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
  const approval = { token: step.origin.address, owner: sender, spender: from.escrow, amount: amountIn }
  const approvals = await buildApprovals(from.chain, approval)
  const value = isNativeToken(step.origin.address) ? amountIn : 0n
  const action = kind === 'sell' ? 'sell' : 'buy'
  const calls = [...approvals, { chainId: from.chain.id, to: from.escrow, data, value, action } as const]
  return { calls, intent: toStoredIntent(intent), reference: getIntentId(intent) }
}
