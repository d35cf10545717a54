import { and, desc, eq, inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { getAddress, type Hash } from 'viem'
import type { StepStatus } from '../../context/RouteProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import type { ChainContext } from '../../infra/chain/ServerChain.js'
import { paymentTable, type StoredPayment } from '../../infra/db/tables/payments.js'

/** Finds the payment of an origin, destination or refund transaction. Each column has its own index. */
export async function findPaymentByHash(
  { database }: Pick<ServerContext, 'database'>,
  chainId: number,
  hash: string,
): Promise<StoredPayment | undefined> {
  const { originChainId, destinationChainId, originHash, destinationHash, refundHash } = paymentTable
  const [origin, destination] = [eq(originChainId, chainId), eq(destinationChainId, chainId)]
  const find = (where: ReturnType<typeof and>) => database.select().from(paymentTable).where(where)
  const [row] = await unionAll(
    find(and(origin, eq(originHash, hash))),
    find(and(origin, eq(refundHash, hash))),
    find(and(destination, eq(destinationHash, hash))),
  )
    .orderBy(desc(paymentTable.updatedAt))
    .limit(1)
  return row
}

/** Describes one step of a longer route, complete once final. A step that is a whole payment waits for its order. */
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

/** Finds the payment of this step until settlement decides whether it settles the order. */
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
