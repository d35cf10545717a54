import type { Migration } from '../Database.js'

/** Older accounts get their mode on first use, inferred from their sealed shares. */
export const accountRecovery: Migration = {
  name: 'account recovery',
  statements: ['alter table wallet_account add column recovery text'],
}
