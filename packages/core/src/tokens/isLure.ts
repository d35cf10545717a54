const lures =
  /https?:|www\.|\/\/|\b[a-z0-9-]+\s?\.\s?(com|net|org|io|xyz|app|gift|site|top|link|finance|claims?|cash|fi|co|me|info|live|pro|vip|cc|club|website|online|events?|lol|bond|cfd)\b|t\.me|\b(claim|airdrop|visit|rewards?|voucher|giveaway|eligible)\b/i

/** Whether a token's name sends people somewhere: bait, which nobody who holds it has asked for. */
export function isLure({ name, symbol }: { name: string; symbol: string }): boolean {
  return lures.test(name.normalize('NFKD')) || lures.test(symbol.normalize('NFKD'))
}
