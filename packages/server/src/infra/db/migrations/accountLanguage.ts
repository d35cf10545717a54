import type { Migration } from '../Database.js'

/** Adds the language in which an account is written to. */
export const accountLanguage: Migration = {
  name: 'accountLanguage',
  statements: ['alter table wallet_account add column language text'],
}
