const lures =
  /(?:https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|io|xyz|app|gift|site|top|link|finance|claim)\b|t\.me|claim|airdrop|visit|reward|voucher)/i

/** Whether a token looks like bait: one that nobody listed and whose name sends people somewhere. */
export function isSpam(token: { name: string; symbol: string; configured: boolean }): boolean {
  return !token.configured && (lures.test(token.name) || lures.test(token.symbol))
}
