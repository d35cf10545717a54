import { type OnrampProvider as OnrampId, onrampProviders } from '@billfold/protocol'
import { sandboxTerms } from '../../adapters/onramps/sandboxTerms.js'
import type { CardDelivery, OnrampProvider } from '../../context/OnrampProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { limits } from '../../infra/limits.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { priceOnramp } from './priceOnramp.js'

/** Creates the development stand-in of a provider: our price, our page, and tokens from the solver. */
export function createSandbox(server: ServerContext, id: OnrampId, delivery: CardDelivery): OnrampProvider {
  const terms = sandboxTerms[id]
  const { name } = onrampProviders[id]
  return {
    id,
    pollMs: limits.settleEveryMs,
    async quote(request) {
      const { country } = request
      if (country && terms.refusedCountries.includes(country))
        throw new ServiceError('INVALID_INPUT', `${name} does not serve ${country}`, {
          refusal: { reason: 'country' },
        })
      const price = await priceOnramp(server, { terms, name, ...request })
      return { request, ...price }
    },
    async createSession({ request: { token }, amount }, { sessionId, address }) {
      const { chainId, address: tokenAddress } = token
      const payout = delivery.prepare({
        ...{ id: sessionId, chainId, token: tokenAddress, amount, receiver: address },
      })
      if (!payout) return { refusal: { reason: 'token' } }
      const link = `${server.publicUrl}/sandbox/onramp/${id}/${sessionId}`
      return { link, ...payout, expiresAt: server.now() + limits.onrampMs }
    },
    async status({ reference }) {
      const status = await delivery.status(reference)
      if (status.state === 'delivered') return { state: 'paid', hash: status.hash }
      return status.state === 'failed' ? { state: 'failed', reason: 'undelivered' } : { state: 'open' }
    },
    // The sandbox page reports directly, so there is no signature to check.
    readWebhook: async () => undefined,
    deliver: delivery.deliver,
  }
}
