import { decodeFunctionData, erc20Abi, type Hex } from 'viem'
import { grantAbi, multicallAbi } from './abis.js'
import { readCallName } from './calldata.js'

/** Calls nested deeper are part of no payment. */
const maxDepth = 4

/** Returns true if a call, or one nested in it, grants rights by its selector. */
export function isGrantCall(data: Hex, depth = 0): boolean {
  if (readCallName(grantAbi, data)) return true
  const name = readCallName(erc20Abi, data)
  // Allowed as direct token calls, but not inside a multicall.
  if (depth > 0 && (name === 'approve' || name === 'transfer')) return true
  if (!readCallName(multicallAbi, data)) return false
  const calls = readMulticall(data)
  return !calls || depth >= maxDepth || calls.some((call) => isGrantCall(call, depth + 1))
}

/** Decodes leniently, as contracts do: a nested call must not hide behind trailing bytes. */
function readMulticall(data: Hex): readonly Hex[] | undefined {
  try {
    return decodeFunctionData({ abi: multicallAbi, data }).args.at(-1) as readonly Hex[]
  } catch {
    return undefined
  }
}
