const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#f4c95d"/>' +
  '<circle cx="32" cy="26" r="12" fill="#3d405b"/><path d="M8 64c2-16 12-24 24-24s22 8 24 24" fill="#3d405b"/></svg>'

/** An avatar for accounts that have one. */
export const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A name of the maximum length. */
export const longName = 'the-longest-name-that-anybody-would-ever-think-of.wallet.eth'

/** A receiver of sends. */
export const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** The account of the first wallet. */
export const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/**
 * Creates a transaction of the gallery's first wallet as the indexer returns it, with the status of its
 * receipt.
 */
export function past(place: number, status: 0 | 1, to: string | null = receiver): Record<string, unknown> {
  return {
    chain_id: '1',
    hash: `0x${String(place).repeat(64)}`,
    block_number: 1_000_000 + place,
    block_timestamp: String(1_790_000_000 + place * 86_400),
    from_address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    to_address: to,
    value: '0',
    status,
  }
}
