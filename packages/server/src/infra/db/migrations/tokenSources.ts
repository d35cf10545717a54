import type { Migration } from '../Database.js'

/** Adds tokens of token sources. Stored tokens are configured or were read from their chain, so they are checked. */
export const tokenSources: Migration = {
  name: 'token sources',
  statements: [
    'alter table token add column source text',
    'alter table token add column checked boolean not null default true',
  ],
}
