import { isSameAddress } from '@billfold/protocol'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { isNativeToken } from '../../chain/nativeToken.js'
import type { RpcClient } from '../../chain/rpc.js'
import { call } from '../../chain/rpc.js'
import type { Spenders } from '../../config/Billfold.js'
import type { QuoteStep, QuoteTransaction } from '../../services/bridge/quote.js'
import { decodeResult, encodeAllowance, readApproval, readCallName } from './calldata.js'
import type { GuardReason } from './GuardReason.js'
import { isPublished, listPublished } from './TransactionContext.js'

export type GuardUnsimulatedParameters = {
  step: QuoteStep
  calls: readonly QuoteTransaction[]
  payer: Address
  /** Contracts listed by the host app. */
  spenders?: Spenders | undefined
}

/**
 * Allows a call without simulation only if its spending is bounded. If the host app lists contracts, only
 * those are called.
 */
export async function guardUnsimulated(
  client: RpcClient,
  { step, calls, payer, spenders }: GuardUnsimulatedParameters,
): Promise<GuardReason | undefined> {
  const contractCalls = listContractCalls(calls)
  const allowed = step.transactions.flatMap(({ data }) => {
    const approval = readApproval(data)
    return approval && approval.amount > 0n ? [approval.spender] : []
  })
  for (const call of contractCalls) {
    const { to, chainId } = call
    if (listPublished(spenders, chainId).length > 0 && !isPublished(spenders, chainId, to)) return 'unchecked'
    const earlier = calls.slice(0, calls.indexOf(call))
    if (await isHolding(client, { to, payer })) return 'unchecked'
    // An earlier approval in the list replaces the previous allowance.
    const isReplaced = earlier.some(
      (each) =>
        isSameAddress(each.to, step.originToken.address) &&
        isSameAddress(readApproval(each.data)?.spender, to),
    )
    if (isNativeToken(step.originToken.address) || isReplaced) continue
    const isForOthers = allowed.some((spender) => !isSameAddress(spender, to))
    const most = isForOthers ? 0n : step.originAmount
    const token = step.originToken.address as Address
    if ((await read(client, token, 'allowance', encodeAllowance(payer, to))) > most) return 'approvalTooHigh'
  }
  return undefined
}

/** Returns true if a contract holds a balance of the payer, which a call may take without a token transfer. */
export async function isHolding(
  client: RpcClient,
  { to, payer }: { to: Address; payer: Address },
): Promise<boolean> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [payer] })
  return (await read(client, to, 'balanceOf', data)) > 0n
}

/** Lists contract calls that are not plain token calls. */
export function listContractCalls(calls: readonly QuoteTransaction[]): readonly QuoteTransaction[] {
  return calls.filter(({ data }) => data !== '0x' && readCallName(erc20Abi, data) === undefined)
}

/** Treats a contract without the function as zero. */
async function read(
  client: RpcClient,
  to: Address,
  functionName: 'allowance' | 'balanceOf',
  data: Hex,
): Promise<bigint> {
  const answer = await call(client, { to, data }).catch(() => '0x')
  return decodeResult(erc20Abi, functionName, answer) ?? 0n
}
