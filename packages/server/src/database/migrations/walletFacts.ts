import type { Migration } from '../Migration.js'

/** What must stay the same for as long as the rows do, and indexes for more sweeps. */
export const walletFacts: Migration = {
  name: 'wallet facts',
  statements: [
    'create table wallet_fact (name text primary key, value text not null)',
    'create index wallet_session_began on wallet_session (authenticated_at)',
    'create index wallet_session_revoked on wallet_session (used_at) where revoked',
  ],
}
