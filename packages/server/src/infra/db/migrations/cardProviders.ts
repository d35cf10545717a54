import type { Migration } from '../Database.js'

/** Adds polling and the claimed transaction to card sessions. */
export const cardProviders: Migration = {
  name: 'card providers',
  statements: [
    'alter table onramp_session add column poll_at timestamptz not null default now()',
    'alter table onramp_session add column polls integer not null default 0',
    'alter table onramp_session add column claimed_hash text',
    `create index onramp_session_poll on onramp_session (provider, poll_at)
      where status in ('CREATED', 'PENDING')`,
    `create index onramp_session_failed_poll on onramp_session (provider, expires_at)
      where status = 'FAILED' and reason in ('expired', 'declined')`,
    'create index onramp_session_reference on onramp_session (provider, reference)',
  ],
}
