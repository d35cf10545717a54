import type { Migration } from '../Database.js'

export const cardLinks: Migration = {
  name: 'card links',
  statements: ['alter table onramp_session add column payment_link_id text'],
}
