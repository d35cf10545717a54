import { type Address, type Hex, isHex } from 'viem'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { fetchRemote, RemoteError } from './fetchRemote.js'

/** What a contract asks its readers to fetch. */
export type GatewayRequest = { urls: readonly string[]; sender: Address; data: Hex }

/** Fetches what a contract keeps elsewhere (ERC-3668). The contract chose the addresses, so they are a stranger's. */
export async function askGateway(
  server: Pick<ServerContext, 'development' | 'publicUrl'>,
  { urls, sender, data }: GatewayRequest,
  signal: AbortSignal,
): Promise<Hex> {
  const options = {
    mostBytes: limits.gatewayBytes,
    httpsOnly: !server.development,
    trustedOrigin: server.development ? new URL(server.publicUrl).origin : undefined,
    signal,
  }
  let problem: unknown = new RemoteError('The contract names no gateway')
  for (const url of urls.slice(0, limits.gatewaysPerRequest)) {
    const address = url.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
    const headers = { 'content-type': 'application/json' }
    const post = url.includes('{data}') ? undefined : { body: JSON.stringify({ data, sender }), headers }
    try {
      const { type, bytes } = await fetchRemote(address, { ...options, post })
      return readAnswer(type, bytes.toString('utf8'))
    } catch (error) {
      problem = error
    }
  }
  throw problem
}

function readAnswer(type: string, text: string): Hex {
  const answer: unknown = type.startsWith('application/json') ? JSON.parse(text)?.data : text
  if (!isHex(answer)) throw new RemoteError('The gateway answered no bytes')
  return answer
}
