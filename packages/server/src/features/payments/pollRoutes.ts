import { and, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { RouteProvider } from '../../context/RouteProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { readHeads } from '../../infra/chain/finality.js'
import { listRows } from '../../infra/db/Database.js'
import { paymentTable } from '../../infra/db/tables/payments.js'
import { toCause } from '../../infra/describeError.js'
import type { Round } from '../../infra/jobs/startLoop.js'
import { limits } from '../../infra/limits.js'
import { reconcilePayment } from './reconcilePayment.js'

/** Returns true if a provider reports by its own service, without logs that our scanner would store. */
export function isRemote({ contracts }: RouteProvider): boolean {
  return contracts === undefined
}

/** Holds for reports whose transaction contains the prepared call, without a trace that proves it. */
const isCarried = sql`r.state = 'open' and r.carries_call`

/** Asks one provider about its open payments, more rarely the longer they take. */
export async function pollRoute(server: ServerContext, provider: string): Promise<Round> {
  const due = await takeDue(server, provider)
  if (due.length === 0) return 'idle'
  const isFinal = await readHeads(server)
  const silent = new Set<string>()
  for (const paymentId of due)
    await reconcilePayment(server, paymentId, isFinal, silent).catch((error: unknown) => {
      server.log({ level: 'error', event: 'payment.unchecked', paymentId, cause: toCause(error) })
    })
  const { id, status, createdAt } = paymentTable
  await server.database
    .update(paymentTable)
    .set({ pollAfter: null })
    .where(
      and(
        inArray(id, due),
        notInArray(status, ['created', 'pending']),
        // A failure is only the provider's word: what arrives later still counts.
        or(ne(status, 'failed'), lt(createdAt, new Date(server.now() - limits.failedRouteMs))),
        // What an unproven transaction delivers counts after the expiry too.
        sql`not (${status} = 'expired' and exists (select 1 from reported_transaction r
          where r.payment_id = payment.id and ${isCarried}))`,
      ),
    )
  return due.length < limits.checksPerRound ? 'soon' : 'more'
}

/** Takes due payments and sets their next turn, so that two processes do not ask twice. Unreported ones wait longer. */
async function takeDue({ database, now }: ServerContext, provider: string): Promise<string[]> {
  const time = new Date(now()).toISOString()
  const result = await database.execute(sql`
    update payment set polls = polls + 1, poll_after = ${time}::timestamptz + interval '1 millisecond' *
      case when status = 'created' and not exists (select 1 from reported_transaction r
        where r.payment_id = payment.id and (r.state = 'credited' or ${isCarried}))
      then ${limits.pollSlowestMs} * power(4, least(polls, 10))
      else least(greatest(${limits.pollMs}, extract(epoch from ${time}::timestamptz - created_at) * 1000 / 15),
        ${limits.pollSlowestMs}) end
    where id in (select id from payment where provider = ${provider} and poll_after <= ${time}
      order by poll_after limit ${limits.checksPerRound} for update skip locked) returning id`)
  return listRows(result).map(({ id }) => String(id))
}
