import { type Address, erc20Abi, type Hex } from 'viem'
import { decodeCall } from './decodeCall.js'

/** Whom a call allows to pull how much of a token; undefined for any other call. */
export function readApproval(data: Hex): { spender: Address; amount: bigint } | undefined {
  const call = decodeCall(erc20Abi, data)
  if (call?.functionName !== 'approve') return undefined
  const [spender, amount] = call.args
  return { spender, amount }
}

/** To whom a call sends how much of a token; undefined for any other call. */
export function readTransfer(data: Hex): { receiver: Address; amount: bigint } | undefined {
  const call = decodeCall(erc20Abi, data)
  if (call?.functionName !== 'transfer') return undefined
  const [receiver, amount] = call.args
  return { receiver, amount }
}
