import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  archiveDeps,
  countOldRecords,
  fillOldRecords,
  newArchiveKey,
  OLD_MONTH,
} from '../../../test/fixtures/old-records.ts';
import { startS3 } from '../../../test/fixtures/s3-server.ts';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import { SCHEMA } from '../../app/schema.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { openDatabase } from '../../infrastructure/database/open-database.ts';
import { LEAVING } from '../tables/leaving-tables.ts';
import { type ArchiveDeps, archiveMonths } from './archive-records.ts';
import { verifyArchives } from './verify-archives.ts';

const KEY = newArchiveKey();

let database: Database;
let folder: string;
let deps: ArchiveDeps;
beforeEach(async () => {
  database = await takeDatabase();
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-archives-'));
  deps = depsOf();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const depsOf = (keys = [KEY], dataKey?: string) =>
  archiveDeps(database.db, { place: { kind: 'folder', folder }, keys }, dataKey);

/** Lists the archives in the folder, without the marker. */
async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('00000000'))
    .map((entry) => join(entry.parentPath, entry.name));
}

const verify = async (of = deps) => (await verifyArchives(database.db, of.archives)).problems;

describe('the archive of a month', () => {
  it('has the rows as the database had them, signed, and follows the archive before it', async () => {
    proves('RE-11.signed');
    await fillOldRecords(database.db, 3, 4);
    const { rows } = await sql<{ line: string }>`SELECT to_json(audit)::text AS line FROM audit`.execute(
      database.db,
    );

    const done = await archiveMonths(deps, OLD_MONTH, 10);

    expect(done.find(({ source }) => source === 'audit')).toMatchObject({ archives: 2, records: 16 });
    expect(await countOldRecords(database.db)).toBe(0);
    const texts = await Promise.all((await files()).map(async (file) => gunzipSync(await readFile(file))));
    const lines = texts.flatMap((text) => text.toString().trimEnd().split('\n'));
    const headers = lines.filter((line) => line.includes('"format"')).map((line) => JSON.parse(line));
    expect(headers.map(({ number }) => number).sort()).toEqual([1, 2]);
    expect(headers.filter(({ previous }) => previous === null)).toHaveLength(1);
    expect(lines.filter((line) => line.includes('"signature"'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes('old act')).sort()).toEqual(
      rows.map(({ line }) => line).sort(),
    );
    expect(await verify()).toEqual([]);
  });

  it('is recorded in the audit, and a repeated run finds nothing', async () => {
    proves('RE-11.repeated');
    await fillOldRecords(database.db, 2, 3);

    await archiveMonths(deps, OLD_MONTH);
    const again = await archiveMonths(deps, OLD_MONTH);

    expect(again.map(({ records }) => records)).toEqual([0, 0, 0, 0, 0]);
    const entries = await database.db.selectFrom('audit').select(['action', 'after']).execute();
    expect(entries).toMatchObject([{ action: 'archive', after: { number: 1, source: 'audit', records: 9 } }]);
  });

  it('is kept in a bucket too', async () => {
    const credentials = { keyId: 'archives', secret: 'a secret of the archives', region: 'eu-north-1' };
    const s3 = await startS3(credentials);
    try {
      await fillOldRecords(database.db, 1, 2);
      deps = archiveDeps(database.db, { place: { kind: 's3', url: s3.url, ...credentials }, keys: [KEY] });

      await archiveMonths(deps, OLD_MONTH);

      expect(await countOldRecords(database.db)).toBe(0);
      expect(await verify()).toEqual([]);
    } finally {
      await s3.close();
    }
  });
});

it('an embedded database archives as PostgreSQL does', async () => {
  proves('RE-11.signed', 'RE-11.only-way');
  const embedded = await openDatabase({ databaseUrl: null, dataDir: 'memory' }, SCHEMA);
  try {
    await fillOldRecords(embedded.db, 2, 10);
    const place = { kind: 'folder', folder } as const;
    const { archives, ...others } = archiveDeps(embedded.db, { place, keys: [KEY] });

    await archiveMonths({ ...others, archives }, OLD_MONTH);

    expect(await countOldRecords(embedded.db)).toBe(0);
    expect(await verifyArchives(embedded.db, archives)).toEqual({ archives: 1, deleted: 0, problems: [] });
    await expect(sql`DELETE FROM audit`.execute(embedded.db)).rejects.toThrow('append-only');
  } finally {
    await embedded.close();
  }
});

describe('a row of an append-only table', () => {
  /** Deletes the old records in a transaction that names an archive. */
  const deleteWith = (archive: string) =>
    database.db.transaction().execute(async (tx) => {
      await sql`SELECT set_config(${LEAVING}, ${archive}, true)`.execute(tx);
      await sql`DELETE FROM audit WHERE action = 'old act'`.execute(tx);
    });

  it('leaves with the archive that has it, and with no other', async () => {
    proves('RE-11.only-way');
    const { db } = database;
    await fillOldRecords(db, 1, 2);
    await archiveMonths(deps, OLD_MONTH);
    const { id } = await db.selectFrom('archives').select('id').executeTakeFirstOrThrow();
    await fillOldRecords(db, 1, 2);

    await expect(deleteWith(id)).rejects.toThrow('are not those of the archive');
    await expect(deleteWith('6f7d3d62-3a0e-4a61-b6a8-0d7a2a1f7a11')).rejects.toThrow('are not those');
    await expect(sql`DELETE FROM audit`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`DELETE FROM archives`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`UPDATE archives SET contents = '{}'`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`TRUNCATE archives`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`DELETE FROM archive_players`.execute(db)).rejects.toThrow('append-only');
    expect(await countOldRecords(db)).toBe(4);
  });
});

describe('a run that is interrupted', () => {
  it.each(['put', 'get', 'commit'])('loses nothing when it ends at %s, and is repeated', async (moment) => {
    proves('RE-11.interrupted');
    const { db } = database;
    await fillOldRecords(db, 2, 5);
    const { store } = deps.archives;
    const end = async (): Promise<never> => {
      throw new Error('ended');
    };
    const broken = {
      ...deps,
      ...(moment === 'commit' && { audit: { ...deps.audit, write: end } }),
      archives: {
        ...deps.archives,
        store: {
          ...store,
          // The marker is written before the first archive.
          ...(moment === 'put' && {
            put: (id: string, bytes: Buffer) => (id.startsWith('00000000') ? store.put(id, bytes) : end()),
          }),
          ...(moment === 'get' && {
            get: (id: string) => (id.startsWith('00000000') ? store.get(id) : end()),
          }),
        },
      },
    };

    await expect(archiveMonths(broken, OLD_MONTH)).rejects.toThrow('ended');

    expect(await countOldRecords(db)).toBe(15);
    await archiveMonths(deps, OLD_MONTH);
    expect(await countOldRecords(db)).toBe(0);
    expect(await files()).toHaveLength(1);
    expect(await verify()).toEqual([]);
  });

  it('deletes nothing when the store returns another archive, or another run took over', async () => {
    proves('RE-11.interrupted');
    const { db } = database;
    await fillOldRecords(db, 1, 2);
    const { store } = deps.archives;
    const lying = {
      ...store,
      get: async (id: string) => {
        const bytes = await store.get(id);
        return id.startsWith('00000000') ? bytes : (bytes?.subarray(1) ?? null);
      },
    };
    const takenOver = {
      ...store,
      put: async (id: string, bytes: Buffer) => {
        await store.put(id, bytes);
        await db.deleteFrom('archives').where('id', '=', id).execute();
      },
    };
    // Claims the folder.
    await archiveMonths(deps, '2023-01');

    const run = (other: typeof store) =>
      archiveMonths({ ...deps, archives: { ...deps.archives, store: other } }, OLD_MONTH);
    await expect(run(lying)).rejects.toThrow('another archive than the one that was written');
    await expect(run(takenOver)).rejects.toThrow('Another run has taken over');

    expect(await countOldRecords(db)).toBe(4);
  });
});

describe('the verification', () => {
  it.each([
    ['missing', (file: string) => rm(file), 'it is not in'],
    ['cut', async (file: string) => writeFile(file, (await readFile(file)).subarray(0, 99)), 'it is damaged'],
    [
      'changed',
      async (file: string) => {
        const bytes = await readFile(file);
        bytes[4] = (bytes[4] ?? 0) ^ 1;
        await writeFile(file, bytes);
      },
      'it is another than the one that was written',
    ],
    ['foreign', (file: string) => writeFile(file, 'something else'), 'it is damaged, or no archive'],
  ])('finds an archive that is %s, and no other run goes on', async (_what, damage, problem) => {
    proves('RE-11.verified');
    await fillOldRecords(database.db, 1, 2);
    await archiveMonths(deps, OLD_MONTH);
    const [file = ''] = await files();

    await damage(file);

    expect(await verify()).toEqual([expect.stringContaining(`Archive 1`)]);
    expect(await verify()).toEqual([expect.stringContaining(problem)]);
    await expect(archiveMonths(deps, OLD_MONTH)).rejects.toThrow(problem);
  });

  it('needs the key that signed, and accepts a newer one beside it', async () => {
    proves('RE-11.verified');
    await fillOldRecords(database.db, 1, 2);
    await archiveMonths(deps, OLD_MONTH);

    expect(await verify(depsOf([newArchiveKey('1')]))).toEqual([
      expect.stringContaining('it was changed, or signed with another key named 1'),
    ]);
    expect(await verify(depsOf([newArchiveKey('2')]))).toEqual([
      expect.stringContaining('the key 1 that signed it is not in ARCHIVES_KEYS'),
    ]);
    const both = depsOf([newArchiveKey('2'), KEY]);
    await fillOldRecords(database.db, 1, 2);
    await archiveMonths(both, OLD_MONTH);
    expect(await verify(both)).toEqual([]);
  });
});

describe('a place of archives', () => {
  it('is refused when it has other files, or the archives of another database', async () => {
    proves('RE-11.place');
    await fillOldRecords(database.db, 1, 1);
    await writeFile(join(folder, 'letter.txt'), 'mine');
    await expect(archiveMonths(deps, OLD_MONTH)).rejects.toThrow('has other files');
    await rm(join(folder, 'letter.txt'));

    await archiveMonths(deps, OLD_MONTH);

    await expect(archiveMonths(depsOf([KEY], 'another database'), OLD_MONTH)).rejects.toThrow(
      'has the archives of another database',
    );
    await rm(folder, { recursive: true });
    await expect(archiveMonths(deps, OLD_MONTH)).rejects.toThrow('The archives of this database are not in');
  });

  it.each([
    ['2025-01', 'is not over'],
    ['2099-12', 'is not over'],
    ['2024-06', 'stay in the database. The newest month that can leave is 2023-11'],
    ['2025-13', 'is no month'],
    ['last', 'is no month'],
  ])('receives nothing for the month %s', async (month, reason) => {
    await fillOldRecords(database.db, 1, 1);

    await expect(archiveMonths(deps, month)).rejects.toThrow(reason);

    expect(await files()).toEqual([]);
  });
});
