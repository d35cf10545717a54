import { balanceDecimals } from './balanceDecimals.js'

/** Spec §9 "Display"; sizes in pixels, the rest in digits. Sizes that only styles need are in the stylesheets. */
export const display = {
  balanceDecimals,
  compactFrom: '10000',
  compactDecimals: 2,
  nativeBalanceDecimals: 4,
  nativeBalanceDecimalsBelowOne: 5,
  networkRowDecimals: 7,
  fiatDecimalsInButton: 0,
  fiatDecimalsInNetworkRow: 3,
  quoteFractionDigits: 6,
  onrampDecimals: 4,
  minuteMs: 60_000,
  defaultMinutes: 2,
  shortAddress: { list: { head: 4, tail: 3 }, receipt: { head: 6, tail: 4 } },
  qrSize: 310,
  scrollHeight: { receipt: 500, tokens: 400, transactions: 370, networks: 330, assets: 300 },
  listBatch: 10,
  amountFontShrinks: { above: 8, againAbove: 12 },
  searchThreshold: 0.4,
} as const
