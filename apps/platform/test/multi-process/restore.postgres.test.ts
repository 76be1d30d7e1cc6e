import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jpeg } from '@playerdesk/document-sanitizer/testing';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drillRestore } from '../../src/app/commands/restore-drill.ts';
import { openPostgres } from '../../src/infrastructure/database/postgres-database.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../fixtures/payment-provider.ts';
import { findPostgresPrograms } from '../fixtures/postgres-cluster.ts';
import { newDatabase, newEmptyDatabase, startPostgresPlatform } from '../fixtures/postgres-platform.ts';
import { TEST_CONFIGURATION } from '../fixtures/test-configuration.ts';
import type { TestPlatform } from '../fixtures/test-platform.ts';

const run = promisify(execFile);

let folder: string;
let url: string;
let platform: TestPlatform;
const documentsIn = (name: string) => ({
  ...TEST_CONFIGURATION.documents,
  place: { kind: 'folder' as const, folder: join(folder, name) },
});
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playerdesk-backup-'));
  url = await newDatabase();
  platform = await startPostgresPlatform(url, { documents: documentsIn('documents') });
});
afterAll(async () => {
  await platform?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Verifies a restored database with a copy of the documents, and returns the report. */
async function drill(databaseUrl: string, documents: string) {
  const lines: string[] = [];
  const database = await openPostgres(databaseUrl);
  const configuration = { ...TEST_CONFIGURATION, documents: documentsIn(documents) };
  const options = { mostDocuments: null, mostMinutes: 60 };
  const isWell = await drillRestore(database, configuration, options, (line) => lines.push(line)).finally(
    () => database.close(),
  );
  return { isWell, report: lines.join('\n') };
}

describe('a backup that is made while players pay', () => {
  it('is restored with balanced books and all documents, and a copy without documents is refused', async () => {
    proves('RE-07.backup', 'RE-07.restore');
    const programs = await findPostgresPrograms();
    const player = await activePlayer(platform);
    const cashier = payingPlayer(platform, paymentProvider(platform), player);
    const Image = jpeg().toString('base64');
    await platform.rest.post('/kyc/upload', { Type: 'ID', Image, FileName: 'front.jpg' }, player.as);
    const dump = join(folder, 'playerdesk.dump');
    const restored = await newEmptyDatabase();

    await cashier.deposit(1000);
    const [backup] = await Promise.allSettled([
      run(join(programs, 'pg_dump'), ['--format=custom', `--file=${dump}`, `--dbname=${url}`]),
      ...[1100, 1200, 1300].map((amount) => cashier.deposit(amount)),
    ]);
    cpSync(join(folder, 'documents'), join(folder, 'copy'), { recursive: true });
    const options = ['--exit-on-error', '--no-owner', `--dbname=${restored}`];
    await run(join(programs, 'pg_restore'), [...options, dump]);

    expect(backup.status).toBe('fulfilled');
    const { isWell, report } = await drill(restored, 'copy');
    expect(report).toMatch(/books: [1-9]\d* movements, 0 findings/);
    expect(report).toContain('documents: 1 read, 0 missing or damaged');
    expect(isWell).toBe(true);
    const without = await drill(restored, 'nothing-here');
    expect(without.report).toContain('documents: 1 read, 1 missing or damaged');
    expect(without.isWell).toBe(false);
  });
});
