import { and, eq } from 'drizzle-orm'
import type { ContractLog } from '../database/tables/contractLogTable.js'
import { jobTable } from '../database/tables/jobTable.js'
import { paymentTable, type StoredPayment, settledOrderTable } from '../database/tables/paymentTable.js'
import { readHeads } from '../payments/readHeads.js'
import { toOrderKey } from '../payments/toOrderKey.js'
import type { ServerContext, Solver } from '../ServerContext.js'
import { buildFill } from './buildFill.js'
import { buildRefundEarly } from './buildRefund.js'
import { getChainTime } from './getChainTime.js'
import { listDeposits } from './listDeposits.js'
import { readIntent } from './readIntent.js'

/** The contract's own margin, and time to be mined. */
const marginSeconds = 60n + 15n

/** Decides once about every deposit that is deep enough: to pay its receiver, or to send it back at once. */
export async function planFills(server: ServerContext, solver: Solver): Promise<void> {
  const isFinal = await readHeads(server)
  for (const log of await listDeposits(server, 'settle')) {
    if (!isFinal(log)) continue
    server.crashPoint('deposit-seen')
    await decide(server, solver, log)
    server.crashPoint('settle-planned')
  }
}

/** A deposit that we did not prepare, or that comes too late, waits for its deadline. */
async function decide(server: ServerContext, solver: Solver, log: ContractLog): Promise<void> {
  const intent = readIntent(log)
  const now = await getChainTime(server, intent.destinationChainId)
  if (now + marginSeconds > intent.deadline) return
  const [payment] = await server.database
    .select()
    .from(paymentTable)
    .where(eq(paymentTable.reference, log.reference))
  if (!payment) return
  const fill = await buildFill(server, solver, intent)
  const refund = await buildRefundEarly(solver, intent)
  await server.database.transaction(async (tx) => {
    const ours = await claimOrder(tx, payment)
    const refusal = ours ? fill.refusal : 'The order has been paid already'
    const kind = refusal === undefined ? ('fill' as const) : ('refundEarly' as const)
    const { chainId, calls } =
      kind === 'fill' ? { ...fill, chainId: Number(intent.destinationChainId) } : refund
    await tx
      .insert(jobTable)
      .values({
        purpose: 'settle',
        kind,
        reference: log.reference,
        chainId,
        state: 'ready',
        calls,
        reason: refusal ?? null,
        runAfter: new Date(server.now()),
      })
      .onConflictDoNothing()
    if (refusal !== undefined)
      await tx.update(paymentTable).set({ reason: refusal }).where(eq(paymentTable.id, payment.id))
  })
}

/** The first payment of an order takes it; the answer is the same whenever it is asked again. */
async function claimOrder(tx: ServerContext['database'], payment: StoredPayment): Promise<boolean> {
  const { clientId, id } = payment
  if (payment.orderId === null) return true
  const orderId = toOrderKey(payment.orderId, payment)
  await tx.insert(settledOrderTable).values({ clientId, orderId, paymentId: id }).onConflictDoNothing()
  const [settled] = await tx
    .select()
    .from(settledOrderTable)
    .where(and(eq(settledOrderTable.clientId, clientId), eq(settledOrderTable.orderId, orderId)))
  return settled?.paymentId === id
}
