import type { Migration } from '../Database.js'

export const cardOrders: Migration = {
  name: 'card orders',
  statements: [
    'alter table onramp_session add column order_id text',
    'create index onramp_session_order on onramp_session (client_id, order_id)',
  ],
}
