import { parseUnits } from 'viem'
import type { SandboxTerms } from '../../adapters/onramps/sandboxTerms.js'
import type { OnrampToken } from '../../context/OnrampProvider.js'
import type { ServerContext } from '../../context/ServerContext.js'
import { rateScale } from '../../infra/decimals.js'
import { limits } from '../../infra/limits.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { getUsdRate, toUsd } from '../tokens/prices.js'

export type PriceOnrampParameters = {
  terms: SandboxTerms
  name: string
  token: OnrampToken
  currency: string
  /** Base units; defaults to the amount that the default price buys. */
  amount?: bigint | undefined
}

/** Calculates price and payout of the sandbox. The price is rounded up to the currency's smallest unit. */
export async function priceOnramp(
  server: ServerContext,
  { terms, name, token, currency, amount: requested }: PriceOnrampParameters,
) {
  const [price, perDollar] = [await getUsdRate(server, token), server.rates[currency]]
  if (!price)
    throw new ServiceError('ROUTE_NOT_FOUND', `${name} does not sell ${token.symbol}`, {
      refusal: { reason: 'token' },
    })
  if (perDollar === undefined || terms.refusedCurrencies.includes(currency))
    throw new ServiceError('INVALID_INPUT', `${name} does not take ${currency}`, {
      refusal: { reason: 'currency' },
    })
  const unit = 10n ** BigInt(token.decimals)
  const amount = requested ?? (dollars(limits.onrampDefaultUsd) * unit) / price
  const usd = toUsd(amount, price, token.decimals)
  const limit = (text: string) => {
    const amount = roundUp(dollars(text) * perDollar * 10_000n, currency)
    return { amount, currency }
  }
  const { leastUsd, mostUsd } = terms
  if (usd < dollars(leastUsd))
    throw new ServiceError('AMOUNT_TOO_LOW', `${name} sells for at least ${leastUsd} US dollars`, {
      refusal: { reason: 'amountTooLow', limit: limit(leastUsd) },
    })
  if (usd > dollars(mostUsd))
    throw new ServiceError('AMOUNT_TOO_HIGH', `${name} sells for at most ${mostUsd} US dollars`, {
      refusal: { reason: 'amountTooHigh', limit: limit(mostUsd) },
    })
  const cost = usd * perDollar * BigInt(10_000 + terms.feeBps)
  return { amount, currency, currencyAmount: roundUp(cost, currency) }
}

/** Returns the default price in a currency; the number of dollars if its rate is unknown. */
export function getDefaultSpend({ rates }: Pick<ServerContext, 'rates'>, currency: string): string {
  const perDollar = rates[currency] ?? rateScale
  return roundUp(dollars(limits.onrampDefaultUsd) * perDollar * 10_000n, currency)
}

function dollars(text: string): bigint {
  return parseUnits(text, 18)
}

/** Rounds up to the currency's smallest unit. `cost` is scaled by `rateScale` twice and by 10,000. */
function roundUp(cost: bigint, currency: string): string {
  const isKnown = /^[A-Z]{3}$/.test(currency)
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: isKnown ? currency : 'USD' })
  const places = format.resolvedOptions().maximumFractionDigits ?? 2
  const smallest = (rateScale * rateScale * 10_000n) / 10n ** BigInt(places)
  const digits = ((cost + smallest - 1n) / smallest).toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
