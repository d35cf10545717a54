import { receiver } from './people.js'

/** A transaction that the gallery's first wallet made, as the indexer tells it; the status is that of its receipt. */
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
