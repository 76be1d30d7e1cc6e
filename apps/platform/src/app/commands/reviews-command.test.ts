import { randomUUID } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../test/fixtures/postgres-platform.ts';
import { runProgram } from '../../../test/fixtures/programs.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';

const SECRET = 'the secret of the platform with two reviews';
const [FIRST, SECOND] = [randomUUID(), randomUUID()];

let platform: TestPlatform;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await newDatabase();
  platform = await startTestPlatform({ databaseUrl, secret: SECRET });
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
});
afterAll(() => platform?.close());

// The platform runs meanwhile.
const run = (...values: string[]) => runWith({}, ...values);
const runWith = (variables: Readonly<Record<string, string>>, ...values: string[]) =>
  runProgram('reviews-command', values, {
    DATABASE_URL: databaseUrl,
    PLATFORM_SECRET: SECRET,
    ...variables,
  });
const CONSOLE = {
  CONSOLE_URL: 'https://console.example.com',
  CONSOLE_OIDC_ISSUER: 'https://staff.example.com',
  CONSOLE_OIDC_CLIENT_ID: 'console',
  CONSOLE_OIDC_CLIENT_SECRET: 'what the console and its provider share',
  CONSOLE_ROLES_CLAIM: 'roles',
  CONSOLE_ROLES: 'c=compliance',
};

async function readAudit() {
  const rows = await platform.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'decide-person-review')
    .execute();
  return rows.map(({ after }) => after);
}

describe('the command for reviews', () => {
  it('lists open reviews and decides them, with the reason in the audit', async () => {
    proves('RG-42.reviews', 'ST-01.release');

    const listed = await run('list');
    expect(listed.code).toBe(0);
    expect(listed.output).toContain(`${FIRST}  `);
    expect(listed.output).toContain('Bill Kennedyson');
    expect(listed.output).toContain('Open reviews: 2');

    const withConsole = await runWith(CONSOLE, 'other', FIRST, '--reason', 'passport seen');
    expect([withConsole.code, withConsole.output]).toEqual([2, expect.stringContaining('second person')]);
    expect((await run('other', FIRST, '--reason', 'passport seen')).code).toBe(0);
    expect((await run('same', SECOND, '--reason', 'same face')).code).toBe(0);
    expect((await run('other', SECOND, '--reason', 'again')).code).toBe(1);

    expect((await run('list')).output).toContain('Open reviews: 0');
    expect(await readAudit()).toEqual([
      { review: FIRST, reason: 'excluded-person', decision: 'another-person', grounds: 'passport seen' },
      { review: SECOND, reason: 'excluded-person', decision: 'same-person', grounds: 'same face' },
    ]);
  });

  it.each([
    [['other', FIRST]],
    [['other', 'x', '--reason', 'y']],
    [['decide', FIRST, '--reason', 'y']],
    [[]],
  ])('fails with the usage for %j', async (values) => {
    const { code, output } = await run(...values);

    expect([code, output]).toEqual([2, expect.stringContaining('--reason')]);
  });
});
