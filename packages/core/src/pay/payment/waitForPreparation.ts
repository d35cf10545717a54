import { isSameAddress } from '@billfold/protocol'
import { type Address, erc20Abi, type Hash } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants/timing.js'
import { MoneyError } from '../../errors/MoneyError.js'
import { getClient } from '../../execution/getClient.js'
import type { Operation, Step } from '../../execution/Operation.js'
import { pause } from '../../execution/pause.js'
import { wait } from '../../platform/wait.js'
import { call } from '../../rpc/call.js'
import { decodeUint } from '../../rpc/decodeUint.js'
import type { RpcClient } from '../../rpc/RpcClient.js'
import { decodeLog, readLog } from '../guard/decodeLog.js'
import { encodeAllowance } from '../guard/encodeAllowance.js'
import { guardReasons } from '../guard/GuardReason.js'
import { readApproval } from '../guard/readApproval.js'

/**
 * Spec §4: confirmation plus two seconds; and for an approval, until the node shows it (design 9.2). A cap that the person has lowered in the wallet never shows: its receipt tells, or time.
 */
export async function waitForPreparation(
  billfold: Billfold,
  { payer }: Operation,
  { chainId, calls, hash }: Step,
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
  const client = getClient(billfold, { chainId })
  const since = platform.clock.now()
  const data = encodeAllowance(payer, spender)
  for (;;) {
    const allowed = decodeUint(await call(client, { to: token, data }).catch(() => '0x'))
    if (allowed !== undefined && (amount === 0n ? allowed === 0n : allowed >= amount)) return
    const approved = await readApproved(client, { hash, token, payer, spender }).catch(() => undefined)
    const isLate = allowed !== undefined && platform.clock.now() - since > timing.approvalMs
    if (approved === undefined ? isLate : approved < amount) throw refuse()
    await pause(platform, { since, signal })
  }
}

/** What an approval that was mined allows, by its receipt; undefined where the token does not log it. */
async function readApproved(
  client: RpcClient,
  {
    hash,
    token,
    payer,
    spender,
  }: { hash: Hash | undefined } & Record<'token' | 'payer' | 'spender', Address>,
): Promise<bigint | undefined> {
  if (!hash) return undefined
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const { logs } = (receipt ?? {}) as { logs?: unknown }
  const values = (Array.isArray(logs) ? logs : [])
    .flatMap((log) => readLog(log) ?? [])
    .filter(({ address }) => isSameAddress(address, token))
    .flatMap((log) => {
      const event = decodeLog(erc20Abi, log)
      if (event?.eventName !== 'Approval') return []
      const { owner = '', spender: allowed = '', value } = event.args
      const isOurs = isSameAddress(owner, payer) && isSameAddress(allowed, spender)
      return isOurs && value !== undefined ? [value] : []
    })
  return values.at(-1)
}

const refuse = () =>
  new MoneyError('PaymentRefused', { reason: guardReasons.approvalLowered }).because({
    ok: false,
    reason: 'approvalLowered',
  })
