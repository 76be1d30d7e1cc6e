import { proves } from '@playerdesk/proves';
import { CompiledQuery, type DatabaseConnection, type QueryResult, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import type { Database } from './database.ts';
import { sendAhead, together } from './pipeline.ts';
import { PipelinedConnection } from './pipelined-connection.ts';
import type { Tx } from './tables.ts';

const READ = CompiledQuery.raw('select 1');
const WRITE = CompiledQuery.raw('insert into numbers values (1)');
const EMPTY: QueryResult<never> = { rows: [] };

/** A connection whose answers a test gives. */
function heldConnection() {
  const sent: string[] = [];
  const held: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const send = (text: string) => {
    sent.push(text);
    return new Promise<void>((resolve, reject) => held.push({ resolve, reject }));
  };
  const raw: DatabaseConnection = {
    executeQuery: ({ sql: text }) => send(text).then(() => EMPTY),
    streamQuery: () => {
      throw new Error('unused');
    },
  };
  const connection = new PipelinedConnection(raw);
  connection.begin(() => send('begin'));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { connection, sent, send, held, settle };
}

const getCode = (code: string) => Object.assign(new Error(code), { code });

describe('a pipelined connection', () => {
  it('sends reads right behind the begin of their transaction', () => {
    proves('RE-04.pipelined');
    const { connection, sent } = heldConnection();

    void connection.executeQuery(READ);
    void connection.executeQuery(READ);

    expect(sent).toEqual(['begin', 'select 1', 'select 1']);
  });

  it('sends a write, and what follows it, only after the transaction has begun', async () => {
    proves('RE-04.pipelined');
    const { connection, sent, held, settle } = heldConnection();

    void connection.executeQuery(WRITE);
    void connection.executeQuery(READ);
    await settle();
    const before = [...sent];
    held[0]?.resolve();
    await settle();

    expect(before).toEqual(['begin']);
    expect(sent).toEqual(['begin', WRITE.sql, READ.sql]);
  });

  it('sends no write when the transaction could not begin, and fails its reads', async () => {
    proves('RE-04.pipelined');
    const { connection, sent, held } = heldConnection();
    const answers = Promise.allSettled([connection.executeQuery(READ), connection.executeQuery(WRITE)]);

    held[0]?.reject(new Error('no begin'));
    held[1]?.resolve();
    const outcomes = await answers;
    await connection.rollback(async () => void sent.push('rollback'));

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sent).toEqual(['begin', READ.sql]);
  });

  it('does not commit after a failed statement whose answer nobody awaited', async () => {
    proves('RE-04.pipelined');
    const { connection, sent, held, send } = heldConnection();
    held[0]?.resolve();
    connection.executeQuery(READ).catch(() => {});

    const committed = connection.commit(() => send('commit'));
    await new Promise((resolve) => setImmediate(resolve));
    held[1]?.reject(new Error('refused by the database'));
    held[2]?.resolve();

    await expect(committed).rejects.toThrow('refused by the database');
    expect(sent.at(-1)).toBe('commit');
  });

  it('reports the first error instead of those that follow from it', async () => {
    proves('RE-04.pipelined');
    const { connection, held } = heldConnection();
    held[0]?.resolve();
    const [first, second] = [connection.executeQuery(READ), connection.executeQuery(READ)];
    const outcomes = Promise.allSettled([first, second]);

    held[1]?.reject(getCode('23505'));
    held[2]?.reject(getCode('25P02'));

    expect(await outcomes).toEqual([
      { status: 'rejected', reason: getCode('23505') },
      { status: 'rejected', reason: getCode('23505') },
    ]);
  });
});

describe('statements on one connection', () => {
  let database: Database;
  beforeAll(async () => {
    database = await takeDatabase();
    await sql`CREATE TABLE numbers (n integer PRIMARY KEY)`.execute(database.db);
  });
  afterAll(() => database.close());

  const insert = (tx: Tx, n: number) => ({
    execute: () => sql`INSERT INTO numbers VALUES (${n})`.execute(tx),
  });
  const numbers = async (db: Database['db']) =>
    (await sql<{ n: number }>`SELECT n FROM numbers ORDER BY n`.execute(db)).rows.map(({ n }) => n);

  it('take effect in the order in which they are sent', async () => {
    proves('RE-04.pipelined');

    const seen = await database.db.transaction().execute(async (tx) => {
      sendAhead(tx, insert(tx, 1));
      const [one] = await together(
        tx,
        () => numbers(tx),
        () => insert(tx, 2).execute(),
      );
      return [one, await numbers(tx)];
    });

    expect(seen).toEqual([[1], [1, 2]]);
    expect(await numbers(database.db)).toEqual([1, 2]);
  });

  it('are all undone when one that was sent ahead fails', async () => {
    proves('RE-04.pipelined');

    const failed = database.db.transaction().execute(async (tx) => {
      sendAhead(tx, insert(tx, 3));
      sendAhead(tx, insert(tx, 3));
    });

    await expect(failed).rejects.toThrow(/numbers_pkey/);
    expect(await numbers(database.db)).not.toContain(3);
  });

  it('fail after the end of their transaction', async () => {
    proves('RE-04.pipelined');
    const leaked = await database.db.transaction().execute(async (tx) => ({ tx }));

    await expect(numbers(leaked.tx)).rejects.toThrow();
    const failed: { tx?: Tx } = {};
    await expect(
      database.db.transaction().execute(async (tx) => {
        failed.tx = tx;
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await expect(insert(failed.tx as Tx, 4).execute()).rejects.toThrow();

    expect(await numbers(database.db)).not.toContain(4);
  });

  it('refuse the use of another connection meanwhile', async () => {
    const nested = together(
      database.db,
      () => numbers(database.db),
      (connection) => numbers(connection),
    );

    await expect(nested).rejects.toThrow('inside its own transaction');
  });

  it('refuse a second connection inside a transaction', async () => {
    const { db } = database;

    const nested = db.transaction().execute(() => together(db, numbers));

    await expect(nested).rejects.toThrow('inside its own transaction');
  });

  it('throw the first failure by position, after all have ended', async () => {
    const order: string[] = [];
    const fail = async (name: string, hops: number) => {
      for (let hop = 0; hop < hops; hop += 1) await Promise.resolve();
      order.push(name);
      throw new Error(name);
    };

    const failed = together(
      database.db,
      () => fail('first', 9),
      () => fail('second', 1),
    );

    await expect(failed).rejects.toThrow('first');
    expect(order).toEqual(['second', 'first']);
  });
});
