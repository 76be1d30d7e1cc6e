import { type Kysely, sql } from 'kysely';

/** The tables of the simulated suppliers, which have their own database now. Referencing tables come first. */
export const SUPPLIER_TABLES = [
  'provider_callbacks',
  'provider_payments',
  'provider_visits',
  'game_provider_rounds',
  'game_provider_visits',
  'chat_messages',
  'chat_conversations',
  'eid_orders',
] as const;

/**
 * Drops the tables of the simulated suppliers from a new database. A database of an earlier release keeps them while
 * processes of that release may run: their sweeper deletes from two of them, also in production. A later migration
 * drops them there.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!(await isNew(db))) return;
  for (const table of SUPPLIER_TABLES) await sql`DROP TABLE ${sql.table(table)}`.execute(db);
}

/** Returns whether the first migration runs in this transaction, so that nothing can have used the database. */
async function isNew(db: Kysely<never>): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`SELECT EXISTS (
    SELECT 1 FROM kysely_migration WHERE name = '0001-identity' AND xmin = pg_current_xact_id()::xid
  ) AS "isNew"`.execute(db);
  return rows[0]?.isNew === true;
}
