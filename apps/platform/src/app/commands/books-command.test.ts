import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../../../test/fixtures/programs.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { openDatabase } from '../../infrastructure/database/open-database.ts';
import { startPlatform } from '../platform.ts';
import { SCHEMA } from '../schema.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'playerdesk-books-'));
  const platform = await startPlatform({ ...TEST_CONFIGURATION, dataDir, demoPlayers: true });
  await platform.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function check(folder = dataDir) {
  const child = spawn(process.execPath, program('books-command'), {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.text += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: output.text };
}

describe('the books command', () => {
  it('the command prints the account totals and that the books balance', async () => {
    const { code, output } = await check();
    expect(output).toContain('The books balance.');
    expect(output).toMatch(/EUR {2}real +2540000\n/);
    expect(code).toBe(0);
  });

  it('the command prints each difference and exits with 1', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir }, SCHEMA);
    await database.db.updateTable('ledger_balances').set({ held: 7 }).where('currency', '=', 'GBP').execute();
    await database.close();
    const { code, output } = await check();
    expect(output).toMatch(/balance-differs: \S+ GBP held: kept 7, posted 0\n/);
    expect(output).toContain('The books do not balance: 3 found.');
    expect(code).toBe(1);
  });

  it('the command exits with 2 if the database is in use', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir }, SCHEMA);
    expect(await check()).toMatchObject({ code: 2, output: expect.stringContaining('in use by process') });
    await database.close();
  });

  it('the command exits with 2 if there is no database, and creates none', async () => {
    const empty = join(dataDir, 'empty');
    expect(await check(empty)).toMatchObject({
      code: 2,
      output: expect.stringContaining(`There is no database in ${empty}. Set DATA_DIR`),
    });
    expect(existsSync(join(empty, 'database'))).toBe(false);
  });
});
