import type { CheckWorld, Note } from '../../context/Finding.js'
import { type Upstream, UpstreamError } from '../../infra/remote/createUpstream.js'
import { fail, ok, warn } from '../doctor/notes.js'
import { probe } from '../doctor/probe.js'
import { listSold, type OnrampAsset, type SoldToken } from './assets.js'
import { stripeQuotesSchema } from './cardSchemas.js'
import { checkMode, checkSold, listNetworks } from './checkMode.js'

export type CheckStripeParameters = {
  world: CheckWorld
  upstream: Upstream
  url: string
  secretKey: string
  webhookSecret?: string | undefined
  assets?: readonly OnrampAsset[] | undefined
}

const words = {
  test: 'secretKey is a test key, but you sell on main networks: buyers get nothing. Use the live key of the same account',
  live: 'secretKey is a live key, but all your networks are for tests: real cards would be charged. Use the test key',
}

/**
 * Asks for one quote per network, which reads only (docs.stripe.com/api/crypto/onramp_quotes). The first letters of a
 * key are documented at docs.stripe.com/keys.
 */
export async function checkStripe(parameters: CheckStripeParameters): Promise<Note[]> {
  const { secretKey, webhookSecret, url, assets, world, upstream } = parameters
  const sold = listSold('stripe', world.chains, assets)
  const webhook = webhookSecret
    ? webhookSecret.startsWith('whsec_')
      ? []
      : [fail('webhookSecret must begin with whsec_: copy the signing secret of the webhook endpoint')]
    : [warn('webhookSecret is missing: payments are noticed by polling only')]
  const [, kind, mode] = /^(sk|rk|pk|whsec)_(test|live)?/.exec(secretKey) ?? []
  if (!kind || kind === 'pk' || kind === 'whsec')
    return [fail('secretKey must begin with sk_ or rk_: it is another kind of key'), ...webhook]
  const notes = [
    ...checkMode(mode ? mode === 'test' : undefined, sold, words),
    ...checkSold(sold),
    ...webhook,
  ]
  const service = { name: 'Stripe', url, keys: [{ setting: 'secretKey', value: secretKey }] }
  const [first, ...others] = listNetworks(sold)
  const asked = await probe(service, () => askQuote(first))
  if (!asked.answer) return [...asked.notes, ...notes]
  const refused = asked.answer === 'refused' && first ? [first] : []
  for (const each of others)
    if ((await askQuote(each).catch(() => 'refused')) === 'refused') refused.push(each)
  return [
    ok('it answers, and accepts secretKey'),
    ...notes,
    ...refused.map(({ chain, asset: { network, currency } }) =>
      warn(
        `it does not sell ${currency} on ${network} (chain ${chain.id}): compare assets with Stripe's list`,
      ),
    ),
  ]

  /** Without a token of our chains, Stripe's own default shows whether the key is accepted. */
  async function askQuote(token: SoldToken | undefined): Promise<'sold' | 'refused'> {
    const query = {
      'destination_currencies[]': token?.asset.currency ?? 'usdc',
      'destination_networks[]': token?.asset.network ?? 'ethereum',
      ...{ source_currency: 'usd', source_amount: '20' },
    }
    try {
      const { destination_network_quotes: quotes } = await upstream.request({
        ...{ path: '/v1/crypto/onramp_quotes', query, schema: stripeQuotesSchema },
      })
      return Object.values(quotes).some((list) => list && list.length > 0) ? 'sold' : 'refused'
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 400) return 'refused'
      throw error
    }
  }
}
