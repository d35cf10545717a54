import type { Migration } from '../Database.js'

export const deliveries: Migration = {
  name: 'deliveries',
  statements: [
    'alter table webhook_event add column queued_at timestamptz not null default now()',
    'alter table webhook_event alter column queued_at drop default',
    'drop index webhook_event_open',
    // Finds merchants with due events.
    `create index webhook_event_open on webhook_event (client_id, run_after) where state = 'ready'`,
    'create index webhook_event_client on webhook_event (client_id, created_at, id)',
    'create index webhook_event_created on webhook_event (created_at, id)',
  ],
}
