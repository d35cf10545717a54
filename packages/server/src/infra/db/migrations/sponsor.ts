import type { Migration } from '../Database.js'

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
