import type { StackDescription } from '@billfold/devstack'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hash,
  type Hex,
  isErc6492Signature,
  parseAbi,
  parseErc6492Signature,
} from 'viem'
import { openChain } from './chain.js'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

/** ERC-1271's "yes". */
const yes = '0x1626ba7e'

export type CheckedSignature = { address: Address; hash: Hash; signature: Hex }

/**
 * Asks the account's own contract about a signature (ERC-1271), as any other app would; where there is none yet, it is
 * made by the factory that the signature names (ERC-6492), in a block that is only simulated.
 */
export async function isValidSignature(
  stack: StackDescription,
  { address, hash, signature }: CheckedSignature,
): Promise<{ valid: boolean; made: boolean }> {
  const { reads } = openChain(stack, 1337)
  const made = isErc6492Signature(signature)
  const inner = parseErc6492Signature(signature)
  const data = encodeFunctionData({ abi, args: [hash, inner.signature] })
  const calls = [...(made ? [{ to: inner.address, data: inner.data }] : []), { to: address, data }]
  const { results } = await reads.simulateCalls({ calls: calls as readonly { to: Address; data: Hex }[] })
  const last = results.at(-1)
  if (last?.status !== 'success') return { valid: false, made }
  return { valid: decodeFunctionResult({ abi, data: last.data }) === yes, made }
}
