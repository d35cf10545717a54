import type { StackDescription } from '@billfold/devstack'
import { type Address, createPublicClient, createTestClient, erc20Abi, type Hex, http } from 'viem'

/** A chain of the stack, asked directly: what a journey claims is held against this, not against the kit. */
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
