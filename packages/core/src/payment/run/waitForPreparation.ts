import { isSameAddress } from '@billfold/protocol'
import { type Address, erc20Abi, type Hash } from 'viem'
import { decodeUint } from '../../chain/abi.js'
import type { RpcClient } from '../../chain/rpc.js'
import { call } from '../../chain/rpc.js'
import type { Billfold } from '../../config/Billfold.js'
import { timing } from '../../constants.js'
import type { JournalEntry, Step } from '../../engine/JournalEntry.js'
import { getClient } from '../../engine/openWallet.js'
import { pause } from '../../engine/pause.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { wait } from '../../platform/wait.js'
import { decodeLog, encodeAllowance, readApproval, readLog } from '../guard/calldata.js'
import { guardReasons } from '../guard/GuardReason.js'

/** R4.53: waits for confirmation plus 2 s, and for the allowance on chain. Detects an amount that the user lowered. */
export async function waitForPreparation(
  billfold: Billfold,
  { payer }: JournalEntry,
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

/** Reads the approved amount from the receipt; undefined if the token does not log it. */
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
  new BillfoldError('PaymentRefused', { reason: guardReasons.approvalLowered }).because({
    ok: false,
    reason: 'approvalLowered',
  })
