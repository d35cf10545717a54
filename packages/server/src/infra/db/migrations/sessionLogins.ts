import type { Migration } from '../Database.js'

/** Adds the login type of each session. */
export const sessionLogins: Migration = {
  name: 'sessionLogins',
  statements: ['alter table wallet_session add column login text'],
}
