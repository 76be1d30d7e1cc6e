import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { proves } from '@playerdesk/proves';
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_DATABASE_SETTINGS } from '../../src/infrastructure/database/database-settings.ts';
import { openPostgres } from '../../src/infrastructure/database/postgres-database.ts';
import type { Tables } from '../../src/infrastructure/database/tables.ts';
import {
  breakConnections,
  newDatabase,
  newEmptyDatabase,
  spawnPlatform,
  startPostgresPlatform,
} from '../fixtures/postgres-platform.ts';
import { program } from '../fixtures/programs.ts';
import { TEST_CONFIGURATION } from '../fixtures/test-configuration.ts';
import { wireClient } from '../fixtures/wire-client.ts';

const POLL = { timeout: 20_000 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Keeps a connection in a transaction until the returned function is called. */
async function occupy(db: Kysely<Tables>): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let occupied = () => {};
  const isOccupied = new Promise<void>((resolve) => {
    occupied = resolve;
  });
  const transaction = db.transaction().execute(async (tx) => {
    await sql`SELECT 1`.execute(tx);
    occupied();
    await held;
  });
  // An idle transaction is ended by the server in the meantime.
  const ended = transaction.catch(() => {});
  await isOccupied;
  return () => {
    release();
    return ended;
  };
}

describe('the readiness of a platform on PostgreSQL', () => {
  it('is checked on its own connection while calls use all others', async () => {
    const database = { ...DEFAULT_DATABASE_SETTINGS, poolSize: 1 };
    const platform = await startPostgresPlatform(await newDatabase(), { database });
    closing.push(() => platform.close());
    const release = await occupy(platform.db);

    const ready = await wireClient(platform.url).get('/health/ready');

    proves('RE-02.ready');
    expect([ready.status, ready.body]).toEqual([200, { Status: 'ready' }]);
    await release();
  });

  it('fails while the database is read-only, and returns by itself', async () => {
    const databaseUrl = await newDatabase();
    const platform = await startPostgresPlatform(databaseUrl);
    closing.push(() => platform.close());
    const health = wireClient(platform.url);
    const name = sql.id(new URL(databaseUrl).pathname.slice(1));

    await sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`.execute(platform.db);
    await breakConnections(databaseUrl);
    proves('RE-02.ready');
    await expect
      .poll(async () => (await health.get('/health/ready')).body, POLL)
      .toEqual({ Status: 'not writable' });

    const writer = await openPostgres(databaseUrl, { poolSize: 1 });
    await sql`SET default_transaction_read_only = off`.execute(writer.db);
    await sql`ALTER DATABASE ${name} RESET default_transaction_read_only`.execute(writer.db);
    await writer.close();
    await breakConnections(databaseUrl);
    await expect
      .poll(async () => (await health.get('/health/ready')).body, POLL)
      .toEqual({ Status: 'ready' });
  });
});

describe('a process that pauses in a transaction', () => {
  it('holds up another process for three seconds at most', async () => {
    const databaseUrl = await newDatabase();
    const [paused, other] = await Promise.all([
      openPostgres(databaseUrl, { poolSize: 1 }),
      openPostgres(databaseUrl, { poolSize: 1 }),
    ]);
    closing.push(
      () => paused.close(),
      () => other.close(),
    );
    await sql`CREATE TABLE rows (id integer)`.execute(other.db);
    const lock = (db: Kysely<Tables>) => sql`LOCK TABLE rows IN EXCLUSIVE MODE`.execute(db);
    let resume = () => {};
    let isLocked = () => {};
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    const transaction = paused.db.transaction().execute(async (tx) => {
      await lock(tx);
      isLocked();
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
      await lock(tx);
    });
    const failed = expect(transaction).rejects.toThrow();
    await locked;

    // A lock that is not free within five seconds fails.
    await other.db.transaction().execute((tx) => lock(tx));

    proves('RE-02.paused');
    resume();
    await failed;
  });
});

describe('a process that does not migrate', () => {
  it('refuses an empty database, and starts once the command has migrated it', async () => {
    const databaseUrl = await newEmptyDatabase();
    const start = () => spawnPlatform(databaseUrl, [], { MIGRATE_ON_START: '0' });
    await expect(start()).rejects.toThrow('The platform ended with 1');

    const { stdout } = await promisify(execFile)(process.execPath, program('migrate-command'), {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl,
        PLATFORM_SECRET: TEST_CONFIGURATION.secret,
        DOCUMENTS_FOLDER: '/tmp',
      },
    });

    proves('RE-03.command');
    expect(stdout).toMatch(/^0001-baseline\n[\s\S]*\nAdded \d+\. The schema is up to date\.\n$/);
    const platform = await start();
    closing.push(() => platform.close());
    expect((await platform.rest.get('/bootstrap')).status).toBeLessThan(500);
  });
});
