import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPglite } from './pglite-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a folder of an embedded database', () => {
  it.each([
    ['has files but no database', ['database/base']],
    ['had a database, and its disk is missing', ['created']],
    ['had a database, and is damaged', ['created', 'database/PG_VERSION']],
  ])('is refused with its name and the page on restoring when it %s', async (_state, files) => {
    proves('RE-10.damaged');
    await mkdir(join(folder, 'database'));
    for (const file of files) await writeFile(join(folder, file), '');

    const opened = openPglite(folder);

    await expect(opened).rejects.toThrow(join(folder, 'database'));
    await expect(opened).rejects.toThrow('docs/platform/runbook/restore.md');
  });
});
