import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunResult } from '@playerdesk/conformance';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conformanceCommand } from '../fixtures/command.ts';
import { conformanceFixture, contractRegistration } from '../fixtures/conformance-fixture.ts';
import { type HooksServer, startHooksServer } from '../fixtures/operator-hooks-server.ts';
import { PASSWORD } from '../fixtures/registrations.ts';
import { startSuppliedPlatform } from '../fixtures/suppliers.ts';
import type { TestPlatform } from '../fixtures/test-platform.ts';

const CASINO = 'https://casino.example';
const HOOKS = [
  'activationCode',
  'otpCode',
  'resetToken',
  'identityToken',
  'identifiedPerson',
  'identifyAgain',
  'verifiablePlayer',
  'barredPlayer',
  'owingPlayer',
  'remindedPlayer',
  'promptedPlayer',
  'uninformedPlayer',
  'playerElsewhere',
  'slotPlayer',
  'confirmableLimit',
  'bonusCode',
  'claimableBonus',
  'unreadMessage',
  'unsubscribeToken',
  'openTournament',
  'paymentCode',
  'advance',
  'fault',
];

/** rest.test.ts runs the complete suite. Outside the full run, the command covers a few calls only. */
const ONLY = process.env.PLAYERDESK_FULL ? [] : ['--only', 'activate,resetPassword,signInWithOtp,getBonuses'];

let folder: string;
let hooks: HooksServer;
let test: TestPlatform;

beforeAll(async () => {
  test = await startSuppliedPlatform({ casinoUrl: CASINO, allowedOrigins: [CASINO] });
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-conformance-'));
  hooks = await startHooksServer(conformanceFixture(test));
});
afterAll(async () => {
  await hooks.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a complete fixture as an operator would: a template, and a hook for each capability of their system. */
async function fixtureFile(changes: Record<string, unknown> = {}): Promise<string> {
  const path = join(folder, 'players.json');
  const requested = (name: string) => ({
    url: `${hooks.url}/${name}`,
    body: BODIES[name] ?? { email: '{email}' },
  });
  const fixture = {
    origin: CASINO,
    idempotency: true,
    registration: {
      ...contractRegistration(),
      email: 'conformance.{unique}@example.com',
      lastName: 'Vella{letters}',
      phone: '+35679{digits:6}',
      address: '{digits:6} Strait Street',
      password: { env: 'CONFORMANCE_PASSWORD' },
    },
    hooks: Object.fromEntries(HOOKS.map((name) => [name, requested(name)])),
    ...changes,
  };
  await writeFile(path, JSON.stringify(fixture));
  return path;
}

const BODIES: Readonly<Record<string, unknown>> = {
  otpCode: { phone: '{phone}' },
  identityToken: { registration: '{registration}' },
  barredPlayer: { why: '{why}' },
  advance: { seconds: '{seconds}' },
  fault: { operation: '{operation}', kind: '{kind}' },
};

/** Returns the row count of each table, except those of the platform's own work: rate limits and sweeps. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('attempts', 'sweeps')`.execute(test.db);
  const counts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
        test.db,
      );
      return [name, rows[0]?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

describe('the conformance command over the reference platform', () => {
  it('a run without --write writes nothing and says so', async () => {
    const before = await rowCounts();
    const fixture = await fixtureFile({
      players: { ordinary: { email: 'maja@example.com', password: PASSWORD } },
    });
    const { code, stdout, stderr } = await conformanceCommand(
      ['--rest', `${test.url}/rest`, '--fixture', fixture],
      { CONFORMANCE_PASSWORD: PASSWORD },
    );
    expect([code, stderr]).toEqual([0, expect.stringContaining('--write was not given')]);
    expect(stdout).toMatch(/holds +getCountries/);
    expect(stdout).toMatch(/not examined +signUp /);
    expect(await rowCounts()).toEqual(before);
  });

  it('every case holds with a complete fixture, and none is left unexamined', {
    timeout: 300_000,
  }, async () => {
    proves('PL-01.level-full');

    const json = join(folder, 'report.json');
    const html = join(folder, 'report.html');
    const args = ['--rest', `${test.url}/rest`, '--fixture', await fixtureFile(), '--write', ...ONLY];
    const { code, stdout } = await conformanceCommand([...args, '--json', json, '--html', html], {
      CONFORMANCE_PASSWORD: PASSWORD,
    });
    const report = JSON.parse(await readFile(json, 'utf8'));
    const open = report.operations.flatMap((operation: { cases: { status: string }[] }) =>
      operation.cases.filter(({ status }) => status !== 'holds'),
    );
    expect(open).toEqual([]);
    expect([code, report.exitCode, report.totals.holds]).toEqual([0, 0, report.operations.length]);
    expect([report.level, report.reaches]).toEqual(['full', 'full']);
    for (const text of [stdout, JSON.stringify(report), await readFile(html, 'utf8')]) {
      expect(text).not.toContain(PASSWORD);
    }
  });

  it('an unreachable platform ends the run with 2 and a reason', async () => {
    const { code, stdout, stderr } = await conformanceCommand(['--rest', 'http://127.0.0.1:9/rest']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/http:\/\/127\.0\.0\.1:9\/rest could not be reached/);
  });

  it('an invalid fixture ends the run with 2 and names each mistake', async () => {
    const fixture = await fixtureFile({
      origin: 'casino.example',
      hooks: { otpCode: { path: '/otp' }, advance: { path: '/advance' } },
      player: {},
    });
    const { code, stderr } = await conformanceCommand(['--rest', `${test.url}/rest`, '--fixture', fixture], {
      CONFORMANCE_PASSWORD: PASSWORD,
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^origin: is an origin/m);
    expect(stderr).toMatch(/^hooks\.otpCode: is a command/m);
    expect(stderr).toMatch(/^hooks\.advance: is a command/m);
    expect(stderr).toMatch(/"player"/);
  });

  it('an unset variable of the fixture ends the run with 2', async () => {
    const args = ['--rest', `${test.url}/rest`, '--fixture', await fixtureFile()];
    const { code, stderr } = await conformanceCommand(args, { CONFORMANCE_PASSWORD: '' });
    expect([code, stderr.trim()]).toEqual([2, 'the environment variable CONFORMANCE_PASSWORD is not set']);
  });
});

// rpc.test.ts runs the suite over the WebSocket. This runs it from the command in another process.
if (process.env.PLAYERDESK_FULL) {
  it('the conformance command has the same result over the websocket, for operations with a procedure', {
    timeout: 300_000,
  }, async () => {
    const json = join(folder, 'report-rpc.json');
    const fixture = await fixtureFile();
    const args = ['--rpc', `${test.url.replace('http', 'ws')}/rpc`, '--fixture', fixture, '--write'];
    const { code } = await conformanceCommand([...args, '--json', json], { CONFORMANCE_PASSWORD: PASSWORD });
    const report: RunResult = JSON.parse(await readFile(json, 'utf8'));
    const open = report.operations.flatMap(({ cases }) => cases.filter(({ status }) => status !== 'holds'));
    expect(open.map(({ id, reason }) => [id, reason])).toEqual([
      ['error.activate.player-not-found', 'activate carries no usernameOrEmail here'],
      ['error.activate.link-expired', 'activate carries no usernameOrEmail here'],
      ['error.sign-up.annual-activity', 'signUp carries no annualActivityFrom here'],
    ]);
    expect([code, report.totals.differs, report.totals.missing]).toEqual([0, 0, 0]);
    expect(report.operations.map(({ call }) => call)).toContain('/user#login');
  });
}
