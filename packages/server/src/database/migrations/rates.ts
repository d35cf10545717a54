import type { Migration } from '../Migration.js'

export const rates: Migration = {
  name: 'rates',
  statements: [
    // Lost in a crash without harm, and written often.
    `create unlogged table rate_count (
      caller text not null,
      minute bigint not null,
      count bigint not null,
      primary key (caller, minute)
    )`,
  ],
}
