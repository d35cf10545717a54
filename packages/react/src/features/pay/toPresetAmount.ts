import { formatUnits, parseUnits, toDecimal } from '@billfold/core'

/** Facts 6.1: at most so many decimals. */
const digits = 6

/** How many whole tokens a round sum of money buys; undefined where there is no price. */
export function toPresetAmount(
  sum: number,
  { price, decimals }: { price: number | undefined; decimals: number },
): string | undefined {
  if (!price) return undefined
  const places = Math.min(digits, decimals)
  const one = parseUnits(cut(toDecimal(price)), 18)
  if (one === 0n) return undefined
  const amount = (parseUnits(toDecimal(sum), 18) * 10n ** BigInt(places)) / one
  return formatUnits(amount, places)
}

function cut(text: string): string {
  const [whole = '0', fraction = '0'] = text.split('.')
  return `${whole}.${fraction.slice(0, 18)}`
}
