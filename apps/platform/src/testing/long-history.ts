import { sql } from 'kysely';
import { openDatabase } from '../database/open-database.ts';

/** Puts a long life of deposits, one a minute, into a database that no platform uses. */
export async function fillHistory(
  place: { readonly databaseUrl: string | null; readonly dataDir: string },
  playerId: string,
  rows: number,
): Promise<void> {
  const database = await openDatabase(place);
  const now = new Date();
  await sql`INSERT INTO payments
      (id, tx_id, player_id, method, status, amount, currency, brand, provider, created_at, ended_at)
    SELECT gen_random_uuid(), 'long-' || row, ${playerId}::uuid, 'deposit', 'completed', 100 + row % 900, 'EUR',
      'Playerdesk', 'card', at, at
    FROM generate_series(1, ${rows}::int) AS row,
      LATERAL (SELECT ${now}::timestamptz - row * interval '1 minute' AS at) AS minute`.execute(database.db);
  await sql`ANALYZE payments`.execute(database.db);
  await database.close();
}
