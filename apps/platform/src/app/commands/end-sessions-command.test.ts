import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../test/fixtures/postgres-platform.ts';
import { runProgram } from '../../../test/fixtures/programs.ts';
import {
  startTestPlatform,
  type TestPlatform,
  type TestPlayer,
} from '../../../test/fixtures/test-platform.ts';

const SECRET = 'the secret of the platform whose sessions end';

let platform: TestPlatform;
let databaseUrl: string;
const players: TestPlayer[] = [];
beforeAll(async () => {
  databaseUrl = await newDatabase();
  platform = await startTestPlatform({ databaseUrl, secret: SECRET });
  for (let count = 0; count < 3; count += 1) players.push(await platform.newPlayer());
});
afterAll(() => platform?.close());

// The platform runs meanwhile.
const run = (...values: string[]) =>
  runProgram('end-sessions-command', values, { DATABASE_URL: databaseUrl, PLATFORM_SECRET: SECRET });

/** Reads which players have a session, and how many entries the audit has. */
async function readSessions() {
  const { db } = platform;
  const open = await db.selectFrom('sessions').select('player_id').where('ended_at', 'is', null).execute();
  const audit = await db.selectFrom('audit').select('action').where('action', '=', 'end-sessions').execute();
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
  });

  it('exits with 1 for an unknown player and with 2 without a name', async () => {
    expect((await run('nobody@example.com')).code).toBe(1);
    expect((await run()).code).toBe(2);
  });
});
