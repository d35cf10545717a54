import { isSameAddress } from '@billfold/protocol'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { call } from '../../rpc/call.js'
import { decodeUint } from '../../rpc/decodeUint.js'
import type { RpcClient } from '../../rpc/RpcClient.js'
import type { QuoteStep, QuoteTransaction } from '../../services/bridge/toQuote.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import { readCallName } from './decodeCall.js'
import { encodeAllowance } from './encodeAllowance.js'
import type { GuardReason } from './GuardReason.js'
import { readApproval } from './readApproval.js'

export type GuardUnsimulatedParameters = {
  step: QuoteStep
  calls: readonly QuoteTransaction[]
  payer: Address
}

/**
 * Without a trial run a call passes only if what can leave is bounded: the contract must not have an older, larger
 * allowance, nor any where the step allows somebody else to pull, and must not be something that holds a balance of the
 * payer itself. That an address is published changes nothing here.
 */
export async function guardUnsimulated(
  client: RpcClient,
  { step, calls, payer }: GuardUnsimulatedParameters,
): Promise<GuardReason | undefined> {
  const strangers = listStrangers(calls)
  const allowed = step.transactions.flatMap(({ data }) => {
    const approval = readApproval(data)
    return approval && approval.amount > 0n ? [approval.spender] : []
  })
  for (const stranger of strangers) {
    const { to } = stranger
    const earlier = calls.slice(0, calls.indexOf(stranger))
    if (await isHolding(client, { to, payer })) return 'unchecked'
    // An approval that comes first replaces what was allowed before.
    const isReplaced = earlier.some(
      (each) =>
        isSameAddress(each.to, step.originToken.address) &&
        isSameAddress(readApproval(each.data)?.spender, to),
    )
    if (isNativeToken(step.originToken.address) || isReplaced) continue
    const isForOthers = allowed.some((spender) => !isSameAddress(spender, to))
    const most = isForOthers ? 0n : step.originAmount
    if ((await read(client, step.originToken.address as Address, encodeAllowance(payer, to))) > most)
      return 'approvalTooHigh'
  }
  return undefined
}

/** Whether a contract holds something for the payer: a call may take that without a transfer of theirs. */
export async function isHolding(
  client: RpcClient,
  { to, payer }: { to: Address; payer: Address },
): Promise<boolean> {
  const question = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [payer] })
  return (await read(client, to, question)) > 0n
}

/** Calls of contracts that are not plain calls of a token. */
export function listStrangers(calls: readonly QuoteTransaction[]): readonly QuoteTransaction[] {
  return calls.filter(({ data }) => data !== '0x' && readCallName(erc20Abi, data) === undefined)
}

/** A contract that does not know the question has nothing to answer. */
async function read(client: RpcClient, to: Address, data: `0x${string}`): Promise<bigint> {
  const answer = await call(client, { to, data }).catch(() => '0x')
  return decodeUint(answer) ?? 0n
}
