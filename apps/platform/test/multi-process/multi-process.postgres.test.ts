import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import type { PlatformProcess } from '../fixtures/postgres-platform.ts';
import { createSurname, registration } from '../fixtures/registrations.ts';
import { tally, twoProcesses } from '../fixtures/two-processes.ts';

const processes = twoProcesses();
const { fromBoth } = processes;

describe('fifty concurrent registrations over two processes', () => {
  it('fifty registrations with one email create one account', async () => {
    const fields = Array.from({ length: 50 }, () => registration({ Email: 'race@example.com' }));
    const answers = await fromBoth(50, ({ rest }, index) => rest.post('/player/signup/v2', fields[index]));
    expect(tally(answers)).toEqual({ '200': 1, '409 PlayerExists': 49 });
    const rows = await processes.one.db
      .selectFrom('persons')
      .select('player_id')
      .where('email_key', '=', 'race@example.com')
      .execute();
    const players = await processes.one.db.selectFrom('players').select('id').execute();
    expect([rows.length, players.length]).toEqual([1, 1]);
  });

  it('fifty registrations with one phone number create one account', async () => {
    const MobilePhoneNumber = '+35679777001';
    const fields = Array.from({ length: 50 }, () => registration({ MobilePhoneNumber }));
    const answers = await fromBoth(50, ({ rest }, index) => rest.post('/player/signup/v2', fields[index]));
    expect(tally(answers)).toEqual({ '200': 1, '409 PhoneExists': 49 });
  });

  it('fifty registrations with one idempotency key return the same account', async () => {
    const fields = registration();
    const key = { 'Idempotency-Key': 'one-intent-many-sendings' };
    const answers = await fromBoth(50, ({ rest }) => rest.post('/player/signup/v2', fields, key));
    expect(new Set(answers.map(({ body }) => body.UserId)).size).toBe(1);
    expect(tally(answers)).toEqual({ '200': 50 });
    const { body } = await processes.one.backstage.get(`/outbox?to=${fields.Email}`);
    expect(body.messages).toHaveLength(1);
  });
});

describe('two registrations of one person with near birth dates, one at each process', () => {
  it.each([
    ['address', 300, () => ({ Address1: '7 Triq il-Kbira' })],
    ['mailbox', 400, (pair: number, tag: string) => ({ Email: `near${pair}+${tag}@example.com` })],
  ])('hold one of the two accounts with the same %s', async (_kind, names, shared) => {
    proves('RG-42.at-once');
    const pairs = Array.from({ length: 10 }, (_, pair) => {
      const LastName = createSurname(names + pair);
      return [
        registration({ LastName, ...shared(pair, 'a'), BirthDate: '1984-05-12' }),
        registration({ LastName, ...shared(pair, 'b'), BirthDate: '1984-12-05', FirstName: 'Maya' }),
      ];
    });

    const answers = await fromBoth(20, ({ rest }, index) =>
      rest.post('/player/signup/v2', pairs[Math.floor(index / 2)]?.[index % 2]),
    );

    expect(tally(answers)).toEqual({ '200': 20 });
    const reviews = await processes.one.db
      .selectFrom('person_reviews')
      .select('player_id')
      .where(
        'player_id',
        'in',
        answers.map(({ body }) => String(body.UserId)),
      )
      .execute();
    expect(reviews).toHaveLength(10);
  });
});

describe('a session', () => {
  it('a session opened by one process is valid in the other and ends there with the sign-out', async () => {
    const { as } = await processes.one.newPlayer();
    const status = async () => (await processes.two.rest.get('/player/user-info', as)).status;
    expect(await status()).toBe(200);
    await processes.one.rest.post('/player/signout', {}, as);
    expect(await status()).toBe(401);
  });

  it('a password change in one process ends the sessions of other devices in the other', async () => {
    const player = await processes.one.newPlayer();
    const { body } = await processes.two.signIn(player.email);
    const change = { CurrentPassword: 'Secret-123', NewPassword: 'Another-456' };
    expect((await processes.one.rest.post('/player/change-password', change, player.as)).status).toBe(200);
    const other = { 'X-Player-Session-Id': body.SessionId };
    expect((await processes.two.rest.get('/player/user-info', other)).status).toBe(401);
  });
});

describe('a rate limit over two processes', () => {
  it('five of forty concurrent wrong passwords are checked, and the others are refused', async () => {
    const { email } = await processes.one.newPlayer();
    const answers = await fromBoth(40, (platform) => platform.signIn(email, 'Wrong-123'));
    expect(tally(answers)).toEqual({ '400 IncorrectCredentials': 5, '429 TooManyAttempts': 35 });
  });

  it('five of twenty concurrent wrong codes are counted', async () => {
    const { email } = await processes.one.newPlayer();
    const { code } = await processes.one.activationMail(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const answers = await fromBoth(20, ({ rest }) =>
      rest.post('/player/activate', { UsernameOrEmail: email, Code: wrong }),
    );
    expect(tally(answers)).toEqual({ '400 IncorrectCode': 20 });
    const { tries } = await processes.one.db
      .selectFrom('activation_codes')
      .innerJoin('persons', 'persons.player_id', 'activation_codes.player_id')
      .select('tries')
      .where('persons.email', '=', email)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
  });
});

describe('the clock', () => {
  it('an advance in one process reaches the other', async () => {
    const now = async (platform: PlatformProcess) => (await platform.backstage.get('/clock')).body.now;
    const before = await now(processes.two);
    await processes.one.advance(3600);
    // Announced, not polled: long before the poll interval of five seconds.
    const deadline = Date.now() + 3000;
    let after = await now(processes.two);
    while (after < before + 3_600_000 && Date.now() < deadline) after = await now(processes.two);
    expect(after).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(Math.abs((await now(processes.one)) - (await now(processes.two)))).toBeLessThan(2000);
  });
});
