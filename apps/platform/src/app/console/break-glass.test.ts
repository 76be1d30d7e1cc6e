import { proves } from '@playerdesk/proves';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findSessionCookie,
  type StaffClient,
  startTestConsole,
  type TestConsole,
} from '../../../test/fixtures/console.ts';
import { newDatabase } from '../../../test/fixtures/postgres-platform.ts';
import { runProgram } from '../../../test/fixtures/programs.ts';
import { wireClient } from '../../../test/fixtures/wire-client.ts';

const ALARM = ['security@operator.example', 'night@operator.example'];
const HOUR = 3600;
const platformSecret = 'the secret of the platform with a break-glass account';

let test: TestConsole;
let databaseUrl: string;
let credentials: { readonly password: string; readonly key: string };
let compliance: StaffClient;
beforeAll(async () => {
  databaseUrl = await newDatabase();
  // Nothing listens at the mail server's port.
  const platform = { databaseUrl, secret: platformSecret, smtpUrl: 'smtp://127.0.0.1:9' };
  test = await startTestConsole(platform, { breakGlassAlarm: ALARM });
  credentials = await enroll();
  compliance = await test.signInStaff('ines');
});
afterAll(() => test.close());

// The platform runs meanwhile.
const run = (...args: readonly string[]) =>
  runProgram('break-glass-command', args, { DATABASE_URL: databaseUrl, PLATFORM_SECRET: platformSecret });

async function enroll() {
  const { output } = await run();
  const read = (name: string) => new RegExp(`^${name}: +(\\S+)$`, 'm').exec(output)?.[1] ?? '';
  return { password: read('Password'), key: read('Authenticator app') };
}

/** Returns a code that was not used: each works once. */
async function nextCode(): Promise<string> {
  await test.advance(30);
  const { offset_ms: offset } = await test.db
    .selectFrom('clock')
    .select('offset_ms')
    .executeTakeFirstOrThrow();
  const timestamp = Date.now() + Number(offset);
  return new TOTP({ secret: Secret.fromBase32(credentials.key) }).generate({ timestamp });
}

async function signIn(attempt: { readonly password?: string; readonly code?: string }) {
  const { password = credentials.password, code = await nextCode() } = attempt;
  const reply = await wireClient(`${test.consoleUrl}/api`).post(
    '/break-glass',
    { password, code },
    { Origin: test.consoleUrl },
  );
  const cookie = findSessionCookie(reply.headers);
  return { ...reply, code, client: wireClient(`${test.consoleUrl}/api`, { Cookie: cookie ?? '' }) };
}

const listAlarms = async () =>
  (await compliance.get('/queue')).body.items.filter((item: { kind: string }) => item.kind === 'alarm');

const audited = (action: string) =>
  test.db
    .selectFrom('audit')
    .select(['staff_id', 'after'])
    .where('action', '=', action)
    .orderBy('at')
    .execute();

