import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'

/** The question to a token what somebody may still pull from an account. */
export function encodeAllowance(owner: Address, spender: Address): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })
}
