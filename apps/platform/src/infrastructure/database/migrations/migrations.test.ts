import { proves } from '@playerdesk/proves';
import { type Kysely, Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { migrateToLatest } from '../migrate.ts';
import { openPglite } from '../pglite-database.ts';
import { SUPPLIER_TABLES } from './0035-suppliers-apart.ts';
import { MIGRATIONS } from './index.ts';

const PLAYER = '00000000-0000-4000-8000-000000000001';

let database: Database;
beforeAll(async () => {
  database = await openPglite('memory');
});
afterAll(() => database.close());

const migrator = () =>
  new Migrator({ db: database.db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });

describe('a database from before the limits', () => {
  it('limits chosen at sign-up become active limits', async () => {
    const { error } = await migrator().migrateTo('0003-eid');
    expect(error).toBeUndefined();
    const db = database.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const chosen = new Date('2026-11-03T10:00:00Z');
    await db
      .insertInto('players')
      .values({
        id: PLAYER,
        jurisdiction: 'MGA',
        country: 'MT',
        currency: 'EUR',
        language: 'en',
        state: 'active',
        disabled: false,
        not_updatable: [],
        player_groups: [],
        created_at: chosen,
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

describe('a database from before the subscriptions', () => {
  it('marketing consents of sign-up become dated records and states of their types', async () => {
    const old = await openPglite('memory');
    const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
    const { error } = await new Migrator({ db: old.db, provider }).migrateTo('0009-play');
    expect(error).toBeUndefined();
    const db = old.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const given = new Date('2026-11-03T10:00:00Z');
    await db
      .insertInto('players')
      .values({
        id: PLAYER,
        jurisdiction: 'MGA',
        country: 'MT',
        currency: 'EUR',
        language: 'en',
        state: 'active',
        disabled: false,
        not_updatable: [],
        player_groups: [],
        created_at: given,
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

describe('a database from before pauses and self-tests', () => {
  it('existing breaks, sessions and pages keep their data and get neutral defaults', async () => {
    const old = await openPglite('memory');
    const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
    const { error } = await new Migrator({ db: old.db, provider }).migrateTo('0012-documents');
    expect(error).toBeUndefined();
    const db = old.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const then = new Date('2026-11-03T10:00:00Z');
    await db
      .insertInto('players')
      .values({
        id: PLAYER,
        jurisdiction: 'MGA',
        country: 'MT',
        currency: 'EUR',
        language: 'en',
        state: 'active',
        disabled: false,
        not_updatable: [],
        player_groups: [],
        created_at: then,
      })
      .execute();
    const block = { player_id: PLAYER, scope: 'account', starts_at: then, set_by: 'player' };
    const blockOf = (id: string, kind: string) => ({ ...block, id, kind, rule_edition: '2026-11-01' });
    await db.insertInto('blocks').values(blockOf(PLAYER, 'self-exclusion')).execute();
    const times = { created_at: then, seen_at: then, expires_at: then };
    await db
      .insertInto('sessions')
      .values({ id_hash: 'one', player_id: PLAYER, device: 'web', ...times })
      .execute();
    const page = { player_id: PLAYER, page_type: 'ResponsibleGamingTest', force_action: true, position: 0 };
    await db.insertInto('display_pages').values(page).execute();
    await migrateToLatest(old.db);
    const kept = await old.db.selectFrom('blocks').select(['kind', 'all_brands', 'ends_at']).execute();
    expect(kept).toEqual([{ kind: 'self-exclusion', all_brands: null, ends_at: null }]);
    const session = await old.db.selectFrom('sessions').select(['address', 'restricted']).execute();
    expect(session).toEqual([{ address: null, restricted: false }]);
    const [{ set_at } = { set_at: new Date() }] = await old.db
      .selectFrom('display_pages')
      .select('set_at')
      .execute();
    expect(set_at.getTime()).toBeLessThan(then.getTime());
    const pause = blockOf('00000000-0000-4000-8000-000000000002', 'pause');
    await db.insertInto('blocks').values(pause).execute();
    await expect(
      db
        .insertInto('blocks')
        .values({ ...pause, kind: 'nap' })
        .execute(),
    ).rejects.toThrow();
    await old.close();
  });

  it('only active British self-exclusions become open-ended with a minimum date', async () => {
    const old = await openPglite('memory');
    const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
    const { error } = await new Migrator({ db: old.db, provider }).migrateTo('0024-visits-of-sessions');
    expect(error).toBeUndefined();
    const db = old.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)];
    const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
    for (const [index, jurisdiction] of ['MGA', 'UKGC'].entries()) {
      await db
        .insertInto('players')
        .values({
          id: idOf(index),
          jurisdiction,
          country: 'MT',
          currency: 'EUR',
          language: 'en',
          state: 'active',
          disabled: false,
          not_updatable: [],
          player_groups: [],
          created_at: past,
        })
        .execute();
    }
    const row = { scope: 'account', starts_at: past, set_by: 'player', rule_edition: '2026-11-01' };
    const rows = [
      { ...row, id: idOf(2), player_id: idOf(0), kind: 'self-exclusion', ends_at: future },
      { ...row, id: idOf(3), player_id: idOf(1), kind: 'self-exclusion', ends_at: future },
      { ...row, id: idOf(4), player_id: idOf(1), kind: 'self-exclusion', ends_at: past },
      { ...row, id: idOf(5), player_id: idOf(1), kind: 'block', ends_at: future },
    ];
    await db.insertInto('blocks').values(rows).execute();
    await migrateToLatest(old.db);
    const kept = await old.db.selectFrom('blocks').select(['ends_at', 'least_until']).orderBy('id').execute();
    expect(kept).toEqual([
      { ends_at: future, least_until: null },
      { ends_at: null, least_until: future },
      { ends_at: past, least_until: null },
      { ends_at: future, least_until: null },
    ]);
    await old.close();
  });
});

describe('the tables of the simulated suppliers', () => {
  const tablesOf = async (db: Database['db']) => {
    const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
      WHERE schemaname = 'public'`.execute(db);
    return rows.map(({ name }) => name);
  };

  it('a new database does not have these tables', async () => {
    proves('AR-02.schema');

    const fresh = await openPglite('memory');
    await migrateToLatest(fresh.db);
    const tables = await tablesOf(fresh.db);
    expect(tables).toContain('eid_requests');
    expect(tables.filter((name) => SUPPLIER_TABLES.some((table) => table === name))).toEqual([]);
    await fresh.close();
  });

  it('an older database keeps these tables for processes of the previous release', async () => {
    proves('AR-02.previous-release');

    const old = await openPglite('memory');
    const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
    await new Migrator({ db: old.db, provider }).migrateTo('0013-safer-gambling');
    await migrateToLatest(old.db);
    expect(await tablesOf(old.db)).toEqual(expect.arrayContaining([...SUPPLIER_TABLES]));
    // A statement of the sweeper of 2.20.3, which also runs in production.
    await expect(
      sql`DELETE FROM eid_orders WHERE expires_at <= ${new Date()}`.execute(old.db),
    ).resolves.toBeDefined();
    await old.close();
  });
});
