import { formatUnits } from 'viem'
import type { Faults } from '../StandIn.js'
import type { LocalPrice } from './readPrices.js'

/** Unix time in seconds of a price: three days ago with the fault `stale`. */
export function dateOf({ stale }: Faults): number {
  return Math.floor(Date.now() / 1000) - (stale ? 3 * 86_400 : 20)
}

/** Applies the faults `absurd`, a thousand times too high, and `missing`, no price at all. */
export function withFaults(prices: readonly LocalPrice[], { absurd, missing }: Faults): LocalPrice[] {
  if (missing) return []
  return prices.map((price) => ({ ...price, rate: absurd ? price.rate * 1000n : price.rate }))
}

const mark = '\u0001'

/** Marks a rate so that `writeJson` writes it as a number with all its digits. */
export function toExact(rate: bigint): string {
  return `${mark}${formatUnits(rate, 18)}${mark}`
}

/** Writes JSON with exact numbers, as services do whose numbers are no floats. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replace(/"\\u0001([\d.]+)\\u0001"/g, '$1')
}
