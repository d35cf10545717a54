import type { Migration } from '../Database.js'

export const rates: Migration = {
  name: 'rates',
  statements: [
    // Unlogged: written often, and safe to lose in a crash.
    `create unlogged table rate_count (
      caller text not null,
      minute bigint not null,
      count bigint not null,
      primary key (caller, minute)
    )`,
  ],
}
