import type { AccountOwnersTable } from '../../operations/account-owners/account-owners.ts';

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    account_owners: AccountOwnersTable;
  }
}

/** SQL that creates these tables. */
export const ownerSchema: readonly string[] = [
  `CREATE TABLE account_owners (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    first_name text NOT NULL,
    last_name text NOT NULL,
    birth_date date NOT NULL,
    address text NOT NULL,
    zip text NOT NULL,
    country char(2) NOT NULL,
    phone text NOT NULL,
    email text NOT NULL,
    excluded_until timestamptz,
    replaceable_from timestamptz,
    held_for uuid[]
  )`,
  'CREATE INDEX account_owners_born ON account_owners (birth_date)',
  'CREATE INDEX account_owners_held ON account_owners USING gin (held_for) WHERE (held_for IS NOT NULL)',
];
