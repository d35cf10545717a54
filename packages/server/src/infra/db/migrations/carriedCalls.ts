import type { Migration } from '../Database.js'

/** Proof that a transaction makes the prepared call: its value, and reports that no trace has proven. */
export const carriedCalls: Migration = {
  name: 'carried calls',
  statements: [
    'alter table payment add column call_value numeric(78, 0)',
    'alter table reported_transaction add column carries_call boolean not null default false',
    // Earlier reports needed no proof of the call, so those of open payments are checked again.
    `update reported_transaction r set state = 'open', attempts = 0, run_after = now() from payment p
      where p.id = r.payment_id and p.call_data is not null and p.status in ('created', 'expired', 'pending')
      and r.state = 'credited'`,
  ],
}
