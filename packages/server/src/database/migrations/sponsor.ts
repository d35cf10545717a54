import type { Migration } from '../Migration.js'

export const sponsor: Migration = {
  name: 'sponsor',
  statements: [
    `create table sponsor_tally (
      subject text not null,
      day bigint not null,
      wei numeric(78, 0) not null,
      primary key (subject, day)
    )`,
  ],
}
