import type { Migration } from '../Migration.js'

/** How each session began. */
export const sessionLogins: Migration = {
  name: 'sessionLogins',
  statements: ['alter table wallet_session add column login text'],
}
