import type { Migration } from '../Database.js'

/** Settlement tables belong to the route provider. Those with jobs are kept. */
const dropEmpty = (table: string) =>
  `do $$ begin if not exists (select 1 from ${table}) then drop table ${table}; end if; end $$`

/** Replaces our intents with provider data stored per payment. */
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
