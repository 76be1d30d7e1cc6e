import { type Kysely, Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { migrateToLatest } from '../migrate.ts';
import { openPglite } from '../pglite-database.ts';
import { MIGRATIONS } from './index.ts';

const PLAYER = '00000000-0000-4000-8000-000000000001';

let database: Database;
beforeAll(async () => {
  database = await openPglite('memory');
});
afterAll(() => database.close());

const migrator = () =>
  new Migrator({ db: database.db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });

describe('a database from before there were limits', () => {
  it('keeps the limits its players chose at sign-up as limits that hold', async () => {
    const { error } = await migrator().migrateTo('0003-eid');
    expect(error).toBeUndefined();
    const db = database.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const chosen = new Date('2026-11-03T10:00:00Z');
    await db
      .insertInto('players')
      .values({
        ...{
          id: PLAYER,
          jurisdiction: 'MGA',
          country: 'MT',
          currency: 'EUR',
          language: 'en',
          state: 'active',
        },
        ...{ disabled: false, not_updatable: [], player_groups: [], created_at: chosen },
      })
      .execute();
    const limit = { player_id: PLAYER, currency: 'EUR', chosen_at: chosen };
    await db
      .insertInto('sign_up_limits')
      .values([
        { ...limit, type: 'deposit', period: 'daily', amount: 5_000 },
        { ...limit, type: 'session', period: 'weekly', amount: 600 },
      ])
      .execute();
    await migrateToLatest(database.db);
    const rows = await database.db.selectFrom('limits').selectAll().orderBy('type').execute();
    expect(rows).toMatchObject([
      {
        player_id: PLAYER,
        type: 'deposit',
        period: 'daily',
        currency: 'EUR',
        set_by: 'sign-up',
        starts_at: chosen,
      },
      { player_id: PLAYER, type: 'session', period: 'weekly', currency: null, ends_at: null, product: null },
    ]);
    expect(rows.map(({ amount, awaits_confirmation }) => [Number(amount), awaits_confirmation])).toEqual([
      [5_000, false],
      [600, false],
    ]);
    const left = await sql<{
      name: string | null;
    }>`SELECT to_regclass('sign_up_limits')::text AS name`.execute(database.db);
    expect(left.rows[0]?.name).toBeNull();
  });
});

describe('a database from before there were subscriptions', () => {
  it('keeps each kind of marketing ticked at sign-up as records and states of its types, with their time', async () => {
    const old = await openPglite('memory');
    const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
    const { error } = await new Migrator({ db: old.db, provider }).migrateTo('0009-play');
    expect(error).toBeUndefined();
    const db = old.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const given = new Date('2026-11-03T10:00:00Z');
    await db
      .insertInto('players')
      .values({
        ...{ id: PLAYER, jurisdiction: 'MGA', country: 'MT', currency: 'EUR', language: 'en' },
        ...{ state: 'active', disabled: false, not_updatable: [], player_groups: [], created_at: given },
      })
      .execute();
    const consent = { player_id: PLAYER, text_version: '2026-11-01', channel: 'sign-up', given_at: given };
    const kinds = ['terms', 'marketing-sms', 'marketing-Phone', 'marketing-post'];
    await db
      .insertInto('consents')
      .values(kinds.map((kind) => ({ ...consent, kind })))
      .execute();
    await migrateToLatest(old.db);
    const states = await old.db.selectFrom('subscriptions').selectAll().orderBy('type').execute();
    const records = await old.db.selectFrom('consent_records').selectAll().orderBy('type').execute();
    expect(states.map(({ type, active }) => [type, active])).toEqual([
      ['BonusSMSs', true],
      ['NewsSMSs', true],
      ['Phone', true],
    ]);
    expect(states.map(({ receipt }) => receipt)).toEqual(records.map(({ id }) => id));
    for (const record of records) {
      expect(record).toMatchObject({
        at: given,
        source: 'sign-up',
        text_version: '2026-11-01',
        active: true,
      });
    }
    const left = await db.selectFrom('consents').select('kind').orderBy('kind').execute();
    expect(left).toEqual([{ kind: 'marketing-post' }, { kind: 'terms' }]);
    await old.close();
  });
});
