/** Base units rounded up to so many digits behind the point: an amount to ask for must never read as less than it is. */
export function roundUpUnits(
  amount: bigint,
  { decimals, digits }: { decimals: number; digits: number },
): bigint {
  const unit = 10n ** BigInt(Math.max(0, decimals - digits))
  return ((amount + unit - 1n) / unit) * unit
}
