const bait =
  /(?:https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|io|xyz|app|gift|site|top|link|finance|claim)\b|t\.me|claim|airdrop|visit|reward|voucher)/i

/** Returns true for a name or symbol that advertises a website or a reward. */
export function isBaitName(...texts: readonly (string | null | undefined)[]): boolean {
  return texts.some((text) => text && bait.test(text))
}
