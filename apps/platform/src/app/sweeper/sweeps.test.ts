import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { runForEach, type Sweep } from '../../operations/sweep.ts';
import { createServices } from '../services.ts';

const PLAYER = '00000000-0000-4000-8000-000000000001';

let database: Database;
let sweeps: readonly Sweep[];
beforeAll(async () => {
  database = await takeDatabase();
  const url = () => 'http://casino.example';
  ({ sweeps } = await createServices(
    TEST_CONFIGURATION,
    database,
    { now: Date.now },
    { casinoUrl: url, ownUrl: url },
  ));
});
afterAll(() => database?.close());

const run = (statement: string) => sql.raw(statement).execute(database.db);
const count = async (table: string) =>
  (await sql`SELECT 1 FROM ${sql.table(table)}`.execute(database.db)).rows.length;

/** Makes every deletion from a table fail, as a broken disk or a foreign key would. */
async function breakDeletion(table: string): Promise<void> {
  await run(`CREATE TRIGGER broken BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION broken()`);
}

describe('the sweeps of the platform', () => {
  it('delete what is over although one of them fails, and keep what a failed one still needs', async () => {
    proves('RE-05.housekeeping');
    const old = `now() - interval '30 years'`;
    await run(`INSERT INTO players (id, jurisdiction, country, currency, language, state, disabled, not_updatable,
      player_groups, created_at)
      VALUES ('${PLAYER}', 'MGA', 'MT', 'EUR', 'en', 'blocked', true, '{}', '{}', ${old})`);
    await run(`INSERT INTO sessions (id_hash, player_id, created_at, seen_at, expires_at, device, failed_sign_ins,
        method, acr, acr_at)
      VALUES ('old', '${PLAYER}', ${old}, ${old}, ${old}, 'web', 0, 'password', 'password', ${old})`);
    await run(`INSERT INTO outbox (id, channel, recipient, language, template, subject, body, created_at, due_at, tries)
      VALUES ('${PLAYER}', 'mail', 'a@example.com', 'en', 'test', '', '', ${old}, ${old}, 0)`);
    await run(`INSERT INTO document_files (id, player_id, key_id) VALUES ('${PLAYER}', '${PLAYER}', 'one')`);
    await run(`INSERT INTO documents (id, player_id, type, status, media_type, bytes, added_at, reviewed_at, reasons)
      VALUES ('${PLAYER}', '${PLAYER}', 'ID', 'approved', 'image/jpeg', 9, ${old}, ${old}, '{}')`);
    await run(
      `INSERT INTO kept_identities (player_id, identity, kept_until) VALUES ('${PLAYER}', '', ${old})`,
    );
    await run(`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'broken'; END $$`);
    for (const table of ['outbox', 'documents']) await breakDeletion(table);

    const results = [];
    for (const sweep of sweeps)
      results.push(
        await sweep.run().then(
          () => null,
          () => sweep.name,
        ),
      );

    expect(results.filter((name) => name !== null)).toEqual(['purge of outbox', 'purge of documents']);
    expect(await count('sessions')).toBe(0);
    expect(await count('kept_identities')).toBe(1);

    await run('DROP FUNCTION broken CASCADE');
    await runForEach(sweeps, (sweep) => sweep.run());

    expect([await count('outbox'), await count('documents'), await count('kept_identities')]).toEqual([
      0, 0, 0,
    ]);
  });

  it('have names of their own, because each name has a lease', () => {
    const names = sweeps.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
  });
});

describe('work for each of many players', () => {
  it('goes on after a failure, which it reports at the end', async () => {
    const seen: number[] = [];

    const work = runForEach([1, 2, 3], async (player) => {
      seen.push(player);
      if (player === 2) throw new Error('no such player');
    });

    await expect(work).rejects.toThrow('no such player');
    expect(seen).toEqual([1, 2, 3]);
  });
});
