import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveDeps, fillOldRecords, newArchiveKey, OLD_MONTH } from '../../../test/fixtures/old-records.ts';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { type ArchiveDeps, archiveMonths } from './archive-records.ts';
import { deleteArchives } from './delete-archives.ts';
import { verifyArchives } from './verify-archives.ts';

let database: Database;
let folder: string;
let deps: ArchiveDeps;
beforeEach(async () => {
  database = await takeDatabase();
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-archives-'));
  deps = archiveDeps(database.db, { place: { kind: 'folder', folder }, keys: [newArchiveKey()] });
  await fillOldRecords(database.db, 3, 4);
  await archiveMonths(deps, OLD_MONTH, 10);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Lists the archives in the folder, without the marker. */
async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('00000000'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const verify = () => verifyArchives(database.db, deps.archives);

describe('the deletion of archives', () => {
  it('deletes those whose term is over, and leaves a chain that can be verified and continued', async () => {
    proves('RE-11.deleted');

    expect(await deleteArchives(deps, null)).toMatchObject({ deleted: [], kept: { choice: 2 } });
    expect(await deleteArchives(deps, 5)).toMatchObject({ deleted: [], kept: { term: 2 } });
    expect(await files()).toHaveLength(2);
    const { deleted, problems } = await deleteArchives(deps, 1);

    expect([deleted.map(({ number }) => number), problems]).toEqual([[1, 2], []]);
    expect(await files()).toEqual([]);
    await fillOldRecords(database.db, 1, 4);
    await archiveMonths(deps, OLD_MONTH);
    expect(await verify()).toEqual({ archives: 3, deleted: 2, problems: [] });
    const acts = await database.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'delete-archive')
      .execute();
    expect(acts).toHaveLength(2);
  });

  it('keeps a changed archive, and finishes what an interrupted run began', async () => {
    proves('RE-11.deleted');
    const [changed = '', gone = ''] = await files();
    await writeFile(changed, 'changed');
    await rm(gone);

    const { deleted, problems } = await deleteArchives(deps, 1);

    expect(deleted).toHaveLength(1);
    expect(problems).toEqual([expect.stringContaining('it is damaged, or no archive')]);
    expect(await files()).toEqual([changed]);
    expect((await verify()).problems).toEqual(problems);
  });

  it('deletes nothing in another place', async () => {
    proves('RE-11.deleted');
    const place = { kind: 'folder', folder: join(folder, 'other') } as const;
    const other = archiveDeps(database.db, { place, keys: [newArchiveKey()] });

    await expect(deleteArchives(other, 1)).rejects.toThrow('The archives of this database are not in');

    expect(await verify()).toEqual({ archives: 2, deleted: 0, problems: [] });
  });

  it('is recorded once: nothing else of a kept archive changes', async () => {
    proves('RE-11.deleted');
    const update = (change: object) =>
      database.db.updateTable('archives').set(change).where('number', '=', 1).execute();
    const at = new Date(deps.clock.now());

    await expect(update({ digest: 'another' })).rejects.toThrow('append-only');
    await expect(update({ digest: 'another', deleted_at: at })).rejects.toThrow('append-only');
    await update({ deleted_at: at });
    await expect(update({ deleted_at: null })).rejects.toThrow('append-only');
    await expect(database.db.deleteFrom('archives').execute()).rejects.toThrow('append-only');
  });
});
