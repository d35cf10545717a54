import type { Token } from '@billfold/protocol'
import { type Currency, getPrice } from '../../money/currencies.js'
import { compareDecimals, multiplyDecimals, toDecimal } from '../../money/decimal.js'
import { formatUnits, parseUnits } from '../../money/units.js'
import type { OnrampQuote } from '../../services/bridge/onramp.js'

/** Decimals of fiat amounts in bigint arithmetic. */
export const moneyDecimals = 18

/** Converts base units of a token to fiat units at a given price; undefined without a price. */
export function toMoney(amount: bigint, decimals: number, price: string | undefined): bigint | undefined {
  if (!price || compareDecimals(price, '0') <= 0) return undefined
  const [whole = '0', fraction = ''] = multiplyDecimals(formatUnits(amount, decimals), price).split('.')
  return parseUnits(`${whole}.${fraction.slice(0, moneyDecimals) || '0'}`, moneyDecimals)
}

/** Losses above `warnAbove` show a warning, above `confirmAbove` they need consent. */
const warnAbove = { percentTenths: 30n, usd: '1' } as const
const confirmAbove = { percentTenths: 100n } as const

export type PriceImpact = {
  /** Lost value, as decimal text. */
  lost: string
  /** Currency of `lost`. */
  currency: Currency
  /** Such as `3.2`. */
  percent: string
  level: 'none' | 'warn' | 'confirm'
}

type Side = { token: Token; amount: bigint }

/** Compares the fiat values paid and received; undefined if a price is missing. */
export function getPriceImpact(paid: Side, arrives: Side, currency: Currency): PriceImpact | undefined {
  const usd = findLoss(toValue(paid, 'USD'), toValue(arrives, 'USD'))
  if (!usd) return undefined
  const shown = findLoss(toValue(paid, currency), toValue(arrives, currency))
  return { ...rateLoss(usd), lost: toText(shown ?? usd), currency: shown ? currency : 'USD' }
}

/** Compares the card charge with the received value; undefined without a price in the card's currency. */
export function getCardPriceImpact(card: OnrampQuote, currency: Currency): PriceImpact | undefined {
  if (card.currency !== currency) return undefined
  const { destinationToken: token, destinationAmount: amount } = card
  const loss = findLoss(toMoney(1n, 0, toDecimal(card.currencyAmount)), toValue({ token, amount }, currency))
  if (!loss) return undefined
  const [usdPrice, cardPrice] = [priceOf(token, 'USD'), priceOf(token, currency)]
  const lostUsd = usdPrice && cardPrice ? (loss.lost * usdPrice) / cardPrice : loss.lost
  return { ...rateLoss({ ...loss, lost: lostUsd }), lost: toText(loss), currency }
}

type Loss = { lost: bigint; tenths: bigint }

function findLoss(paid: bigint | undefined, arrives: bigint | undefined): Loss | undefined {
  if (paid === undefined || arrives === undefined || paid === 0n) return undefined
  const lost = paid > arrives ? paid - arrives : 0n
  return { lost, tenths: (lost * 1000n) / paid }
}

/** Rates a loss by percentage and USD value. */
function rateLoss({ lost, tenths }: Loss): Pick<PriceImpact, 'percent' | 'level'> {
  const isMuch = tenths > warnAbove.percentTenths && lost > parseUnits(warnAbove.usd, moneyDecimals)
  const level = tenths > confirmAbove.percentTenths ? 'confirm' : isMuch ? 'warn' : 'none'
  return { percent: formatUnits(tenths, 1), level }
}

const toText = ({ lost }: Loss) => formatUnits(lost, moneyDecimals)

function toValue({ token, amount }: Side, currency: Currency): bigint | undefined {
  const price = getPrice(token, currency)
  return price ? toMoney(amount, token.decimals, toDecimal(price)) : undefined
}

const priceOf = (token: Token, currency: Currency) =>
  toValue({ token, amount: 10n ** BigInt(token.decimals) }, currency)
