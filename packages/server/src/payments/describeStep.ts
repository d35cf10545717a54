import { and, eq, inArray } from 'drizzle-orm'
import { getAddress, type Hash } from 'viem'
import type { StepStatus } from '../bridge/RouteProvider.js'
import { paymentTable } from '../database/tables/paymentTable.js'
import type { ChainContext, ServerContext } from '../ServerContext.js'

/** One step of a longer payment: complete when it is final. A step that is a whole payment waits for its order. */
export async function describeStep(server: ServerContext, chain: ChainContext, hash: Hash) {
  const step = await findStep(server, chain.id, hash)
  if (!step) return undefined
  const open = await findOpen(server, step)
  return {
    status: step.isFinal && !open ? 'COMPLETED' : 'PENDING',
    paymentId: open?.id ?? step.reference,
    transactions: [{ chainId: chain.id, transactionHash: hash }],
    originAmount: step.amountIn.toString(),
    destinationAmount: step.amountOut.toString(),
    originChainId: chain.id,
    destinationChainId: chain.id,
    originTokenAddress: getAddress(step.tokenIn),
    destinationTokenAddress: getAddress(step.tokenOut),
    sender: getAddress(step.payer),
    receiver: getAddress(step.receiver),
  }
}

async function findStep(server: ServerContext, chainId: number, hash: Hash): Promise<StepStatus | undefined> {
  for (const { describeStep: describe } of server.routes) {
    const step = await describe?.(chainId, hash)
    if (step) return step
  }
  return undefined
}

/** The payment that this step is, until settlement knows whether it settles its order. */
async function findOpen(server: ServerContext, step: StepStatus) {
  const { id, reference, sender, status } = paymentTable
  const [payment] = await server.database
    .select({ id })
    .from(paymentTable)
    .where(
      and(
        eq(reference, step.reference),
        eq(sender, step.payer.toLowerCase()),
        inArray(status, ['created', 'expired', 'pending']),
      ),
    )
    .limit(1)
  return payment
}
