import type { MinorUnits } from '../../infrastructure/database/columns.ts';

/** The sums of postings that left as archives, which the books carry forward. */
interface LedgerCarriedTable {
  player_id: string;
  currency: string;
  account: string;
  /** The jackpot. Empty for other accounts. */
  reference: string;
  amount: MinorUnits;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    ledger_carried: LedgerCarriedTable;
  }
}

/** SQL that creates this table. */
export const carriedSchema: readonly string[] = [
  `CREATE TABLE ledger_carried (
    player_id uuid REFERENCES players (id),
    currency char(3),
    account text,
    reference text,
    amount bigint NOT NULL,
    PRIMARY KEY (player_id, currency, account, reference)
  )`,
];
