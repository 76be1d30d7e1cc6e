import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../../../test/fixtures/programs.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { openDatabase } from '../../infrastructure/database/open-database.ts';
import { startPlatform } from '../platform.ts';

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
  const said = { out: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said.out += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said: said.out };
}

describe('the command that checks the books', () => {
  it('says what the accounts come to and that they balance', async () => {
    const { code, said } = await check();
    expect(said).toContain('The books balance.');
    expect(said).toMatch(/EUR {2}real +2540000\n/);
    expect(code).toBe(0);
  });

  it('names what is wrong, and ends with 1', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir });
    await database.db.updateTable('ledger_balances').set({ held: 7 }).where('currency', '=', 'GBP').execute();
    await database.close();
    const { code, said } = await check();
    expect(said).toMatch(/balance-differs: \S+ GBP held: kept 7, posted 0\n/);
    expect(said).toContain('The books do not balance: 2 found.');
    expect(code).toBe(1);
  });

  it('ends with 2 where it cannot look', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir });
    expect(await check()).toMatchObject({ code: 2, said: expect.stringContaining('in use by process') });
    await database.close();
  });

  it('ends with 2 where there is no database, and makes none', async () => {
    const empty = join(dataDir, 'empty');
    expect(await check(empty)).toMatchObject({
      code: 2,
      said: expect.stringContaining(`There is no database in ${empty}. Set DATA_DIR`),
    });
    expect(existsSync(join(empty, 'database'))).toBe(false);
  });
});
