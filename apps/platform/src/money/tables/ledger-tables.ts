import type { ColumnType, Generated } from 'kysely';
import type { Instant, MinorUnits, WrittenOnce } from '../../infrastructure/database/columns.ts';
import type { MovementKind } from '../ledger/movement.ts';

interface LedgerMovementsTable {
  id: Generated<number>;
  key: WrittenOnce<string>;
  kind: WrittenOnce<MovementKind>;
  player_id: WrittenOnce<string>;
  currency: WrittenOnce<string>;
  reference: WrittenOnce<string | null>;
  created_at: Instant;
  /** What the player has after it, in its currency. */
  real_after: ColumnType<number | string, number, never>;
  bonus_after: ColumnType<number | string, number, never>;
  held_after: ColumnType<number | string, number, never>;
}

interface LedgerPostingsTable {
  player_id: WrittenOnce<string>;
  movement_id: WrittenOnce<number>;
  account: WrittenOnce<string>;
  amount: ColumnType<number | string, number, never>;
}

interface LedgerBalancesTable {
  player_id: string;
  currency: string;
  real: MinorUnits;
  bonus: MinorUnits;
  held: MinorUnits;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    ledger_movements: LedgerMovementsTable;
    ledger_postings: LedgerPostingsTable;
    ledger_balances: LedgerBalancesTable;
  }
}

/** SQL that creates these tables. */
export const ledgerSchema: readonly string[] = [
  `CREATE TABLE ledger_movements (
    id bigint GENERATED ALWAYS AS IDENTITY,
    key text NOT NULL,
    kind text NOT NULL,
    player_id uuid REFERENCES players (id),
    currency char(3) NOT NULL,
    reference text,
    created_at timestamptz NOT NULL,
    real_after bigint NOT NULL,
    bonus_after bigint NOT NULL,
    held_after bigint NOT NULL,
    PRIMARY KEY (player_id, id),
    CONSTRAINT ledger_movements_key UNIQUE (player_id, key)
  )`,
  `CREATE TABLE ledger_postings (
    player_id uuid,
    movement_id bigint,
    account text
      CHECK (account IN ('real', 'bonus', 'held', 'clearing', 'play', 'bonus-cost', 'adjustment', 'jackpot',
        'jackpot-cost', 'exchange')),
    amount bigint NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (player_id, movement_id, account),
    FOREIGN KEY (player_id, movement_id) REFERENCES ledger_movements (player_id, id)
  )`,
  `CREATE TABLE ledger_balances (
    player_id uuid REFERENCES players (id),
    currency char(3),
    real bigint NOT NULL CHECK ("real" >= 0),
    bonus bigint NOT NULL CHECK (bonus >= 0),
    held bigint NOT NULL CHECK (held >= 0),
    PRIMARY KEY (player_id, currency)
  )`,
  `CREATE FUNCTION ledger_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'What is in the ledger stays; a mistake is put right by another movement'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_append_only';
  END $$`,
  `CREATE TRIGGER ledger_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_movements
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only()`,
  `CREATE FUNCTION ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (
      -- Earlier postings of a movement sum to zero, so those of a statement do, too.
      SELECT FROM fresh GROUP BY player_id, movement_id HAVING SUM(amount) <> 0
    ) THEN
      RAISE EXCEPTION 'The postings of a movement do not sum to zero'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_sums_to_zero';
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER ledger_sums_to_zero AFTER INSERT ON ledger_postings
    REFERENCING NEW TABLE AS fresh
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_sums_to_zero()`,
  `CREATE TRIGGER ledger_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_postings
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only()`,
];
