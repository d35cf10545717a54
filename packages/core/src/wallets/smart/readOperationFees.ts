import type { PublicClient } from 'viem'
import type { BundlerClient } from 'viem/account-abstraction'
import { estimateFeesPerGas } from 'viem/actions'
import { classifyFailure } from '../../errors/classifyFailure.js'

type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** What the bundler wants for gas; where it has no word for that, a quarter above what the chain asks, which a sponsor still pays. */
export async function readOperationFees(bundler: BundlerClient, client: PublicClient): Promise<Fees> {
  try {
    const answer = await bundler.request({ method: 'pimlico_getUserOperationGasPrice', params: [] } as never)
    const { fast } = answer as { fast: { maxFeePerGas: string; maxPriorityFeePerGas: string } }
    return {
      maxFeePerGas: BigInt(fast.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(fast.maxPriorityFeePerGas),
    }
  } catch (error) {
    if (classifyFailure(error) !== 'unsupported') throw error
    const { maxFeePerGas, maxPriorityFeePerGas } = await estimateFeesPerGas(client)
    return { maxFeePerGas: (maxFeePerGas * 5n) / 4n, maxPriorityFeePerGas: (maxPriorityFeePerGas * 5n) / 4n }
  }
}
