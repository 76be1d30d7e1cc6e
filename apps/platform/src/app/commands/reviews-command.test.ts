import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../../../test/fixtures/programs.ts';
import { startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { openDatabaseWithoutMigrating } from '../../infrastructure/database/open-database.ts';
import { secretIn } from '../../infrastructure/secret/secret-file.ts';
import { readConfiguration } from '../configuration/configuration.ts';

const [FIRST, SECOND] = [randomUUID(), randomUUID()];

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'playerdesk-reviews-'));
  const platform = await startTestPlatform({ dataDir, secret: secretIn(dataDir) });
  const { userId } = await platform.newPlayer({ FirstName: 'Bill', LastName: 'Kennedyson' });
  for (const id of [FIRST, SECOND]) {
    await platform.db
      .insertInto('person_reviews')
      .values({
        id,
        player_id: userId,
        reason: 'excluded-person',
        marks: '["similar-name","address"]',
        other_id: null,
        created_at: new Date(),
      })
      .execute();
  }
  await platform.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (...values: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [...program('reviews-command'), ...values],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

async function readAudit() {
  const { db, close } = await openDatabaseWithoutMigrating(readConfiguration({ DATA_DIR: dataDir }));
  const rows = await db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'decide-person-review')
    .execute();
  await close();
  return rows.map(({ after }) => after);
}

describe('the command for reviews', () => {
  it('lists open reviews and decides them, with the reason in the audit', async () => {
    proves('RG-42.reviews');

    const listed = await run('list');
    expect(listed.code).toBe(0);
    expect(listed.output).toContain(`${FIRST}  `);
    expect(listed.output).toContain('Bill Kennedyson');
    expect(listed.output).toContain('Open reviews: 2');

    expect((await run('other', FIRST, '--reason', 'passport seen')).code).toBe(0);
    expect((await run('same', SECOND, '--reason', 'same face')).code).toBe(0);
    expect((await run('other', SECOND, '--reason', 'again')).code).toBe(1);

    expect((await run('list')).output).toContain('Open reviews: 0');
    expect(await readAudit()).toEqual([
      { review: FIRST, reason: 'excluded-person', decision: 'another-person', grounds: 'passport seen' },
      { review: SECOND, reason: 'excluded-person', decision: 'same-person', grounds: 'same face' },
    ]);
  }, 180_000);

  it.each([
    [['other', FIRST]],
    [['other', 'x', '--reason', 'y']],
    [['decide', FIRST, '--reason', 'y']],
    [[]],
  ])(
    'fails with the usage for %j',
    async (values) => {
      const { code, output } = await run(...values);

      expect([code, output]).toEqual([2, expect.stringContaining('--reason')]);
    },
    60_000,
  );
});
