import { proves } from '@playerdesk/proves';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { compileOnce, insertRow } from './compiled.ts';
import type { Tables } from './tables.ts';
import { wrapDriver } from './wrap-driver.ts';

/** A database that records the statements that it is sent. */
function recordingDatabase() {
  const sent: Pick<CompiledQuery, 'sql' | 'parameters'>[] = [];
  const dialect = wrapDriver(
    {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    () => ({
      acquireConnection: async () => ({
        executeQuery: async ({ sql, parameters }) => {
          sent.push({ sql, parameters });
          return { rows: [] };
        },
        streamQuery: () => {
          throw new Error('not used');
        },
      }),
    }),
  );
  return { db: new Kysely<Tables>({ dialect }), sent };
}

const AT = new Date(0);

describe('a statement that is compiled once', () => {
  it('is built once, and sent as if it was built for its values', async () => {
    proves('RE-09.compiled');
    const { db, sent } = recordingDatabase();
    const build = (on: Kysely<Tables>, playerId: string, now: Date) =>
      on
        .selectFrom('limits')
        .select('id')
        .where('player_id', '=', playerId)
        .where('currency', '=', 'EUR')
        .where((row) => row.or([row('ends_at', '>', now), row('starts_at', '>', now)]));
    const builder = vi.fn(build);
    const find = compileOnce(builder);

    for (const [playerId, now] of [
      ['one', AT],
      ['other', new Date(1)],
    ] as const) {
      await find(db, playerId, now).execute();
      const { sql, parameters } = build(db, playerId, now).compile();
      expect(sent.at(-1)).toEqual({ sql, parameters });
    }
    expect(builder).toHaveBeenCalledTimes(1);
  });

  it('throws without a row where one has to be', async () => {
    const { db } = recordingDatabase();
    const find = compileOnce((on, playerId: string) =>
      on.selectFrom('limits').select('id').where('player_id', '=', playerId),
    );

    expect(await find(db, 'one').executeTakeFirst()).toBeUndefined();
    await expect(find(db, 'one').executeTakeFirstOrThrow()).rejects.toThrow('no row');
  });

  it('refuses to ignore a value', () => {
    const { db } = recordingDatabase();
    const find = compileOnce((on, playerId: string, _now: Date) =>
      on.selectFrom('limits').select('id').where('player_id', '=', playerId),
    );

    expect(() => find(db, 'one', AT)).toThrow('does not use its value 1');
  });
});

describe('a row that is inserted', () => {
  it.each([
    { tx_id: 'one', reason: 'canceled', at: AT },
    { tx_id: 'two', reason: 'failed', at: new Date(5) },
    { at: AT, tx_id: 'three', reason: 'canceled' },
  ])('is sent as if its statement was built for it: $tx_id', async (row) => {
    proves('RE-09.compiled');
    const { db, sent } = recordingDatabase();

    await insertRow(db, 'payment_tombstones', row).execute();

    const { sql, parameters } = db.insertInto('payment_tombstones').values(row).compile();
    expect(sent).toEqual([{ sql, parameters }]);
  });

  it('keeps the defaults of columns without a value', async () => {
    proves('RE-09.compiled');
    const { db, sent } = recordingDatabase();
    const row = { player_id: 'one', topic: '/balanceChange', created_at: AT, announced_at: undefined };

    await insertRow(db, 'pushes', row).execute();
    await insertRow(db, 'pushes', { ...row, announced_at: AT }).execute();

    expect(sent.map(({ parameters }) => parameters.length)).toEqual([3, 4]);
    expect(sent[1]?.sql).toContain('"announced_at"');
  });
});
