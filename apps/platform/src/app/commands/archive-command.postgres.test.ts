import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countOldRecords, fillOldRecords, OLD_MONTH } from '../../../test/fixtures/old-records.ts';
import { newDatabase } from '../../../test/fixtures/postgres-platform.ts';
import { program, runProgram } from '../../../test/fixtures/programs.ts';
import { startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { openPostgres } from '../../infrastructure/database/postgres-database.ts';

/** How often a run is killed, each time later. */
const KILLS = process.env.PLAYERDESK_FULL === '1' ? 8 : 2;
const PLATFORM_SECRET = 'the secret of the platform whose months leave';
const KEY = `1:${Buffer.alloc(32, 7).toString('base64')}`;

let databaseUrl: string;
let database: Database;
let folder: string;
beforeEach(async () => {
  databaseUrl = await newDatabase();
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-archives-'));
  // Creates the data key.
  await (await startTestPlatform({ databaseUrl, secret: PLATFORM_SECRET })).close();
  database = await openPostgres(databaseUrl);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const variables = () => ({
  DATABASE_URL: databaseUrl,
  PLATFORM_SECRET,
  ARCHIVES_FOLDER: folder,
  ARCHIVES_KEYS: KEY,
});
const run = (...values: string[]) => runProgram('archive-command', values, variables());

function start(...values: string[]): ChildProcess {
  return spawn(process.execPath, [...program('archive-command'), ...values], {
    env: { PATH: process.env.PATH, ...variables() },
    stdio: 'ignore',
  });
}

/** Lets others run the command, as time does after its process died. */
async function passTime(): Promise<void> {
  await sql`UPDATE sweeps SET leased_until = clock_timestamp()`.execute(database.db);
}

/** Counts entries in archives that are kept. */
async function countArchived(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT
    COALESCE(SUM((contents -> 'audit' ->> 'rows')::int), 0)::int AS count
    FROM archives WHERE source = 'audit'`.execute(database.db);
  return rows[0]?.count ?? 0;
}

describe('the archive command', () => {
  it('archives, verifies, and says what is wrong', async () => {
    proves('RE-11.repeated');
    await fillOldRecords(database.db, 2, 10);

    expect(await run(OLD_MONTH)).toEqual({
      code: 0,
      output: expect.stringMatching(/^audit {5}up to 2023-05: 30 records left in 1 archives\n/),
    });
    expect(await run('--verify')).toEqual({ code: 0, output: '1 archives, 0 with problems\n' });
    expect(await runProgram('books-command', ['--archives'], variables())).toEqual({
      code: 0,
      output: '0 movements\n0 movements in archives\nThe books balance.\n',
    });

    const [name = ''] = (await readdir(folder, { recursive: true })).filter((path) => path.length > 36);
    const archive = (await database.db.selectFrom('archives').select('id').executeTakeFirstOrThrow()).id;
    expect(name).not.toBe('');
    await rm(join(folder, archive.slice(0, 2), archive));
    expect(await run('--verify')).toEqual({
      code: 1,
      output: expect.stringMatching(/^Archive 1 \(\S+\): it is not in .+\n1 archives, 1 with problems\n$/),
    });
  });

  it('deletes archives whose term is over', async () => {
    proves('RE-11.deleted');
    await fillOldRecords(database.db, 2, 10);
    await run(OLD_MONTH);

    expect((await run('--delete')).output).toContain('1 kept because the law names no term: pass --years\n');
    expect(await run('--delete', '--years', '2')).toEqual({
      code: 0,
      output: expect.stringMatching(/^Deleted archive 1 \(\S+\): audit\n1 archives deleted\n0 kept/),
    });
    expect(await run('--verify')).toEqual({
      code: 0,
      output: '1 archives were deleted after their term\n1 archives, 0 with problems\n',
    });
  });

  it('lets one of two runs archive, and tells the other to wait', async () => {
    proves('RE-11.repeated');
    await fillOldRecords(database.db, 20, 2_000);

    const both = await Promise.all([run(OLD_MONTH), run(OLD_MONTH)]);

    const [well, refused] = both.sort((one, other) => one.code - other.code);
    expect(well).toMatchObject({ code: 0 });
    // The one that began later may also have found that the other had ended.
    if (refused?.code !== 0) expect(refused?.output).toContain('Another command works on the archives');
    expect([await countOldRecords(database.db), await countArchived()]).toEqual([0, 42_000]);
    expect((await run('--verify')).code).toBe(0);
  });

  it('loses nothing when it is killed at any moment', async () => {
    proves('RE-11.interrupted');
    const TOTAL = 61_000;
    await fillOldRecords(database.db, 60, 1_000);

    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = start(OLD_MONTH);
      const ended = once(child, 'close');
      await wait(500 + (kill * 2_000) / KILLS);
      child.kill('SIGKILL');
      await ended;
      expect((await countOldRecords(database.db)) + (await countArchived())).toBe(TOTAL);
      await passTime();
    }
    expect((await run(OLD_MONTH)).code).toBe(0);

    expect([await countOldRecords(database.db), await countArchived()]).toEqual([0, TOTAL]);
    expect(await run('--verify')).toMatchObject({ code: 0 });
    const stored = (await readdir(folder, { recursive: true })).filter((path) => /[\da-f]{12}$/.test(path));
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM archives`.execute(
      database.db,
    );
    // The marker is not an archive.
    expect(stored).toHaveLength((rows[0]?.count ?? 0) + 1);
  });
});
