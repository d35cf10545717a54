import type { RpcClient } from './RpcClient.js'

export type CallParameters = {
  to: `0x${string}`
  /** Call data: selector and arguments, with 0x. */
  data: `0x${string}`
}

/** Asks a contract at the latest block; `0x` when the node answers no hex. Rejects when it reverts. */
export async function call(client: RpcClient, { to, data }: CallParameters): Promise<string> {
  const answer = await client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  return typeof answer === 'string' ? answer : '0x'
}
