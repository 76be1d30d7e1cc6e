import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jpeg } from '@playerdesk/document-sanitizer/testing';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../../../test/fixtures/programs.ts';
import { startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { openDatabase } from '../../infrastructure/database/open-database.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { secretIn } from '../../infrastructure/secret/secret-file.ts';
import { SCHEMA } from '../schema.ts';

let root: string;
let original: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'playerdesk-restore-'));
  original = join(root, 'original');
  const documents = {
    place: { kind: 'folder' as const, folder: join(original, 'documents') },
    keys: null,
    mostBytes: 1_048_576,
    perDay: 40,
    reviewHours: 24,
  };
  const dataDir = original;
  const test = await startTestPlatform({ dataDir, secret: secretIn(dataDir), documents });
  const player = await test.newPlayer();
  const Image = jpeg().toString('base64');
  for (const FileName of ['front.jpg', 'back.jpg']) {
    await test.rest.post('/kyc/upload', { Type: 'ID', Image, FileName }, player.as);
  }
  await test.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let copies = 0;
/** Restores the original to another folder, as a cold copy. */
function restore(): string {
  copies += 1;
  const copy = join(root, `copy-${copies}`);
  cpSync(original, copy, { recursive: true });
  return copy;
}

const drill = (dataDir: string, ...options: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [...program('restore-drill-command'), ...options],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

async function change(dataDir: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir }, SCHEMA);
  await work(database.db);
  await database.close();
}

function documentFiles(dataDir: string): readonly string[] {
  const folder = join(dataDir, 'documents');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('the restore drill', () => {
  it('accepts a complete copy, and reports what it has verified', async () => {
    proves('RE-07.restore');
    const copy = restore();

    const { code, output } = await drill(copy, '--newest-within=60');

    expect(output).toMatch(/^schema: \d{4}-\S+, 0 migrations to come$/m);
    expect(output).toContain('secret: opens the data key');
    expect(output).toMatch(/^books: \d+ movements, 0 findings$/m);
    expect(output).toContain('documents: 2 read, 0 missing or damaged');
    expect(output).toMatch(/^newest audit: \S+, \d+ minutes ago$/m);
    expect(output).toContain('The copy is complete.');
    expect(code).toBe(0);
  });

  it('refuses a copy whose documents are missing or damaged', async () => {
    const copy = restore();
    const [missing = '', damaged = ''] = documentFiles(copy);
    rmSync(missing);
    const bytes = readFileSync(damaged);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(damaged, bytes);

    const { code, output } = await drill(copy);

    expect(output).toMatch(/^document \S+: not in the store$/m);
    expect(output).toMatch(/^document \S+: cannot be opened: /m);
    expect(output).toContain('documents: 2 read, 2 missing or damaged');
    expect(code).toBe(1);
  });

  it('reads as many documents as it is asked to', async () => {
    const { code, output } = await drill(restore(), '--documents=1');

    expect(output).toContain('documents: 1 read, 0 missing or damaged');
    expect(code).toBe(0);
  });

  it('refuses a copy whose books do not balance', async () => {
    const copy = restore();
    await change(copy, async (db) => {
      const player = await db.selectFrom('players').select('id').executeTakeFirstOrThrow();
      await db
        .insertInto('ledger_balances')
        .values({ player_id: player.id, currency: 'SEK', real: 7, bonus: 0, held: 0 })
        .execute();
    });

    const { code, output } = await drill(copy);

    expect(output).toMatch(/^balance-differs: \S+ SEK real: kept 7, posted 0$/m);
    expect(code).toBe(1);
  });

  it('refuses a copy of a later release, an old copy, and a copy with another secret', async () => {
    const copy = restore();
    expect(await drill(copy, '--newest-within=0')).toMatchObject({
      code: 1,
      output: expect.stringContaining('too old'),
    });
    await change(copy, (db) =>
      sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', 'now')`.execute(db),
    );
    expect(await drill(copy)).toMatchObject({
      code: 1,
      output: expect.stringContaining('unknown migration: 9999-later'),
    });
    const foreign = restore();
    appendFileSync(join(foreign, 'secret'), 'changed');
    expect(await drill(foreign)).toMatchObject({
      code: 2,
      output: expect.stringContaining('does not open the data key'),
    });
  });

  it('exits with 2 for a wrong option, and where there is no database', async () => {
    expect((await drill(join(root, 'nothing'))).code).toBe(2);
    expect(await drill(original, '--documents=many')).toMatchObject({
      code: 2,
      output: expect.stringContaining('--documents is a whole number.'),
    });
  });
});
