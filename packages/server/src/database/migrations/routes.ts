import type { Migration } from '../Migration.js'

/** Tables of settlement belong to the route provider; its jobs are kept where there are any. */
const dropEmpty = (table: string) =>
  `do $$ begin if not exists (select 1 from ${table}) then drop table ${table}; end if; end $$`

/** What a route provider keeps with a payment, in place of our own intents. */
export const routes: Migration = {
  name: 'routes',
  statements: [
    'alter table payment rename column intent to tracking',
    'alter table payment add column refund_token text, add column refund_amount numeric(78, 0)',
    `update payment set refund_token = lower(tracking->>'originToken'),
      refund_amount = (tracking->>'originAmount')::numeric where refund_hash is not null`,
    `update payment set tracking = jsonb_build_object('reference', reference, 'chainId', origin_chain_id,
      'payer', sender, 'receiver', receiver, 'tokenIn', origin_token, 'tokenOut', destination_token,
      'amountIn', origin_amount::text, 'amountOut', destination_amount::text) where provider = 'pools'`,
    'alter table onramp_session rename column intent to tracking',
    ...['job', 'signer', 'solver_loss'].map(dropEmpty),
  ],
}
