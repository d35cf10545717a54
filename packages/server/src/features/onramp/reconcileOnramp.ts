import { and, asc, eq, gt, inArray, lt, lte, notInArray, or } from 'drizzle-orm'
import type { OnrampProvider } from '../../context/OnrampProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { type OnrampSession, onrampTable } from '../../infra/db/tables/payments.js'
import { toCause } from '../../infra/describeError.js'
import type { Round } from '../../infra/jobs/startLoop.js'
import { limits } from '../../infra/limits.js'
import { applyStatus, completeSession, isRetryable } from './applyStatus.js'
import { endSession } from './endSession.js'

const open = inArray(onrampTable.status, ['CREATED', 'PENDING'])

/** Ends unpaid sessions of the sandbox and of removed providers; those of configured providers are asked about first. */
export async function reconcileOnramp(server: ServerContext): Promise<void> {
  const { status, expiresAt, provider } = onrampTable
  const configured = server.onramps.map(({ id }) => id)
  const late = and(
    eq(status, 'CREATED'),
    lt(expiresAt, new Date(server.now())),
    configured.length > 0 ? notInArray(provider, configured) : undefined,
  )
  await server.database.update(onrampTable).set({ status: 'FAILED', reason: 'expired' }).where(late)
}

/** Asks one provider for its due sessions. A failing session does not delay others. */
export async function pollOnramp(server: ServerContext, provider: OnrampProvider): Promise<Round> {
  const due = await takeDue(server, provider)
  await Promise.all(
    due.map((session) =>
      checkSession(server, provider, session).catch((error: unknown) => {
        const { id: sessionId } = session
        server.log({ level: 'warn', event: 'onramp.unanswered', sessionId, cause: toCause(error) })
      }),
    ),
  )
  return due.length === limits.onrampPollsPerRound ? 'more' : 'idle'
}

/** Sets the next time before asking, so that another process does not ask too. */
async function takeDue(server: ServerContext, provider: OnrampProvider): Promise<OnrampSession[]> {
  const { pollAt, provider: id, status, expiresAt } = onrampTable
  const now = server.now()
  // While the page can be paid, and a little longer, a buyer may succeed after a failure.
  const payable = gt(expiresAt, new Date(now - limits.onrampReopenMs))
  // The sandbox reports payments directly.
  const watched = provider.deliver ? eq(status, 'PENDING') : or(open, and(isRetryable, payable))
  return server.database.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(onrampTable)
      .where(and(watched, eq(id, provider.id), lte(pollAt, new Date(now))))
      .orderBy(asc(pollAt))
      .limit(limits.onrampPollsPerRound)
      .for('update', { skipLocked: true })
    for (const session of due)
      await tx
        .update(onrampTable)
        .set({ polls: session.polls + 1, pollAt: new Date(now + getDelay(provider, session, now)) })
        .where(eq(onrampTable.id, session.id))
    return due
  })
}

function getDelay({ pollMs }: OnrampProvider, { status, polls, expiresAt }: OnrampSession, now: number) {
  if (pollMs !== undefined) return pollMs
  if (status === 'FAILED') return limits.onrampSlowestMs
  const first = status === 'CREATED' ? limits.onrampUnpaidMs : limits.onrampPollMs
  const delay = Math.min(first * 2 ** Math.min(polls, 20), limits.onrampSlowestMs)
  const left = expiresAt.getTime() - now
  return status === 'CREATED' && left > 0 ? Math.min(delay, left + 1) : delay
}

async function checkSession(server: ServerContext, provider: OnrampProvider, session: OnrampSession) {
  if (await completeSession(server, session)) return
  const status = await provider.status(session)
  await applyStatus(server, { provider, session, status })
  const isLate = session.status === 'CREATED' && session.expiresAt.getTime() < server.now()
  if (status.state === 'open' && isLate)
    await endSession(server, session, { status: 'FAILED', reason: 'expired' })
}

/** Asks for a session sooner, because its buyer is waiting. */
export async function hurrySession(server: ServerContext, { id, status }: OnrampSession): Promise<void> {
  if (status !== 'CREATED' && status !== 'PENDING') return
  const soon = new Date(server.now() + limits.onrampPollMs)
  await server.database
    .update(onrampTable)
    .set({ pollAt: soon })
    .where(and(eq(onrampTable.id, id), open, gt(onrampTable.pollAt, soon)))
}
