import type { Migration } from '../Migration.js'

/** Accounts of before get their mode when it is next asked for: their sealed shares tell it. */
export const accountRecovery: Migration = {
  name: 'account recovery',
  statements: ['alter table wallet_account add column recovery text'],
}
