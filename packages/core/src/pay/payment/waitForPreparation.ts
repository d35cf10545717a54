import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants/timing.js'
import { getClient } from '../../execution/getClient.js'
import type { Operation, Step } from '../../execution/Operation.js'
import { pause } from '../../execution/pause.js'
import { wait } from '../../platform/wait.js'
import { call } from '../../rpc/call.js'
import { decodeUint } from '../../rpc/decodeUint.js'
import { encodeAllowance } from '../guard/encodeAllowance.js'
import { readApproval } from '../guard/readApproval.js'

/** Spec §4: confirmation plus two seconds; and for an approval, until the node shows it (design 9.2). */
export async function waitForPreparation(
  billfold: Billfold,
  { payer }: Operation,
  { chainId, calls }: Step,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { platform } = billfold
  await wait(platform.clock, timing.afterApprovalMs, signal)
  const approvals = calls.flatMap(({ to, data }) => {
    const approval = readApproval(data)
    return approval ? [{ token: to, ...approval }] : []
  })
  const approval = approvals.at(-1)
  if (!approval) return
  const { token, spender, amount } = approval
  const data = encodeAllowance(payer, spender)
  const since = platform.clock.now()
  for (;;) {
    const answer = await call(getClient(billfold, { chainId }), { to: token, data }).catch(() => '0x')
    const allowed = decodeUint(answer)
    if (allowed !== undefined && (amount === 0n ? allowed === 0n : allowed >= amount)) return
    await pause(platform, { since, signal })
  }
}
