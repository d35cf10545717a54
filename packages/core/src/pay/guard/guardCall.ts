import { isSameAddress } from '@billfold/protocol'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import { isPublished } from './isPublished.js'
import { readApproval } from './readApproval.js'
import { sumFees } from './sumFees.js'
import type { TransactionContext, TransactionResult } from './TransactionContext.js'

/**
 * Allows a call of a foreign contract only if the step pays it: all of the value, an approval of exactly the amount, or
 * a listing. An older allowance counts only when the chain shows exactly the amount.
 */
export function guardCall(context: TransactionContext): TransactionResult {
  const { transaction, step, spenders } = context
  const { to, value, chainId } = transaction
  const isNative = isNativeToken(step.originToken.address)
  const due = step.originAmount - sumFees(step)
  const passed = { ok: true, spends: isNative ? value : 0n, promised: true } as const
  if (due <= 0n) return { ok: false, reason: 'forbiddenCall' }
  if (isNative && value >= due) return passed
  const approved = isNative ? [] : listApproved(context, due)
  if (approved.some((spender) => isSameAddress(spender, to))) return { ...passed, pulls: due }
  if (isPublished(spenders, chainId, to)) {
    // A listed contract may leave the pulling to another listed one; without any, only a trial run can tell.
    const isPair = approved.some((spender) => isPublished(spenders, chainId, spender))
    return { ...passed, mustSimulate: !isPair }
  }
  // An approval for another spender does not count for this contract.
  const isForOthers = step.transactions.some(({ data }) => (readApproval(data)?.amount ?? 0n) > 0n)
  if (isNative || isForOthers) return { ok: false, reason: 'forbiddenCall' }
  const token = step.originToken.address as `0x${string}`
  const question = { type: 'allowance', chainId, token, spender: to, amount: due } as const
  return { ...passed, pulls: due, question }
}

/** Who may pull exactly the amount by now, by what this step approved before: the last word counts. */
function listApproved({ step, followers }: TransactionContext, due: bigint): `0x${string}`[] {
  const before = step.transactions.slice(0, step.transactions.length - followers.length - 1)
  const last = new Map<string, bigint>()
  for (const { data } of before) {
    const approval = readApproval(data)
    if (approval) last.set(approval.spender.toLowerCase(), approval.amount)
  }
  return [...last].flatMap(([spender, amount]) => (amount === due ? [spender as `0x${string}`] : []))
}
