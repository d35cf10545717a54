import type { Migration } from '../Migration.js'

export const cardLinks: Migration = {
  name: 'card links',
  statements: ['alter table onramp_session add column payment_link_id text'],
}
