/** Words for why a card provider does not sell, or did not deliver. */
export const onrampRefusals = [
  'amountTooLow',
  'amountTooHigh',
  'country',
  'currency',
  'token',
  'busy',
  'declined',
  'identity',
  'cardLimit',
  'expired',
  'undelivered',
  'paidElsewhere',
] as const

/** Why a card provider refused. */
export type OnrampRefusal = (typeof onrampRefusals)[number]
