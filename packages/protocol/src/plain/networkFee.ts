export type FeeBound = {
  /** Gas units, as signed. */
  gas: bigint
  /** Wei, as signed; the gas price of a transaction without a tip. */
  maxFeePerGas: bigint
  /** Wei that the parent chain charges for the data. @default 0n */
  l1Fee?: bigint | undefined
}

/** Returns the highest cost of a transaction besides its value, in wei. Kit and wallet frame show this figure. */
export function boundFee({ gas, maxFeePerGas, l1Fee = 0n }: FeeBound): bigint {
  return gas * maxFeePerGas + l1Fee
}

/** A millionth of a coin, in wei. */
const unit = 10n ** 12n

/** Rounds an upper bound up for display. */
export function roundFeeUp(wei: bigint): bigint {
  return ((wei + unit - 1n) / unit) * unit
}
