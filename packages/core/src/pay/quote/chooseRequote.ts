import { limits } from '../../constants/limits.js'
import { timing } from '../../constants/timing.js'
import type { PreparedQuote } from '../../services/bridge/toQuote.js'

type Prices = Pick<PreparedQuote, 'originAmount' | 'destinationAmount' | 'nativeFee'>

/** Whether a quote is too old to be signed: expired, or nearly (T32). */
export function isStale({ expiration }: Pick<PreparedQuote, 'expiration'>, now: number): boolean {
  return now >= expiration - timing.requoteBeforeMs
}

/** Whether a new quote costs more, or brings less, than the tolerance allows: then it must be confirmed again. */
export function isWorse(confirmed: Prices, given: Prices): boolean {
  const whole = 10_000n
  const tolerance = BigInt(limits.requoteToleranceBps)
  const shown: Readonly<Record<string, bigint>> = confirmed.nativeFee ?? {}
  const isDearer = Object.entries(given.nativeFee ?? {}).some(
    ([chainId, fee]) => fee * whole > (shown[chainId] ?? 0n) * (whole + tolerance),
  )
  return (
    isDearer ||
    given.originAmount * whole > confirmed.originAmount * (whole + tolerance) ||
    given.destinationAmount * whole < confirmed.destinationAmount * (whole - tolerance)
  )
}
