import type { StoredToken } from '../database/tables/tokenTable.js'
import { ServiceError } from '../http/ServiceError.js'
import { limits } from '../limits.js'
import { getUsdPrice } from '../prices/getUsdPrice.js'
import type { ServerContext } from '../ServerContext.js'
import type { OnrampAdapter } from './OnrampAdapter.js'

export type PriceOnrampParameters = {
  adapter: OnrampAdapter
  name: string
  token: StoredToken
  currency: string
  /** Base units; without it, what the default amount buys. */
  amount: string | undefined
}

/** What the buyer pays and gets; the price is rounded up to the currency's smallest unit. */
export async function priceOnramp(
  server: ServerContext,
  { adapter, name, token, currency, amount: given }: PriceOnrampParameters,
) {
  const [price, rate] = [await getUsdPrice(server, token), server.rates[currency]]
  if (price === undefined || price === 0)
    throw new ServiceError('ROUTE_NOT_FOUND', `${name} does not sell ${token.symbol}`)
  if (rate === undefined) throw new ServiceError('INVALID_INPUT', `${name} does not take ${currency}`)
  const unit = 10 ** token.decimals
  const amount =
    given === undefined ? BigInt(Math.floor((limits.onrampDefaultUsd / price) * unit)) : BigInt(given)
  const usd = (Number(amount) / unit) * price
  if (usd < adapter.leastUsd)
    throw new ServiceError('AMOUNT_TOO_LOW', `${name} sells for at least ${adapter.leastUsd} US dollars`)
  if (usd > limits.onrampMostUsd)
    throw new ServiceError('AMOUNT_TOO_HIGH', `${name} sells for at most ${limits.onrampMostUsd} US dollars`)
  const places = currency === 'JPY' || currency === 'KRW' ? 0 : 2
  const cost = usd * rate * (1 + adapter.feeBps / 10_000)
  const currencyAmount = (Math.ceil(cost * 10 ** places - 1e-6) / 10 ** places).toFixed(places)
  return { amount, currency, currencyAmount }
}
