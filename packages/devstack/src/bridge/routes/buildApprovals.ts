import type { Call, RouteChain } from '@billfold/server'
import { type Address, encodeFunctionData, erc20Abi, getAddress } from 'viem'
import { isNativeToken } from '../nativeToken.js'

export type BuildApprovalsParameters = {
  token: string
  owner: Address
  spender: Address
  amount: bigint
}

/** Approvals for exactly one payment. What is left of an older one is taken back first: some tokens insist on it. */
export async function buildApprovals(
  chain: RouteChain,
  { token, owner, spender, amount }: BuildApprovalsParameters,
): Promise<Call[]> {
  if (isNativeToken(token)) return []
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
