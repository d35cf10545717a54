import { createClient, type Hash, http } from 'viem'
import type { RpcClient } from '../../chain/rpc.js'
import { classifyFailure } from '../../errors/classifyFailure.js'
import type { SmartContext } from './SmartContext.js'
import { entryLimits } from './smartContracts.js'

/** Opens a bundler for queries only. */
export function openBundler({ platform }: Pick<SmartContext, 'platform'>, url: string): RpcClient {
  const options = { timeout: entryLimits.requestMs, retryCount: 0, fetchFn: platform.fetch }
  return createClient({ transport: http(url, options) })
}

/** Statuses of operations that will not be mined, from bundlers that report them. */
const droppedStatuses: readonly unknown[] = ['not_found', 'rejected', 'failed']

/** Returns true if a bundler still has an operation that is not mined. Rejects if the bundler does not respond. */
export async function isKnownToBundler(bundler: RpcClient, userOpHash: Hash): Promise<boolean> {
  try {
    const answer = await bundler.request({ method: 'pimlico_getUserOperationStatus', params: [userOpHash] })
    return !droppedStatuses.includes((answer as { status?: unknown } | null)?.status)
  } catch (error) {
    if (classifyFailure(error) !== 'unsupported') throw error
    return Boolean(await bundler.request({ method: 'eth_getUserOperationByHash', params: [userOpHash] }))
  }
}