describe('the sign-in without the identity provider', () => {
  it('opens a session of an administrator and queues its alarm, also while the mail server is down', async () => {
    proves('ST-01.break-glass');
    const { status, client } = await signIn({});
    expect(status).toBe(200);

    const { body: me } = await client.get('/me');
    expect(me).toMatchObject({ id: 'break-glass', roles: ['administrator'] });
    expect(me.breakGlassUntil).not.toBeNull();
    const mails = await test.db.selectFrom('outbox').select(['recipient', 'body', 'sent_at']).execute();
    expect(mails.map(({ recipient, sent_at }) => [recipient, sent_at]).toSorted()).toEqual([
      ['night@operator.example', null],
      ['security@operator.example', null],
    ]);
    expect(mails[0]?.body).toContain('from 127.0.0.1');
    const [alarm] = await listAlarms();
    expect(alarm).toMatchObject({ name: 'break-glass', owner: null });
    expect(await audited('break-glass-sign-in')).toEqual([
      { staff_id: 'break-glass', after: { alarm: alarm.id, address: '127.0.0.1' } },
    ]);
    const metrics = await (await fetch(`${test.url}/metrics`)).text();
    expect(metrics).toContain('playerdesk_security_events_total{kind="break-glass",outcome="signed-in"} 1');
  });

  it('refuses a wrong password, a wrong code and a used code with the same answer', async () => {
    proves('ST-01.break-glass-refusals');
    const { code: used } = await signIn({});
    const answers = [
      await signIn({ password: 'another-password' }),
      await signIn({ code: '000000' }),
      await signIn({ code: 'not a code' }),
      await signIn({ code: used }),
    ];

    for (const { status, body, headers } of answers) {
      expect([status, body.Code, body.Details]).toEqual([400, 'IncorrectCredentials', undefined]);
      expect(findSessionCookie(headers)).toBeNull();
    }
  });

  it('of two calls with the same code, one succeeds', async () => {
    proves('ST-01.break-glass-refusals');
    // A success clears the count of wrong attempts.
    await signIn({});
    const code = await nextCode();

    const both = await Promise.all([signIn({ code }), signIn({ code })]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('needs another person of compliance to acknowledge it, once', async () => {
    proves('ST-01.break-glass');
    const { client } = await signIn({});
    const { id, playerId } = (await listAlarms()).at(-1);
    const answer = { id, playerId, outcome: 'The provider was down' };
    const post = (one: Pick<StaffClient, 'post'>) =>
      one.post('/alarm-acknowledgment', answer, { Origin: test.consoleUrl });

    expect((await post(client)).body.Code).toBe('Restricted');
    expect((await compliance.post('/work-snooze', { id, days: 1, reason: 'later' })).body.Code).toBe(
      'NotFound',
    );
    expect((await post(compliance)).status).toBe(200);
    expect((await post(compliance)).body).toMatchObject({
      Code: 'AlreadyDecided',
      Details: { By: 'Ines Attard', Decision: 'acknowledged' },
    });
    expect((await listAlarms()).map((item: { id: string }) => item.id)).not.toContain(id);
  });

  it('acts under its own name, and no request is approved by it', async () => {
    proves('ST-01.break-glass');
    const { client } = await signIn({});
    const headers = { Origin: test.consoleUrl };
    await client.get('/players?text=nobody-at-all');

    expect((await audited('search-players')).at(-1)?.staff_id).toBe('break-glass');
    const request = { id: crypto.randomUUID(), playerId: crypto.randomUUID(), decision: 'approved' };
    expect((await client.post('/request-decision', request, headers)).body.Code).toBe('Restricted');
    expect((await client.post('/sign-out', {}, headers)).body).toEqual({ url: null });
    expect((await client.get('/me')).status).toBe(401);
  });

  it('ends after an hour, however often it is used', async () => {
    proves('ST-01.break-glass');
    const { client } = await signIn({});
    for (let minutes = 0; minutes < 50; minutes += 10) {
      await test.advance(HOUR / 6);
      expect((await client.get('/me')).status).toBe(200);
    }
    await test.advance(HOUR / 6);

    expect((await client.get('/me')).status).toBe(401);
    compliance = await test.signInStaff('ines');
  });

  it('is locked for an hour after five wrong attempts, from wherever they come', async () => {
    proves('ST-01.break-glass-refusals');
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn({ code: '000000' })).status).toBe(400);

    expect((await signIn({})).body.Code).toBe('TooManyAttempts');
    await test.advance(HOUR);
    compliance = await test.signInStaff('ines');
    expect((await signIn({})).status).toBe(200);
  });

  it('has new credentials after the command, which end its sessions', async () => {
    proves('ST-01.break-glass');
    const { client } = await signIn({});
    const earlier = credentials;
    credentials = await enroll();

    expect((await client.get('/me')).status).toBe(401);
    expect((await signIn({ password: earlier.password })).status).toBe(400);
    expect((await signIn({})).status).toBe(200);
  });

  it('works while the identity provider is down, and not after the account is removed', async () => {
    proves('ST-01.break-glass');
    await test.directory.close();
    const { status, client } = await signIn({});
    expect(status).toBe(200);
    expect((await client.get('/audit')).status).toBe(200);

    expect((await run('remove')).code).toBe(0);
    expect((await client.get('/me')).status).toBe(401);
    expect((await signIn({})).body.Code).toBe('IncorrectCredentials');
    expect((await run('remove')).code).toBe(1);
    expect((await run('anything')).code).toBe(2);
  });
});

it('without its variable there is no page, no route and no session of that kind', async () => {
  proves('ST-01.break-glass-refusals');
  const off = await startTestConsole();
  const page = await fetch(`${off.consoleUrl}/break-glass`);
  const call = await wireClient(`${off.consoleUrl}/api`).post('/break-glass', {}, { Origin: off.consoleUrl });

  expect([page.status, call.status]).toEqual([404, 404]);
  await off.close();
});
