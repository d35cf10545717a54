import { createPublicClient, custom, type PublicClient } from 'viem'
import { limits } from '../limits.js'
import { askGateway } from '../remote/askGateway.js'
import { RemoteError } from '../remote/fetchRemote.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'

/**
 * A client for one profile, which also reads names whose records are kept elsewhere. Their contracts may ask for more,
 * again and again: node and gateways together are asked so often, for so long, and no more.
 */
export function createEnsClient(server: ServerContext, { client }: ChainContext): PublicClient {
  const signal = AbortSignal.timeout(limits.ensMs)
  let questions = 0
  const count = () => {
    questions += 1
    if (questions > limits.ensQuestions || signal.aborted)
      throw new RemoteError('The name has too many questions')
  }
  const transport = custom(
    {
      request: async (call: Parameters<typeof client.request>[0]) => {
        count()
        return client.request(call)
      },
    },
    { retryCount: 0 },
  )
  const request = async ({ urls, sender, data }: Parameters<typeof askGateway>[1]) => {
    count()
    return askGateway(server, { urls, sender, data }, signal)
  }
  return createPublicClient({ chain: client.chain, transport, ccipRead: { request }, cacheTime: 0 })
}
