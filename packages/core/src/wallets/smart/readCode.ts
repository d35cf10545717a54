import { type Address, createClient } from 'viem'
import { getCode } from 'viem/actions'
import type { SmartContext } from './SmartContext.js'

/** Whether there is code at an address: the account's contract, or a delegation. */
export async function readCode(
  context: SmartContext,
  { chainId, address }: { chainId: number; address: Address },
): Promise<boolean> {
  const client = createClient({ chain: context.getChain(chainId), transport: context.getTransport(chainId) })
  return Boolean(await getCode(client, { address }))
}
