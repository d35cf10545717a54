import { createClient, http } from 'viem'
import type { RpcClient } from '../../rpc/RpcClient.js'
import { operationLimits } from './operationLimits.js'

/** A bundler that is only asked what it knows. */
export function openBundler(url: string): RpcClient {
  return createClient({ transport: http(url, { timeout: operationLimits.requestMs, retryCount: 0 }) })
}
