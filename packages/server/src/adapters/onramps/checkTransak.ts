import type { CheckWorld, Note } from '../../context/Finding.js'
import { type Upstream, UpstreamError } from '../../infra/remote/createUpstream.js'
import { checkClockLead, fail, ok, warn } from '../doctor/notes.js'
import { probe } from '../doctor/probe.js'
import { listSold, type OnrampAsset, type SoldToken } from './assets.js'
import { transakQuoteSchema } from './cardSchemas.js'
import { checkMode, checkSold, listNetworks } from './checkMode.js'
import type { TransakToken } from './openTransakToken.js'

export type CheckTransakParameters = {
  apiKey: string
  apiSecret: string
  referrerDomain: string
  assets?: readonly OnrampAsset[] | undefined
  url: string
  gatewayUrl: string
  world: CheckWorld
  api: Upstream
  token: TransakToken
}

const words = {
  test: 'url is the staging service, but you sell on main networks: buyers get nothing. Use https://api.transak.com',
  live: 'all your networks are for tests, but url is the live service. Use https://api-stg.transak.com',
}

/**
 * Reads the access token and one public price per network. A key of the other environment is refused, since
 * their forms are equal.
 */
export async function checkTransak(parameters: CheckTransakParameters): Promise<Note[]> {
  const { apiKey, apiSecret, referrerDomain, url, gatewayUrl, assets, world, api, token } = parameters
  const sold = listSold('transak', world.chains, assets)
  const keys = [
    { setting: 'apiKey', value: apiKey },
    { setting: 'apiSecret', value: apiSecret },
  ]
  const other = isStaging(url) ? 'the live service' : 'staging'
  const keyHint = `copy both from the same dashboard; keys of ${other} do not work there`
  const asked = await probe({ name: 'Transak', url, keys, keyHint }, () => token.get())
  const clock = checkClockLead('Transak', api.getClockLead())
  const isPublic = /\.transak\.com$/.test(new URL(url).hostname)
  const notes = [
    ...clock,
    ...checkMode(isPublic ? isStaging(url) : undefined, sold, words),
    ...checkSold(sold),
    ...(isStaging(url) === isStaging(gatewayUrl)
      ? []
      : [fail('one of url and gatewayUrl is staging, and the other one is not: use both of one kind')]),
    ...(/^[a-z0-9.-]+$/i.test(referrerDomain)
      ? []
      : [fail('referrerDomain must be a domain such as shop.example, without https:// and path')]),
  ]
  if (!asked.answer) return [...asked.notes, ...notes]
  const prices = await Promise.all(
    listNetworks(sold).map(async (each) => ((await isSold(each)) ? [] : [each])),
  )
  const refused = prices
    .flat()
    .map(({ chain, asset: { network, currency } }) =>
      warn(
        `it does not sell ${currency} on ${network} (chain ${chain.id}): compare assets with Transak's list`,
      ),
    )
  return [ok('it answers, and accepts apiKey and apiSecret'), ...notes, ...refused]

  async function isSold({ asset }: SoldToken): Promise<boolean> {
    const query = {
      ...{ partnerApiKey: apiKey, fiatCurrency: 'USD', fiatAmount: '50', isBuyOrSell: 'BUY' },
      ...{ cryptoCurrency: asset.currency, network: asset.network, paymentMethod: 'credit_debit_card' },
    }
    try {
      await api.request({ path: '/api/v1/pricing/public/quotes', query, schema: transakQuoteSchema })
      return true
    } catch (error) {
      return !(error instanceof UpstreamError && error.status === 400)
    }
  }
}

function isStaging(url: string): boolean {
  return /-stg\.transak\.com$/.test(new URL(url).hostname)
}
