import { randomUUID } from 'node:crypto'
import type { ServerContext } from '../../context/ServerContext.js'
import type { Database } from '../../infra/db/Database.js'
import { webhookTable } from '../../infra/db/tables/clients.js'

export type QueueWebhookParameters = {
  clientId: string
  paymentId: string
  /** Without `payment.`. */
  type: string
  /** Distinguishes a new event from a repeat: each type is sent once per occasion. */
  occasion: string
  data: Record<string, unknown>
  /** Milliseconds since 1970. @default now */
  createdAt?: number | undefined
}

/** Queues a webhook in the transaction that changes the payment. */
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
