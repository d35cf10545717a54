import type { Migration } from '../Database.js'

/** Adds indexes for every read and sweep, regardless of history size. */
export const growth: Migration = {
  name: 'growth',
  statements: [
    `create index payment_unpaid on payment (expires_at) where status in ('created', 'expired')`,
    'create index payment_refund on payment (origin_chain_id, refund_hash) where refund_hash is not null',
    `create index reported_transaction_closed on reported_transaction (created_at) where state <> 'open'`,
    'create index payment_link_order on payment_link (client_id, order_id, created_at desc)',
    'create index contract_log_transaction on contract_log (chain_id, transaction_hash)',
    'create index wallet_session_account on wallet_session (account_id)',
    'create index wallet_session_used on wallet_session (used_at)',
    'create index wallet_used_refresh_session on wallet_used_refresh (session_id)',
    'create index wallet_account_scope on wallet_account (scope)',
    'create index wallet_challenge_expiry on wallet_challenge (expires_at)',
    'create index wallet_ticket_expiry on wallet_ticket (expires_at)',
    'create index wallet_social_expiry on wallet_social (expires_at)',
    'create index wallet_tally_period on wallet_tally (period)',
    'create index wallet_event_at on wallet_event (at)',
    'create index sponsor_tally_day on sponsor_tally (day)',
    'create index rate_count_minute on rate_count (minute)',
    'create index idempotency_created on idempotency (created_at)',
    'create index idempotency_open on idempotency (created_at) where response is null',
    `create index onramp_session_failed on onramp_session (expires_at) where status = 'FAILED'`,
    `create index transfer_received on transfer (chain_id, receiver, contract) where kind = 'erc20'`,
    'create index block_time on block (chain_id, timestamp, number)',
  ],
}
