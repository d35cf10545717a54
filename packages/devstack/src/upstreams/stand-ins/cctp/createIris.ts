import { type Context, Hono } from 'hono'
import { type Hex, hexToNumber, slice } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describeBurn } from './describeBurn.js'
import { attest, type ForwarderState, prices, type Seen } from './runForwarder.js'
import { signQuote } from './signQuote.js'

/**
 * Circle's attestation API by its OpenAPI description, read on 2026-11-18 from types generated of it. The
 * texts of refusals are ours.
 */
export function createIris(state: ForwarderState): Hono {
  const { sides, seen, faults } = state
  const find = (domain: string) => sides.find((side) => String(side.domain) === domain)
  return new Hono()
    .get('/v2/publicKeys', (context) => {
      const publicKeys = sides
        .slice(0, 1)
        .map(({ attesterKey }) => privateKeyToAccount(attesterKey).publicKey)
      return context.json({ publicKeys: publicKeys.map((publicKey) => ({ publicKey, cctpVersion: 2 })) })
    })
    .get('/v2/burn/USDC/fees/:source/:destination', (context) => {
      const { source, destination } = context.req.param()
      if (!find(source) || !find(destination) || source === destination)
        return refuse(context, 400, 'Invalid domain')
      const isForward = context.req.query('forward') === 'true'
      return context.json([toTier(1000, isForward), toTier(2000, isForward)])
    })
    .post('/v2/quote/burn/usdc/:source/:destination', async (context) => {
      const { source, destination } = context.req.param()
      const side = find(source)
      if (!side || !find(destination)) return refuseQuote(context, 400, 'UNKNOWN_DOMAIN', 'Unknown domain')
      if (source === destination)
        return refuseQuote(
          context,
          400,
          'VALIDATION_ERROR',
          'Source and destination domain cannot be the same',
        )
      if (faults.noQuotes) return refuseQuote(context, 503, 'SERVICE_NOT_ENABLED', 'Service not enabled')
      const asked: unknown = await context.req.json().catch(() => undefined)
      const quote = await signQuote(side, Number(destination), asked, faults)
      if ('errorCode' in quote) return refuseQuote(context, quote.status, quote.errorCode, quote.error)
      return context.json(quote)
    })
    .get('/v2/messages/:source', (context) => {
      const { transactionHash, nonce } = context.req.query()
      if (!transactionHash && !nonce)
        return refuse(context, 400, 'At least one of transactionHash or nonce is required')
      const isAsked = (burn: Seen) =>
        String(burn.source.domain) === context.req.param('source') &&
        (transactionHash === undefined || burn.sourceHash === transactionHash.toLowerCase()) &&
        (nonce === undefined || burn.nonce === nonce.toLowerCase())
      const found = [...seen.values()].filter(isAsked)
      const [first] = found
      if (!first) return refuse(context, 404, 'Message not found')
      const messages = found.map((burn) => describeBurn(burn, faults.lie === true))
      return context.json({ messages, sourceTxHash: first.sourceHash })
    })
    .post('/v2/reattest/:nonce', async (context) => {
      const nonce = context.req.param('nonce').toLowerCase()
      const burn = seen.get(nonce as Hex)
      if (!burn?.attested) return refuse(context, 404, 'Message not found')
      const destination = find(String(hexToNumber(slice(burn.sent, 8, 12))))
      if (!destination || burn.isReattested) return refuse(context, 400, 'Message is already finalized')
      burn.isReattested = true
      await attest(state, burn, destination)
      return context.json({ message: 'Re-attestation successfully requested for nonce.', nonce })
    })
}

function toTier(finalityThreshold: number, isForward: boolean) {
  const forward = Number(prices.forward)
  const forwardFee = { low: forward - 2_000, med: forward - 1_000, high: forward }
  const minimumFee = finalityThreshold === 1000 ? Number(prices.fastBps) : 0
  return { finalityThreshold, minimumFee, ...(isForward && { forwardFee }) }
}

function refuse(context: Context, status: 400 | 404, message: string) {
  return context.json({ code: status, message }, status)
}

function refuseQuote(context: Context, status: 400 | 422 | 503, errorCode: string, error: string) {
  return context.json({ errorCode, error }, status)
}
