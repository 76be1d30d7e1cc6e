import { randomUUID } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { createDocumentFiles } from './document-files.ts';
import { createDocumentSeal } from './document-seal.ts';

const NOW = Date.now();

let database: Database;
beforeAll(async () => {
  database = await takeDatabase();
});
afterAll(() => database?.close());
beforeEach(() => database.db.deleteFrom('document_files').execute());

/** Creates due files, the oldest first, and a store that cannot delete some of them. */
async function createFiles(count: number, isBroken: (index: number) => boolean) {
  const ids: string[] = Array.from({ length: count }, () => randomUUID());
  const rows = ids.map((id, index) => ({
    player_id: randomUUID(),
    id,
    due_at: new Date(NOW - (count - index) * 1000),
    key_id: 'one',
  }));
  await database.db.insertInto('document_files').values(rows).execute();
  const attempts: string[] = [];
  const store = {
    put: async () => {},
    get: async () => null,
    remove: async (id: string) => {
      attempts.push(id);
      if (isBroken(ids.indexOf(id))) throw new Error('the store refuses');
    },
  };
  const seal = createDocumentSeal([{ id: '1', key: Buffer.alloc(32) }]);
  const files = createDocumentFiles(database.db, { now: () => NOW }, store, seal);
  return { ids, attempts, files };
}

async function readRemaining(): Promise<readonly string[]> {
  const rows = await database.db.selectFrom('document_files').select('id').orderBy('due_at').execute();
  return rows.map(({ id }) => id);
}

describe('the sweep of released files', () => {
  it('deletes the other files when the store refuses one, and reports it', async () => {
    proves('RE-05.housekeeping');
    const { ids, attempts, files } = await createFiles(4, (index) => index === 0);

    await expect(files.sweep()).rejects.toThrow('the store refuses');

    expect(attempts).toEqual(ids);
    expect(await readRemaining()).toEqual([ids[0]]);
  });

  it('stops after a few failures, because the store is probably away', async () => {
    const { ids, attempts, files } = await createFiles(20, () => true);

    await expect(files.sweep()).rejects.toThrow('the store refuses');

    expect(attempts).toEqual(ids.slice(0, 5));
    expect(await readRemaining()).toEqual(ids);
  });
});
