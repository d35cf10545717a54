import { formatUnits, multiplyDecimals, parseUnits, toDecimal } from '@billfold/core'
import type { PayToken } from './PayToken.js'

/** Design 9.33: above this a loss is pointed out, and further above it must be accepted. */
const caution = { percentTenths: 30n, usd: '1' } as const
const consent = { percentTenths: 100n } as const

const scale = 18

export type Worth = {
  /** What is lost on the way, as decimal text in USD. */
  lostUsd: string
  /** Such as `3.2`. */
  percent: string
  level: 'fine' | 'caution' | 'consent'
}

type Side = { token: PayToken; amount: bigint }

/** What is paid against what arrives, in money; undefined where a price is missing. */
export function compareWorth(paid: Side, arrives: Side): Worth | undefined {
  const [paidUsd, arrivesUsd] = [toUsd(paid), toUsd(arrives)]
  if (paidUsd === undefined || arrivesUsd === undefined || paidUsd === 0n) return undefined
  const lost = paidUsd > arrivesUsd ? paidUsd - arrivesUsd : 0n
  const tenths = (lost * 1000n) / paidUsd
  const isMuch = tenths > caution.percentTenths && lost > parseUnits(caution.usd, scale)
  const level = isMuch ? (tenths > consent.percentTenths ? 'consent' : 'caution') : 'fine'
  return { lostUsd: formatUnits(lost, scale), percent: formatUnits(tenths, 1), level }
}

function toUsd({ token, amount }: Side): bigint | undefined {
  const price = token.prices.USD
  if (!price) return undefined
  const value = multiplyDecimals(formatUnits(amount, token.decimals), toDecimal(price))
  const [whole = '0', fraction = ''] = value.split('.')
  return parseUnits(`${whole}.${fraction.slice(0, scale) || '0'}`, scale)
}
