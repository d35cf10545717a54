import { encodeFunctionData, erc20Abi, getAddress } from 'viem'
import type { Call } from '../../context/Call.js'
import type { Approval } from '../../context/RouteContext.js'

import type { ServerContext } from '../../context/ServerContext.js'
import { isNativeToken } from '../../infra/chain/tokenContract.js'

/** Builds approvals for exactly one payment. An older allowance is reset first, because some tokens require it. */
export async function buildApprovals(
  { chains }: Pick<ServerContext, 'chains'>,
  { chainId, token, owner, spender, amount }: Approval,
): Promise<Call[]> {
  if (isNativeToken(token)) return []
  const chain = chains.get(chainId)
  if (!chain) throw new Error(`There is no chain ${chainId}`)
  const to = getAddress(token)
  const allowed = await chain.client.readContract({
    address: to,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
  })
  if (allowed === amount) return []
  const approve = (value: bigint): Call => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] })
    return { chainId: chain.id, to, data, value: 0n, action: 'approval' }
  }
  return allowed === 0n ? [approve(amount)] : [approve(0n), approve(amount)]
}
