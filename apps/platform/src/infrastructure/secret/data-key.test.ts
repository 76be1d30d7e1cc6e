import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import type { Database } from '../database/database.ts';
import { DataKeyError, openDataKey, readDataKey, reportDataKey, resealDataKey } from './data-key.ts';

const ONE = 'the first secret of a database, which is replaced';
const TWO = 'the second secret of a database, which replaces it';
const THREE = 'a secret that this database never had, and refuses';

const of = (secret: string, previousSecret: string | null = null) => ({ secret, previousSecret });

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function newDatabase(): Promise<Database['db']> {
  const database = await takeDatabase();
  opened.push(database);
  return database.db;
}

const rowOf = (db: Database['db']) => db.selectFrom('data_key').selectAll().executeTakeFirst();

describe('the data key of a new database', () => {
  it('is random, stays the same and is not stored in plain', async () => {
    const db = await newDatabase();

    const dataKey = await openDataKey(db, of(ONE));

    expect(await openDataKey(db, of(ONE))).toBe(dataKey);
    expect(dataKey).not.toBe(ONE);
    expect(JSON.stringify(await rowOf(db))).not.toContain(dataKey);
  });

  it('is the same for processes that start at once', async () => {
    proves('SE-13.at-once');
    const db = await newDatabase();

    const keys = await Promise.all([1, 2, 3, 4].map(() => openDataKey(db, of(ONE))));

    expect(new Set(keys).size).toBe(1);
  });

  it('is not created by a command', async () => {
    const db = await newDatabase();

    await expect(readDataKey(db, of(ONE))).rejects.toThrow(DataKeyError);

    expect(await rowOf(db)).toMatchObject({ sealed: null });
  });
});

describe('a wrong platform secret', () => {
  it('is refused, and neither replaces nor changes the data key', async () => {
    proves('SE-13.wrong');
    const db = await newDatabase();
    await openDataKey(db, of(ONE));
    const before = await rowOf(db);

    for (const wrong of [of(TWO), of(TWO, THREE)]) {
      await expect(openDataKey(db, wrong)).rejects.toThrow('PLATFORM_SECRET does not open the data key');
      await expect(resealDataKey(db, wrong)).rejects.toThrow('PLATFORM_SECRET does not open the data key');
    }

    expect(await rowOf(db)).toEqual(before);
  });

  it('creates no second key for a database that lost its own', async () => {
    proves('SE-13.wrong');
    const db = await newDatabase();
    await openDataKey(db, of(ONE));
    await db.deleteFrom('data_key').execute();

    await expect(openDataKey(db, of(ONE))).rejects.toThrow('restore the table data_key from a backup');
    expect(await rowOf(db)).toBeUndefined();
  });
});

describe('the replacement of the platform secret', () => {
  it('opens the data key with either secret, and after it is sealed again with the new one alone', async () => {
    proves('SE-13.alone');
    const db = await newDatabase();
    const dataKey = await openDataKey(db, of(ONE));
    const both = of(TWO, ONE);

    expect(await openDataKey(db, both)).toBe(dataKey);
    expect(await reportDataKey(db, both)).toMatchObject({ isCurrent: false });
    // A process with the earlier configuration may restart until the command runs.
    expect(await openDataKey(db, of(ONE))).toBe(dataKey);
    expect([await resealDataKey(db, both), await resealDataKey(db, both)]).toEqual([true, false]);

    expect(await reportDataKey(db, both)).toMatchObject({ isCurrent: true });
    expect(await openDataKey(db, of(TWO))).toBe(dataKey);
    await expect(openDataKey(db, of(ONE))).rejects.toThrow(DataKeyError);
  });
});
