import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA } from '../../app/schema.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

const PLAYER = '00000000-0000-4000-8000-000000000001';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: null, dataDir: 'memory' }, SCHEMA);
});
afterAll(() => database?.close());

const run = (statement: string) => sql.raw(statement).execute(database.db);

describe('an embedded database', () => {
  it.each(['ledger_movements', 'ledger_postings', 'audit', 'consent_records'])(
    'refuses to change, delete and empty %s',
    async (table) => {
      proves('RE-09.guards');

      await expect(run(`UPDATE ${table} SET player_id = player_id`)).rejects.toThrow();
      await expect(run(`DELETE FROM ${table}`)).rejects.toThrow();
      await expect(run(`TRUNCATE ${table} CASCADE`)).rejects.toThrow();
    },
  );

  it('refuses postings that do not sum to zero', async () => {
    proves('RE-09.guards');
    await run(`INSERT INTO players (id, jurisdiction, country, currency, language, state, disabled, not_updatable,
      player_groups, created_at) VALUES ('${PLAYER}', 'MGA', 'MT', 'EUR', 'en', 'active', false, '{}', '{}', now())`);

    const unbalanced = run(`WITH movement AS (
        INSERT INTO ledger_movements
          (key, kind, player_id, currency, created_at, real_after, bonus_after, held_after)
        VALUES ('one', 'deposit', '${PLAYER}', 'EUR', now(), 5, 0, 0) RETURNING player_id, id)
      INSERT INTO ledger_postings SELECT player_id, id, 'real', 5 FROM movement`);

    await expect(unbalanced).rejects.toThrow('do not sum to zero');
  });
});
