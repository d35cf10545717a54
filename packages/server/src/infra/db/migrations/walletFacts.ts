import type { Migration } from '../Database.js'

/** Adds facts that must not change while rows exist, and indexes for sweeps. */
export const walletFacts: Migration = {
  name: 'wallet facts',
  statements: [
    'create table wallet_fact (name text primary key, value text not null)',
    'create index wallet_session_began on wallet_session (authenticated_at)',
    'create index wallet_session_revoked on wallet_session (used_at) where revoked',
  ],
}
