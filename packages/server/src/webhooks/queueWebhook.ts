import { randomUUID } from 'node:crypto'
import type { Database } from '../database/Database.js'
import { webhookTable } from '../database/tables/webhookTable.js'
import type { ServerContext } from '../ServerContext.js'

export type QueueWebhookParameters = {
  clientId: string
  paymentId: string
  /** Without `payment.`. */
  type: string
  /** Tells news from a repeat: one type is told once for each. */
  occasion: string
  data: Record<string, unknown>
  /** Milliseconds since 1970. @default now */
  createdAt?: number | undefined
}

/** Notes down, in the transaction that changes a payment, that its merchant must be told. */
export async function queueWebhook(
  server: ServerContext,
  tx: Database,
  { clientId, paymentId, type, occasion, data, createdAt = server.now() }: QueueWebhookParameters,
): Promise<void> {
  if (!server.clients.get(clientId)?.webhook) return
  const id = randomUUID()
  const body = { id, type: `payment.${type}`, createdAt, data }
  const now = new Date(createdAt)
  const row = {
    id,
    clientId,
    paymentId,
    type,
    occasion,
    body,
    state: 'ready',
    runAfter: now,
    queuedAt: now,
    createdAt: now,
  } as const
  const added = await tx
    .insert(webhookTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: webhookTable.id })
  if (added.length > 0) await server.webhookQueue.add(tx, [row])
}
