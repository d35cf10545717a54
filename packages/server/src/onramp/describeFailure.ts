import type { OnrampRefusal } from '@billfold/protocol'

/** The sentence beside the word. */
const sentences: Record<OnrampRefusal, string> = {
  amountTooLow: 'The amount is below what the provider sells for',
  amountTooHigh: 'The amount is above what the provider sells for',
  country: 'The provider does not serve this country',
  currency: 'The provider does not take this currency',
  token: 'The provider does not sell this token',
  busy: 'The provider has too many requests',
  declined: 'The card was declined',
  identity: 'The provider could not confirm who is buying',
  cardLimit: 'The payment is above the limit of the card or the account',
  expired: 'The session expired',
  undelivered: 'The tokens could not be delivered',
  paidElsewhere: 'This order has been paid by other means',
}

/** Why a session failed, as it goes over the wire: a sentence, and the word for programs where there is one. */
export function describeFailure(stored: string): { reason: string; refusal?: { reason: OnrampRefusal } } {
  if (!Object.hasOwn(sentences, stored)) return { reason: stored }
  const word = stored as OnrampRefusal
  return { reason: sentences[word], refusal: { reason: word } }
}
