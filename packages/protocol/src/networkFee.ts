export type FeeBound = {
  /** Units of gas, as signed. */
  gas: bigint
  /** Wei, as signed; the gas price of a transaction without a tip. */
  maxFeePerGas: bigint
  /** Wei that the chain beneath charges for the data. @default 0n */
  l1Fee?: bigint | undefined
}

/** The most that a transaction can cost its sender besides its value, in wei. Kit and wallet frame show this figure. */
export function boundFee({ gas, maxFeePerGas, l1Fee = 0n }: FeeBound): bigint {
  return gas * maxFeePerGas + l1Fee
}

/** A millionth of a coin, in wei. */
const unit = 10n ** 12n

/** Rounds a bound for display: up, since a lower figure would not be a bound. */
export function roundFeeUp(wei: bigint): bigint {
  return ((wei + unit - 1n) / unit) * unit
}
