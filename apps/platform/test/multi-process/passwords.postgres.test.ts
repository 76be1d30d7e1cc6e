import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ACTIVITY } from '../fixtures/cluster.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../fixtures/payment-provider.ts';
import { PASSWORD } from '../fixtures/registrations.ts';
import type { TestPlayer } from '../fixtures/test-platform.ts';
import { twoProcesses } from '../fixtures/two-processes.ts';
import type { WireReply } from '../fixtures/wire-client.ts';

const NEW = 'Another-456';

const processes = twoProcesses();

/** Locks a player from outside until released. */
async function held({ userId }: TestPlayer): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: processes.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT id FROM players WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  return async () => {
    await client.query('COMMIT');
    await client.end();
  };
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.raw(ACTIVITY)}
    WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(processes.one.db);
  return rows[0]?.count ?? 0;
}

/** Sends calls one after another, each when the previous one waits for the player or is answered. */
async function queued<Reply = WireReply>(...calls: (() => Promise<Reply>)[]): Promise<Promise<Reply>[]> {
  const sent: Promise<Reply>[] = [];
  let answered = 0;
  for (const call of calls) {
    const answer = call();
    void answer.finally(() => {
      answered += 1;
    });
    sent.push(answer);
    await expect.poll(async () => answered + (await waiting()), { timeout: 4_000 }).toBe(sent.length);
  }
  return sent;
}

async function aliveOf({ userId }: TestPlayer): Promise<number> {
  const alive = await processes.one.db
    .selectFrom('sessions')
    .select('id_hash')
    .where('player_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return alive.length;
}

async function resetKey({ email }: TestPlayer): Promise<string> {
  await processes.one.rest.post('/player/request-password-reset', { UsernameOrEmail: email });
  const { body } = await processes.one.backstage.get(`/outbox?to=${encodeURIComponent(email)}`);
  return /reset-pw-key=([\w.-]+)/.exec(String(body.messages[0]?.body))?.[1] ?? '';
}

/** The ways to replace a password, with the number of sessions that remain. */
const WAYS = [
  {
    name: 'change',
    kept: 1,
    prepare: async ({ as }: TestPlayer) => {
      const change = { CurrentPassword: PASSWORD, NewPassword: NEW };
      return () => processes.two.rest.post('/player/change-password', change, as);
    },
  },
  {
    name: 'reset',
    kept: 0,
    prepare: async (player: TestPlayer) => {
      const reset = { Token: await resetKey(player), NewPassword: NEW };
      return () => processes.two.rest.post('/player/reset-password', reset);
    },
  },
] as const;

describe.each(WAYS)(
  'a sign-in with the old password during a password $name',
  ({ kept: stored, prepare }) => {
    it('a sign-in before the new password leaves no session', async () => {
      const player = await processes.one.newPlayer();
      const replace = await prepare(player);
      const release = await held(player);
      const sent = await queued(() => processes.one.signIn(player.email), replace);
      await release();
      const [, replaced] = await Promise.all(sent);
      expect(replaced?.status).toBe(200);
      expect(await aliveOf(player)).toBe(stored);
    });

    it('a sign-in after the new password is refused', async () => {
      const player = await processes.one.newPlayer();
      const replace = await prepare(player);
      const release = await held(player);
      const sent = await queued(replace, () => processes.one.signIn(player.email));
      await release();
      const [replaced, signedIn] = await Promise.all(sent);
      expect([replaced?.status, signedIn?.body.Code]).toEqual([200, 'IncorrectCredentials']);
      expect(await aliveOf(player)).toBe(stored);
    });
  },
);

describe('a sign-in by code with a session during a password reset', () => {
  it('the sign-in waits for the reset, and both succeed', async () => {
    const phone = '+35679888003';
    const player = await processes.one.newPlayer({ MobilePhoneNumber: phone });
    const replace = await WAYS[1].prepare(player);
    await processes.one.rest.get('/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=79888003');
    const { body } = await processes.one.backstage.get(`/outbox?to=${encodeURIComponent(phone)}`);
    const Otp = /#(\d+)$/.exec(String(body.messages[0]?.body))?.[1] ?? '';
    const device = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };
    const code = { Otp, MobileNumber: phone, ...device };
    const release = await held(player);
    const sent = await queued(replace, () => processes.one.rest.post('/player/signin/sms', code, player.as));
    await release();
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await aliveOf(player)).toBe(1);
  });
});

describe('a cashier visit during a password reset', () => {
  const [, reset] = WAYS;
  const openVisits = async ({ userId }: TestPlayer) => {
    const { body } = await processes.one.backstage.get('/clock');
    const cashierSessions = await processes.one.db
      .selectFrom('cashier_sessions')
      .select('id_hash')
      .where('player_id', '=', userId)
      .where('expires_at', '>', new Date(body.now))
      .execute();
    return cashierSessions.length;
  };
  const cashierSession =
    ({ as }: TestPlayer) =>
    () =>
      processes.one.rest.post('/payment/session', { Method: 'deposit', Locale: 'en-US' }, as);

  it('a visit opened before the reset ends with it', async () => {
    const player = await activePlayer(processes.one);
    const replace = await reset.prepare(player);
    const release = await held(player);
    const sent = await queued(cashierSession(player), replace);
    await release();
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await openVisits(player)).toBe(0);
  });

  it('a visit opened after the reset is refused', async () => {
    const player = await activePlayer(processes.one);
    const replace = await reset.prepare(player);
    const release = await held(player);
    const sent = await queued(replace, cashierSession(player));
    await release();
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect(await openVisits(player)).toBe(0);
  });

  it('a payment that begins after the reset is refused', async () => {
    const player = await activePlayer(processes.one);
    const replace = await reset.prepare(player);
    const paying = payingPlayer(processes.one, paymentProvider(processes.one), player);
    const open = await paying.visit('deposit');
    const release = await held(player);
    const sent = await queued<{ readonly body: { readonly errorCode?: string } }>(replace, () =>
      paying.authorize(open, 2_000),
    );
    await release();
    const [, authorized] = await Promise.all(sent);
    expect(authorized?.body.errorCode).toBe('session-expired');
  });
});
