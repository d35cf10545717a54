import type { Migration } from '../Database.js'

export const uploads: Migration = {
  name: 'uploads',
  statements: ['alter table contract_metadata add column client_id text'],
}
