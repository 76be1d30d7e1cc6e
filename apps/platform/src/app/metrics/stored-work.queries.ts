import { sql } from 'kysely';
import type { Db } from '../../infrastructure/database/tables.ts';

/** Rows that wait for something, and the oldest of them. */
export interface Waiting {
  readonly count: number;
  readonly oldest: Date | null;
}

export interface StoredWork {
  /** The latest migration of the database. */
  readonly schema: string;
  readonly pushes: Waiting;
  readonly messages: readonly (Waiting & { readonly channel: string; readonly state: string })[];
}

/** Milliseconds that each statement may take. */
const TIMEOUT = 2_000;

/** Reads what waits in the database. Uses indexes of rows that wait, so its cost does not grow with what is stored. */
export function readStoredWork(db: Db): Promise<StoredWork> {
  return db.transaction().execute(async (tx) => {
    await sql.raw(`SET LOCAL statement_timeout = ${TIMEOUT}`).execute(tx);
    const schema = await sql<{ name: string }>`
      SELECT name FROM kysely_migration ORDER BY name DESC LIMIT 1`.execute(tx);
    const pushes = await sql<Waiting>`
      SELECT count(*) AS count, min(created_at) AS oldest FROM pushes WHERE announced_at IS NULL`.execute(tx);
    const messages = await sql<StoredWork['messages'][number]>`
      SELECT channel, CASE WHEN last_error IS NULL THEN 'waiting' ELSE 'failed' END AS state,
        count(*) AS count, min(created_at) AS oldest
      FROM outbox WHERE sent_at IS NULL GROUP BY 1, 2`.execute(tx);
    return {
      schema: schema.rows[0]?.name ?? 'none',
      pushes: pushes.rows[0] ?? { count: 0, oldest: null },
      messages: messages.rows,
    };
  });
}

export type OpenPayments = readonly (Waiting & { readonly method: string; readonly status: string })[];

/** Reads the payments whose outcome is not final. */
export function readOpenPayments(db: Db): Promise<OpenPayments> {
  return db.transaction().execute(async (tx) => {
    await sql.raw(`SET LOCAL statement_timeout = ${TIMEOUT}`).execute(tx);
    const { rows } = await sql<OpenPayments[number]>`
      SELECT method, status, count(*) AS count, min(created_at) AS oldest
      FROM payments WHERE status IN ('initiated', 'pending') GROUP BY 1, 2`.execute(tx);
    return rows;
  });
}
