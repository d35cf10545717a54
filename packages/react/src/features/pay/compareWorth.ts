import { type Currency, formatUnits, type OnrampQuote, parseUnits, toDecimal } from '@billfold/core'
import type { PayToken } from './PayToken.js'
import { moneyDecimals, toMoney } from './toMoney.js'

/** Design 9.33: above this a loss is pointed out, and above more it must be accepted. */
const caution = { percentTenths: 30n, usd: '1' } as const
const consent = { percentTenths: 100n } as const

export type Worth = {
  /** What is lost on the way, as decimal text. */
  lost: string
  /** That it is counted in. */
  currency: Currency
  /** Such as `3.2`. */
  percent: string
  level: 'fine' | 'caution' | 'consent'
}

type Side = { token: PayToken; amount: bigint }

/** What is paid against what arrives, in money; undefined where a price is missing. */
export function compareWorth(paid: Side, arrives: Side, currency: Currency): Worth | undefined {
  const usd = findLoss(toValue(paid, 'USD'), toValue(arrives, 'USD'))
  if (!usd) return undefined
  const shown = findLoss(toValue(paid, currency), toValue(arrives, currency))
  return { ...judge(usd), lost: toText(shown ?? usd), currency: shown ? currency : 'USD' }
}

/** What a card is charged against what arrives; undefined where the token has no price in what the card pays. */
export function compareCardWorth(card: OnrampQuote, currency: Currency): Worth | undefined {
  if (card.currency !== currency) return undefined
  const { destinationToken: token, destinationAmount: amount } = card
  const loss = findLoss(toMoney(1n, 0, toDecimal(card.currencyAmount)), toValue({ token, amount }, currency))
  if (!loss) return undefined
  const [usd, own] = [priceOf(token, 'USD'), priceOf(token, currency)]
  const lostUsd = usd && own ? (loss.lost * usd) / own : loss.lost
  return { ...judge({ ...loss, lost: lostUsd }), lost: toText(loss), currency }
}

type Loss = { lost: bigint; tenths: bigint }

function findLoss(paid: bigint | undefined, arrives: bigint | undefined): Loss | undefined {
  if (paid === undefined || arrives === undefined || paid === 0n) return undefined
  const lost = paid > arrives ? paid - arrives : 0n
  return { lost, tenths: (lost * 1000n) / paid }
}

/** By what is lost in USD. */
function judge({ lost, tenths }: Loss): Pick<Worth, 'percent' | 'level'> {
  const isMuch = tenths > caution.percentTenths && lost > parseUnits(caution.usd, moneyDecimals)
  const level = tenths > consent.percentTenths ? 'consent' : isMuch ? 'caution' : 'fine'
  return { percent: formatUnits(tenths, 1), level }
}

const toText = ({ lost }: Loss) => formatUnits(lost, moneyDecimals)

function toValue({ token, amount }: Side, currency: Currency): bigint | undefined {
  const price = Object.hasOwn(token.prices, currency) ? token.prices[currency] : undefined
  return price ? toMoney(amount, token.decimals, toDecimal(price)) : undefined
}

const priceOf = (token: PayToken, currency: Currency) =>
  toValue({ token, amount: 10n ** BigInt(token.decimals) }, currency)
