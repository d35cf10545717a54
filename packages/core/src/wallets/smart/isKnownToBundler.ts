import type { Hash } from 'viem'
import { classifyFailure } from '../../errors/classifyFailure.js'
import type { RpcClient } from '../../rpc/RpcClient.js'

/** What a bundler that tells more says of one that will not be mined. */
const gone: readonly unknown[] = ['not_found', 'rejected', 'failed']

/** Whether a bundler still has an operation that is not mined. Rejects when it cannot be asked. */
export async function isKnownToBundler(bundler: RpcClient, userOpHash: Hash): Promise<boolean> {
  try {
    const answer = await bundler.request({ method: 'pimlico_getUserOperationStatus', params: [userOpHash] })
    return !gone.includes((answer as { status?: unknown } | null)?.status)
  } catch (error) {
    if (classifyFailure(error) !== 'unsupported') throw error
    return Boolean(await bundler.request({ method: 'eth_getUserOperationByHash', params: [userOpHash] }))
  }
}
