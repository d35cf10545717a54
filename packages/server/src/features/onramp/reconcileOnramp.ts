import { and, eq, lt } from 'drizzle-orm'
import type { ServerContext } from '../../context/ServerContext.js'
import { type OnrampSession, onrampTable } from '../../infra/db/tables/payments.js'
import { endSession, type SessionEnd } from './endSession.js'

/** Ends sessions: completed once the chain shows the delivery, failed on expiry or failed delivery. */
export async function reconcileOnramp(server: ServerContext): Promise<void> {
  const late = and(eq(onrampTable.status, 'CREATED'), lt(onrampTable.expiresAt, new Date(server.now())))
  await server.database.update(onrampTable).set({ status: 'FAILED', reason: 'expired' }).where(late)
  if (!server.sandbox) return
  const pending = await server.database.select().from(onrampTable).where(eq(onrampTable.status, 'PENDING'))
  for (const session of pending) {
    const change = await readChange(server, session)
    if (change) await endSession(server, session, change)
  }
}

async function readChange(
  server: ServerContext,
  { id, reference }: OnrampSession,
): Promise<SessionEnd | undefined> {
  try {
    const status = await server.sandbox?.status(reference)
    if (status?.state === 'delivered') return { status: 'COMPLETED', transactionHash: status.hash }
    return status?.state === 'failed' ? { status: 'FAILED', reason: 'undelivered' } : undefined
  } catch (error) {
    server.log({ level: 'warn', event: 'onramp.unanswered', sessionId: id, cause: String(error) })
    return undefined
  }
}
