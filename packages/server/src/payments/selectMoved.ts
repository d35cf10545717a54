import { type SQL, sql } from 'drizzle-orm'
import { nativeToken } from '../tokens/nativeToken.js'
import type { BlockRange } from './queueChecks.js'

/** Tokens by their logs, native value by the transactions that do nothing else. */
export function selectMoved({ chainId, first, last }: BlockRange): SQL {
  return sql`
    select transaction_hash as hash, log_index, block_number, contract as token, amount, sender, receiver from transfer
      where chain_id = ${chainId} and block_number between ${first} and ${last} and kind = 'erc20' and amount > 0
    union all
    select hash, -1, block_number, ${nativeToken.toLowerCase()}, (body->>'value')::numeric, sender, receiver
      from chain_transaction where chain_id = ${chainId} and block_number between ${first} and ${last}
      and body->>'data' = '0x' and (body->>'status')::int = 1 and (body->>'value')::numeric > 0`
}
