import type { Instant } from '../../infrastructure/database/columns.ts';

/** Players who asked for a monthly email about their statement. */
interface StatementMailsTable {
  player_id: string;
  requested_at: Instant;
  /** When the next email is sent: the end of a month in the player's market. */
  due_at: Instant;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    statement_mails: StatementMailsTable;
  }
}

/** SQL that creates these tables. */
export const statementMailSchema: readonly string[] = [
  `CREATE TABLE statement_mails (
    player_id uuid PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    requested_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL
  )`,
];
