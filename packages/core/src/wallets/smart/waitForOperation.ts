import type { Address, Hash } from 'viem'
import type { RpcClient } from '../../chain/rpc.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { wait } from '../../platform/wait.js'
import { isKnownToBundler } from './bundler.js'
import { findUserOp, type MinedUserOp } from './findUserOp.js'
import type { SmartContext } from './SmartContext.js'
import { entryLimits } from './smartContracts.js'

export type WaitForOperationParameters = {
  node: RpcClient
  bundler: RpcClient
  sender: Address
  userOpHash: Hash
  nonce: bigint
  since: bigint
}

/** Waits until an operation is mined; rejects if it is dropped or takes too long. */
export async function waitForOperation(
  { platform: { clock } }: SmartContext,
  { node, bundler, userOpHash, ...where }: WaitForOperationParameters,
): Promise<MinedUserOp> {
  const start = clock.now()
  let missingSince: number | undefined
  for (;;) {
    const mined = await findUserOp(node, where).catch(() => undefined)
    if (mined) return mined
    const known = await isKnownToBundler(bundler, userOpHash).catch(() => true)
    const now = clock.now()
    missingSince = known ? undefined : (missingSince ?? now)
    if (now - (missingSince ?? now) >= entryLimits.droppedMs) throw new BillfoldError('OperationDropped')
    if (now - start >= entryLimits.waitMs)
      throw new BillfoldError('OperationTimeout', { seconds: entryLimits.waitMs / 1000 })
    await wait(clock, entryLimits.pollMs)
  }
}
