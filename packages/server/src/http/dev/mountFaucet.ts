import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { getAddress, isAddress } from 'viem'
import type { ServerContext } from '../../context/ServerContext.js'
import type { Faucet } from '../../context/ServerOptions.js'
import { toCause } from '../../infra/describeError.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { answerError } from '../answerError.js'
import { readBody } from '../readBody.js'
import { developmentPage } from './developmentPage.js'

/** `/dev/faucet`: HTML form and JSON API. */
export function mountFaucet(app: Hono, server: ServerContext, faucet: Faucet): void {
  app.get('/dev/faucet', (c) => c.html(faucetPage(server, c.req.query())))
  app.post('/dev/faucet', async (c) => {
    const wantsPage = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
    try {
      const request = readRequest(server, wantsPage ? await c.req.parseBody() : await readBody(c.req))
      const { transactionHashes } = await faucet(request)
      if (!wantsPage) return c.json({ data: { ...request, transactionHashes } })
      return c.html(faucetPage(server, toQuery(request), `Sent. ${transactionHashes.join(' ')}`))
    } catch (error) {
      return wantsPage ? answerPage(server, c, error) : answerError(server, c, error)
    }
  })
}

function readRequest(server: ServerContext, body: unknown) {
  const { chainId, address } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  const chain = server.chains.get(Number(chainId))
  if (!chain) throw new ServiceError('INVALID_INPUT', 'chainId: Expected a chain of this server')
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    throw new ServiceError('INVALID_INPUT', 'address: Expected an address')
  return { chainId: chain.id, address: getAddress(address) }
}

function answerPage(server: ServerContext, c: Context, error: unknown): Response | Promise<Response> {
  const known = error instanceof ServiceError
  if (!known) server.log({ level: 'error', event: 'faucet.failed', cause: toCause(error) })
  const message = known ? error.message : 'The faucet could not send.'
  return c.html(faucetPage(server, {}, message), known ? 400 : 500)
}

function toQuery(request: { chainId: number; address: string }): Record<string, string> {
  return { chainId: String(request.chainId), address: request.address }
}

function faucetPage(server: ServerContext, query: Record<string, string>, message?: string) {
  const options = [...server.chains.values()].map(
    (chain) =>
      html`<option value="${chain.id}" ${query.chainId === String(chain.id) ? html`selected` : ''}>
        ${chain.name} (${chain.id})
      </option>`,
  )
  const form = html`<form method="post" action="/dev/faucet">
    <label for="chain">Network</label>
    <select id="chain" name="chainId">${options}</select>
    <label for="address">Address</label>
    <input id="address" name="address" value="${query.address ?? ''}" autocomplete="off" spellcheck="false" />
    <button type="submit">Send test money</button>
  </form>`
  return developmentPage('Faucet', html`${message ? html`<p role="status">${message}</p>` : ''}${form}`)
}
