import type { Migration } from '../Database.js'

const zero = '0x0000000000000000000000000000000000000000'

/** Balance changes of a set of movements: one row per token and owner, and one with an empty owner for the supply. */
const changes = (source: string) => `
  select chain_id, contract, token_id, owner, min(kind) as kind, sum(change) as change, max(block_number) as moved_at
  from (
    select chain_id, contract, coalesce(token_id, 0) as token_id, kind, receiver as owner, amount as change, block_number from ${source}
      where kind <> 'erc20' and receiver <> '${zero}'
    union all
    select chain_id, contract, coalesce(token_id, 0) as token_id, kind, sender, -amount, block_number from ${source}
      where kind <> 'erc20' and sender <> '${zero}'
    union all
    select chain_id, contract, coalesce(token_id, 0) as token_id, kind, '', case when sender = receiver then 0 when sender = '${zero}' then amount
      when receiver = '${zero}' then -amount else 0 end, block_number from ${source} where kind <> 'erc20'
  ) moves group by chain_id, contract, token_id, owner`

/**
 * Triggers maintain NFT balances, so that deleting movements in a reorganisation reverts them in the same statement.
 */
export const nftBalances: Migration = {
  name: 'nft balances',
  statements: [
    `create table nft_balance (
      chain_id bigint not null,
      contract text not null,
      token_id numeric(78, 0) not null,
      owner text not null,
      kind text not null,
      amount numeric not null,
      moved_at bigint not null,
      primary key (chain_id, contract, token_id, owner)
    )`,
    `create index nft_balance_owner on nft_balance (owner, chain_id, moved_at desc, contract, token_id) where amount > 0`,
    `create index nft_balance_contract on nft_balance (owner, chain_id, contract, moved_at desc, token_id) where amount > 0`,
    `insert into nft_balance select * from (${changes('transfer')}) c`,
    `create function add_nft_balances() returns trigger language plpgsql as $$ begin
      insert into nft_balance select * from (${changes('moved')}) c
      on conflict (chain_id, contract, token_id, owner) do update
        set amount = nft_balance.amount + excluded.amount,
          moved_at = greatest(nft_balance.moved_at, excluded.moved_at);
      return null;
    end $$`,
    `create function take_back_nft_balances() returns trigger language plpgsql as $$ begin
      update nft_balance n set amount = n.amount - c.change, moved_at = coalesce((
          select max(t.block_number) from transfer t where t.kind <> 'erc20' and t.chain_id = n.chain_id
            and t.contract = n.contract and t.token_id = n.token_id and (n.owner in ('', t.sender, t.receiver))), 0)
        from (${changes('moved')}) c where n.chain_id = c.chain_id and n.contract = c.contract
          and n.token_id = c.token_id and n.owner = c.owner;
      return null;
    end $$`,
    `create trigger transfer_added after insert on transfer referencing new table as moved
      for each statement execute function add_nft_balances()`,
    `create trigger transfer_gone after delete on transfer referencing old table as moved
      for each statement execute function take_back_nft_balances()`,
  ],
}
