import { onrampProviders } from '@billfold/protocol'
import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { formatUnits } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import { type ApplyStatusParameters, applyStatus } from '../../features/onramp/applyStatus.js'
import { describeFailure } from '../../features/onramp/describeCard.js'
import { findOnramp } from '../../features/onramp/findOnramp.js'
import { describeToken } from '../../features/tokens/findToken.js'
import { type OnrampSession, onrampTable } from '../../infra/db/tables/payments.js'
import { developmentPage } from './developmentPage.js'

const outcomes = {
  pay: { status: { state: 'paid' } },
  slow: { status: { state: 'paid' }, delayMs: 10_000 },
  decline: { status: { state: 'failed', reason: 'declined' } },
  identity: { status: { state: 'failed', reason: 'identity' } },
  limit: { status: { state: 'failed', reason: 'cardLimit' } },
  country: { status: { state: 'failed', reason: 'country' } },
} as const satisfies Record<string, Pick<ApplyStatusParameters, 'status' | 'delayMs'>>

/** `/sandbox/onramp/{provider}/{id}`: card checkout that takes no money. */
export function mountSandbox(app: Hono, server: ServerContext): void {
  app.get('/sandbox/onramp/:provider/:id', async (c) => {
    const session = await findSession(server, c.req.param())
    return session ? c.html(await sandboxPage(server, session)) : c.notFound()
  })
  app.post('/sandbox/onramp/:provider/:id', async (c) => {
    const session = await findSession(server, c.req.param())
    if (!session) return c.notFound()
    const { action } = await c.req.parseBody()
    const report =
      typeof action === 'string' && Object.hasOwn(outcomes, action)
        ? outcomes[action as keyof typeof outcomes]
        : undefined
    const provider = findOnramp(server, session.provider)
    // Only the sandbox delivers; a session of a real provider cannot be paid here.
    if (report && provider?.deliver) await applyStatus(server, { provider, session, ...report })
    return c.redirect(c.req.path, 303)
  })
}

async function findSession(server: ServerContext, { provider, id }: { provider: string; id: string }) {
  const [session] = await server.database
    .select()
    .from(onrampTable)
    .where(and(eq(onrampTable.id, id), eq(onrampTable.provider, provider as OnrampSession['provider'])))
  return session
}

const ends = {
  PENDING: 'Paid. Your tokens are on their way.',
  COMPLETED: 'Paid and delivered. You may close this window.',
  FAILED: 'This payment did not go through. You may close this window.',
} as const

async function sandboxPage(server: ServerContext, session: OnrampSession) {
  const chain = server.chains.get(session.chainId)
  const token = chain && (await describeToken(server, chain, session.token as `0x${string}`))
  const bought = token
    ? `${formatUnits(BigInt(session.amount), token.decimals)} ${token.symbol}`
    : session.amount
  const price = `${session.currencyAmount} ${session.currency}`
  const form = html`<form method="post">
    <label for="card">Card number</label>
    <input id="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" />
    <button name="action" value="pay">Pay ${price}</button>
    <button name="action" value="slow">Pay slowly</button>
    <button name="action" value="decline">Decline</button>
    <button name="action" value="identity">Fail the identity check</button>
    <button name="action" value="limit">Exceed the limit</button>
    <button name="action" value="country">Refuse the country</button>
  </form>
  <p><a href="about:blank">Close without paying</a></p>`
  const state =
    session.status === 'CREATED'
      ? form
      : html`<p role="status">${ends[session.status]} ${session.reason ? describeFailure(session.reason).reason : ''}</p>`
  const summary = html`<p>${bought} on ${chain?.name ?? session.chainId} to <code>${session.receiver}</code></p><p>Test page: no money moves.</p>`
  return developmentPage(`${onrampProviders[session.provider].name} sandbox`, html`${summary}${state}`)
}
