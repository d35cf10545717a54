import type { Address } from 'viem'
import type { RpcClient } from '../rpc/RpcClient.js'

/** EIP-7702: an account with its own key that runs a contract's code; its nonces go on counting. */
const delegationPrefix = '0xef0100'

/** Whether an account is a contract, such as a Safe: then its nonce says nothing about what it has sent. */
export async function isContractAccount(
  client: RpcClient,
  { address }: { address: Address },
): Promise<boolean> {
  const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] })
  return typeof code === 'string' && code.length > 2 && !code.toLowerCase().startsWith(delegationPrefix)
}
