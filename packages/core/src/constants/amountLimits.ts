/** The bounds of amounts; apart from the other limits, which a page at load has no use for. */
export const amountLimits = {
  /** The most that an ERC-20 may report: a uint8. */
  decimals: 255,
  /** A uint256 has 78 digits; a token with more decimals than that can show no whole unit. */
  usableDecimals: 77,
  /** A uint256 with 255 decimals and everything a fiat conversion adds to it. */
  amountTextLength: 700,
} as const
