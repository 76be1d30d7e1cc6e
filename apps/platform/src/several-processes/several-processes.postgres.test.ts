import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase, type PlatformProcess, spawnPlatform } from '../testing/postgres-platform.ts';
import { registration } from '../testing/registrations.ts';
import type { WireReply } from '../testing/wire-client.ts';

let one: PlatformProcess;
let two: PlatformProcess;
beforeAll(async () => {
  // Both at once: of two that migrate an empty database one must wait for the other.
  const databaseUrl = await newDatabase();
  [one, two] = await Promise.all([spawnPlatform(databaseUrl), spawnPlatform(databaseUrl)]);
});
afterAll(() => Promise.all([one?.close(), two?.close()]));

/** The same call many times, by turns to both processes, all under way together. */
const fromBoth = (times: number, call: (platform: PlatformProcess, index: number) => Promise<WireReply>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index % 2 === 0 ? one : two, index)));

const tally = (answers: readonly WireReply[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = `${status} ${body.Code ?? ''}`.trim();
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

describe('fifty registrations at once, over two processes', () => {
  it('of one e-mail end with one account', async () => {
    const fields = Array.from({ length: 50 }, () => registration({ Email: 'race@example.com' }));
    const answers = await fromBoth(50, ({ rest }, index) => rest.post('/player/signup/v2', fields[index]));
    expect(tally(answers)).toEqual({ '200': 1, '409 PlayerExists': 49 });
    const rows = await one.db
      .selectFrom('persons')
      .select('player_id')
      .where('email_key', '=', 'race@example.com')
      .execute();
    const players = await one.db.selectFrom('players').select('id').execute();
    expect([rows.length, players.length]).toEqual([1, 1]);
  });

  it('of one phone end with one account', async () => {
    const MobilePhoneNumber = '+35679777001';
    const fields = Array.from({ length: 50 }, () => registration({ MobilePhoneNumber }));
    const answers = await fromBoth(50, ({ rest }, index) => rest.post('/player/signup/v2', fields[index]));
    expect(tally(answers)).toEqual({ '200': 1, '409 PhoneExists': 49 });
  });

  it('with one idempotency key all get the one account’s answer', async () => {
    const fields = registration();
    const key = { 'Idempotency-Key': 'one-intent-many-sendings' };
    const answers = await fromBoth(50, ({ rest }) => rest.post('/player/signup/v2', fields, key));
    expect(new Set(answers.map(({ body }) => body.UserId)).size).toBe(1);
    expect(tally(answers)).toEqual({ '200': 50 });
    const { body } = await one.backstage.get(`/outbox?to=${fields.Email}`);
    expect(body.messages).toHaveLength(1);
  });
});

describe('a session', () => {
  it('opened in one process lives and ends in the other', async () => {
    const { as } = await one.newPlayer();
    const status = async () => (await two.rest.get('/player/user-info', as)).status;
    expect(await status()).toBe(200);
    await one.rest.post('/player/signout', {}, as);
    expect(await status()).toBe(401);
  });

  it('of another device ends in the other process with a password change', async () => {
    const player = await one.newPlayer();
    const { body } = await two.signIn(player.email);
    const change = { CurrentPassword: 'Secret-123', NewPassword: 'Another-456' };
    expect((await one.rest.post('/player/change-password', change, player.as)).status).toBe(200);
    const other = { 'X-Player-Session-Id': body.SessionId };
    expect((await two.rest.get('/player/user-info', other)).status).toBe(401);
  });
});

describe('a limit', () => {
  it('holds over both processes: of forty wrong passwords at once five are judged', async () => {
    const { email } = await one.newPlayer();
    const answers = await fromBoth(40, (platform) => platform.signIn(email, 'Wrong-123'));
    expect(tally(answers)).toEqual({ '400 IncorrectCredentials': 5, '429 TooManyAttempts': 35 });
  });

  it('on tries at a code holds over both processes', async () => {
    const { email } = await one.newPlayer();
    const { code } = await one.activationMail(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const answers = await fromBoth(20, ({ rest }) =>
      rest.post('/player/activate', { UsernameOrEmail: email, Code: wrong }),
    );
    expect(tally(answers)).toEqual({ '400 IncorrectCode': 20 });
    const { tries } = await one.db
      .selectFrom('activation_codes')
      .innerJoin('persons', 'persons.player_id', 'activation_codes.player_id')
      .select('tries')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
  });
});

describe('the clock', () => {
  it('moved in one process has moved in the other', async () => {
    const now = async (platform: PlatformProcess) => (await platform.backstage.get('/clock')).body.now;
    const before = await now(two);
    await one.advance(3600);
    // Announced, not polled: long before the five seconds of a poll.
    const deadline = Date.now() + 3000;
    let after = await now(two);
    while (after < before + 3_600_000 && Date.now() < deadline) after = await now(two);
    expect(after).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(Math.abs((await now(one)) - (await now(two)))).toBeLessThan(2000);
  });
});
