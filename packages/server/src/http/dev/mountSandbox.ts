import { onrampProviders } from '@billfold/protocol'
import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { formatUnits } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import { type ApplyStatusParameters, applyStatus } from '../../features/onramp/applyStatus.js'
import { describeFailure } from '../../features/onramp/describeCard.js'
import { findOnramp } from '../../features/onramp/findOnramp.js'
import { describeToken } from '../../features/tokens/findToken.js'
import { type OnrampSession, onrampTable } from '../../infra/db/tables/payments.js'
import { findLanguage } from '../../infra/languages.js'
import { renderSandbox, type SandboxPage } from './sandbox/renderSandbox.js'

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
    if (!session) return c.notFound()
    const language = findLanguage(c.req.header('accept-language'))
    return c.html(await renderSandbox(await describeOrder(server, session), language))
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

async function describeOrder(server: ServerContext, session: OnrampSession): Promise<SandboxPage> {
  const { status, reason } = session
  const chain = server.chains.get(session.chainId)
  const token = chain && (await describeToken(server, chain, session.token as `0x${string}`))
  return {
    provider: onrampProviders[session.provider].name,
    tokens: token ? `${formatUnits(BigInt(session.amount), token.decimals)} ${token.symbol}` : session.amount,
    chain: chain?.name ?? String(session.chainId),
    receiver: session.receiver,
    price: `${session.currencyAmount} ${session.currency}`,
    end: status === 'CREATED' ? undefined : status,
    failure: reason ? describeFailure(reason) : undefined,
  }
}
