import { classifyFailure } from '../errors/classifyFailure.js'
import { call } from '../rpc/call.js'
import type { NameService } from './NameService.js'

/**
 * Asks the universal resolver; undefined when it refuses, which is how it says that there is no such name.
 * A name kept offchain (CCIP-Read) is refused too: we ask no host but the node.
 */
export async function callResolver(
  { client, resolver }: NameService,
  data: `0x${string}`,
): Promise<string | undefined> {
  return call(client, { to: resolver, data }).catch((error: unknown) => {
    if (classifyFailure(error) === 'reverted') return undefined
    throw error
  })
}
