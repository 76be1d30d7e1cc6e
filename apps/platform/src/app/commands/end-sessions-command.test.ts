import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../../../test/fixtures/programs.ts';
import { startTestPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { openDatabaseWithoutMigrating } from '../../infrastructure/database/open-database.ts';
import { secretIn } from '../../infrastructure/secret/secret-file.ts';
import { readConfiguration } from '../configuration/configuration.ts';

let dataDir: string;
const players: TestPlayer[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'playerdesk-end-sessions-'));
  const platform = await startTestPlatform({ dataDir, secret: secretIn(dataDir) });
  for (let count = 0; count < 3; count += 1) players.push(await platform.newPlayer());
  await platform.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (...values: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [...program('end-sessions-command'), ...values],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

/** Reads which players have a session, and how many entries the audit has. */
async function readSessions() {
  const { db, close } = await openDatabaseWithoutMigrating(readConfiguration({ DATA_DIR: dataDir }));
  const open = await db.selectFrom('sessions').select('player_id').where('ended_at', 'is', null).execute();
  const audit = await db.selectFrom('audit').select('action').where('action', '=', 'end-sessions').execute();
  await close();
  const signedIn = players.map(({ userId }) => open.some(({ player_id }) => player_id === userId));
  return { signedIn, audited: audit.length };
}

describe('the command that ends sessions', () => {
  it('ends those of one player, then those of all, and records each', async () => {
    proves('SE-03.operator');
    const [first] = players;

    expect(await run(first?.email ?? '')).toMatchObject({ code: 0 });
    expect(await readSessions()).toEqual({ signedIn: [false, true, true], audited: 1 });

    expect((await run('--all')).output).toContain('Ended the sessions of 2 players.');
    expect(await readSessions()).toEqual({ signedIn: [false, false, false], audited: 3 });
  }, 120_000);

  it('exits with 1 for an unknown player and with 2 without a name', async () => {
    expect((await run('nobody@example.com')).code).toBe(1);
    expect((await run()).code).toBe(2);
  }, 60_000);
});
