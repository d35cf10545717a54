import { CctpMessenger } from '@billfold/contracts'
import type { CctpChain } from '@billfold/server'
import { type Address, createPublicClient, http } from 'viem'
import type { StackChain } from '../../../world/StackDescription.js'

/** Describes CCTP on the local chains for the adapter, from the contracts that the stand-in lists. */
export async function readCctpChains(
  chains: readonly StackChain[],
  [messenger, feeMessenger]: readonly Address[],
): Promise<CctpChain[]> {
  if (!messenger) throw new Error('The stand-in lists no contracts')
  const able = chains.flatMap((chain) => (chain.tokens.USDC ? [{ ...chain, usdc: chain.tokens.USDC }] : []))
  return Promise.all(
    able.map(async ({ id, rpcUrl, usdc }) => {
      const transmitter = await createPublicClient({ transport: http(rpcUrl) }).readContract({
        address: messenger,
        abi: CctpMessenger.abi,
        functionName: 'localMessageTransmitter',
      })
      return { id, domain: id, usdc: usdc.address, messenger, transmitter, feeMessenger, isFast: true }
    }),
  )
}
