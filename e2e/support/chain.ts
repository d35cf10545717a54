import type { StackDescription } from '@billfold/devstack'
import {
  type Address,
  createPublicClient,
  createTestClient,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  http,
  isErc6492Signature,
  parseAbi,
  parseErc6492Signature,
} from 'viem'

/** Reads a chain of the stack directly, to verify the kit's claims independently. */
export function openChain({ chains }: StackDescription, chainId: number) {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`the stack has no chain ${chainId}`)
  const transport = http(chain.rpcUrl)
  const reads = createPublicClient({ transport, pollingInterval: 100 })
  const world = createTestClient({ mode: 'anvil', transport })
  return {
    ...chain,
    reads,
    world,
    /** Wei. */
    getBalance: (address: Address) => reads.getBalance({ address }),
    /** Base units. */
    getTokens: (symbol: 'USDC' | 'USDT' | 'DAI', address: Address) =>
      reads.readContract({
        address: chain.tokens[symbol]?.address ?? '0x',
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      }),
    getReceipt: (hash: Hex) => reads.getTransactionReceipt({ hash }),
  }
}

const push = (value: number) => `61${value.toString(16).padStart(4, '0')}`

/** Puts a contract at an address that makes the given calls, and fails if one of them does. */
export async function deployCalls(
  { world }: Pick<ReturnType<typeof openChain>, 'world'>,
  address: Address,
  calls: readonly { to: Address; data: Hex }[],
): Promise<void> {
  const sizes = calls.map(({ data }) => data.length / 2 - 1)
  // Each copies its data from behind the code into memory, calls with it, and jumps to the end on failure.
  const write = (start: number) => {
    const end = start - 4
    const parts = calls.map(({ to }, index) => {
      const offset = start + sizes.slice(0, index).reduce((sum, size) => sum + size, 0)
      const size = push(sizes[index] as number)
      return `${size}${push(offset)}5f395f5f${size}5f5f73${to.slice(2)}5af115${push(end)}57`
    })
    return `${parts.join('')}005b5f5ffd`
  }
  const start = write(4).length / 2
  const bytecode: Hex = `0x${write(start)}${calls.map(({ data }) => data.slice(2)).join('')}`
  await world.setCode({ address, bytecode })
}

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

/** Magic value of ERC-1271. */
const yes = '0x1626ba7e'

export type CheckedSignature = { address: Address; hash: Hash; signature: Hex }

/**
 * Verifies a signature with the account's contract (ERC-1271), or with its factory in a simulated block (ERC-6492).
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
