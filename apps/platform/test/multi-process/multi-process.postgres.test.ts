import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tx } from '../../src/infrastructure/database/tables.ts';
import { ACTIVITY } from '../fixtures/cluster.ts';
import type { PlatformProcess } from '../fixtures/postgres-platform.ts';
import { createSurname, PASSWORD, registration } from '../fixtures/registrations.ts';
import type { TestPlayer } from '../fixtures/test-platform.ts';
import { tally, twoProcesses } from '../fixtures/two-processes.ts';
import type { WireReply } from '../fixtures/wire-client.ts';

const processes = twoProcesses();
const { fromBoth } = processes;

type Fields = Readonly<Record<string, unknown>>;

describe('fifty concurrent registrations over two processes', () => {
  it('fifty registrations with one email create one account', async () => {
    const fields = Array.from({ length: 50 }, () => registration({ Email: 'race@example.com' }));
    const answers = await fromBoth(50, ({ rest }, index) => rest.post('/player/signup/v2', fields[index]));
    expect(tally(answers)).toEqual({ '200': 1, '409 PlayerExists': 49 });
    const rows = await processes.one.db
      .selectFrom('persons')
      .select('player_id')
      .where('email', '=', 'race@example.com')
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

/** Signs up two accounts of one doubtful person, with other addresses, phones and mailboxes. */
async function newPair(name: number, both: Fields = {}) {
  const LastName = createSurname(name);
  return {
    one: await processes.one.newPlayer({ ...both, LastName, BirthDate: '1984-05-12' }),
    other: await processes.one.newPlayer({ ...both, LastName, BirthDate: '1984-12-05', FirstName: 'Maya' }),
  };
}

/** Returns a call that changes the address of a player. */
const moveTo =
  (Address1: string) =>
  async ({ rest }: PlatformProcess, { as }: TestPlayer) => {
    const { body } = await rest.get('/player/user-info', as);
    const { City, Zip, Country, Language } = body;
    const MobilePhoneNumber = `${body.CallingCode}${body.MobilePhoneNumber}`;
    const fields = { Password: PASSWORD, Address1, City, Zip, Country, Language, MobilePhoneNumber };
    return rest.post('/player/update', fields, as);
  };

const findReviews = ({ userId }: TestPlayer) =>
  processes.one.db
    .selectFrom('person_reviews')
    .select(['reason', 'other_id'])
    .where('player_id', '=', userId)
    .execute();

async function countActiveConsents(...players: readonly TestPlayer[]): Promise<number> {
  const ids = players.map(({ userId }) => userId);
  const query = processes.one.db.selectFrom('subscriptions').select('type').where('active', '=', true);
  return (await query.where('player_id', 'in', ids).execute()).length;
}

/** Returns how many statements wait for a lock. */
async function waiters(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.raw(ACTIVITY)}
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(processes.two.db);
  return rows[0]?.count ?? 0;
}

/** Returns the begin of the transaction that waits for a lock, or null. */
async function findWaitingTransaction(tx: Tx): Promise<string | null> {
  // Otherwise a transaction sees the activity of its first look.
  await sql`SELECT pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql<{ begun: string }>`SELECT xact_start::text AS begun FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(tx);
  return rows[0]?.begun ?? null;
}

const selfExclude = ({ rest }: PlatformProcess, { as }: TestPlayer) =>
  rest.post('/responsiblegaming/self-exclude/365', {}, as);

describe('two changes at the same moment, one at each process', () => {
  it('of the profiles of two accounts of one person, to one address, open a review', async () => {
    proves('RG-42.changed-at-once');
    const { one, other } = await newPair(500);
    const move = moveTo('500 Triq San Pawl');

    const answers = await Promise.all([move(processes.one, one), move(processes.two, other)]);

    expect(tally(answers)).toEqual({ '200': 2 });
    expect([...(await findReviews(one)), ...(await findReviews(other))]).not.toEqual([]);
  });

  it('of one profile, to the addresses of two persons, open the review that fits the final profile', async () => {
    proves('RG-42.changed-at-once');
    const { one, other } = await newPair(600);
    const third = await processes.one.newPlayer({ LastName: createSurname(600), BirthDate: '1984-12-05' });
    const owners = new Map([
      ['601 Triq San Pawl', one],
      ['602 Triq San Pawl', third],
    ]);
    for (const [address, owner] of owners) await moveTo(address)(processes.one, owner);
    const addresses = [...owners.keys()];

    const answers = await fromBoth(2, (platform, index) => moveTo(addresses[index] ?? '')(platform, other));

    expect(tally(answers)).toEqual({ '200': 2 });
    const { body } = await processes.one.rest.get('/player/user-info', other.as);
    expect(await findReviews(other)).toContainEqual({
      reason: 'second-account',
      other_id: owners.get(body.Address1)?.userId,
    });
  });

  it('of a profile and an exclusion, hold the account that takes over the address', async () => {
    proves('RG-42.changed-at-once');
    const { one, other } = await newPair(700);
    await moveTo('700 Triq San Pawl')(processes.one, one);
    let calls: Promise<WireReply[]> = Promise.resolve([]);
    await processes.one.db.transaction().execute(async (tx) => {
      // The change has looked for excluded persons and waits to be stored.
      await sql`SELECT 1 FROM persons WHERE player_id = ${other.userId} FOR UPDATE`.execute(tx);
      const change = moveTo('700 Triq San Pawl')(processes.two, other);
      await expect.poll(waiters).toBe(1);
      let isBegun = false;
      const exclusion = selfExclude(processes.one, one).finally(() => {
        isBegun = true;
      });
      calls = Promise.all([change, exclusion]);
      await expect.poll(async () => isBegun || (await waiters()) > 1).toBe(true);
    });

    expect(tally(await calls)).toEqual({ '200': 2 });
    expect(await findReviews(other)).toContainEqual({
      reason: 'excluded-person',
      other_id: one.userId,
    });
  });
});

describe('two self-exclusions of one person, one at each process', () => {
  it('both begin, and end the marketing of both accounts', async () => {
    proves('RG-42.excluded-at-once');
    for (const name of [800, 801, 802, 803, 804]) {
      const { one, other } = await newPair(name, { Address1: `${name} Triq San Pawl`, OptIns: ['email'] });

      const answers = await Promise.all([selfExclude(processes.one, one), selfExclude(processes.two, other)]);

      expect(tally(answers)).toEqual({ '200': 2 });
      expect(await countActiveConsents(one, other)).toBe(0);
    }
  });
});

describe('a self-exclusion', () => {
  it('begins when its locks are free again, after a wait that ends other calls', async () => {
    proves('RE-02.protective');
    const player = await processes.one.newPlayer();
    let exclusion: Promise<WireReply> | undefined;
    await processes.one.db.transaction().execute(async (tx) => {
      await sql`SELECT 1 FROM players WHERE id = ${player.userId} FOR UPDATE`.execute(tx);
      exclusion = selfExclude(processes.two, player);
      await expect.poll(() => findWaitingTransaction(tx)).not.toBeNull();
      const first = await findWaitingTransaction(tx);

      // The first try has waited for too long, and the second waits.
      await expect
        .poll(async () => [null, first].includes(await findWaitingTransaction(tx)), { timeout: 20_000 })
        .toBe(false);
    });

    expect((await exclusion)?.status).toBe(200);
  });

  it('begins for forty players of one birthday at the same moment', async () => {
    proves('RE-02.protective');
    const players = await Promise.all(Array.from({ length: 40 }, () => processes.one.newPlayer()));

    const answers = await fromBoth(40, (platform, index) =>
      selfExclude(platform, players[index] as TestPlayer),
    );

    expect(tally(answers)).toEqual({ '200': 40 });
  });
});

describe('a session', () => {
  it('opened by one process is valid in the other and ends there with the sign-out', async () => {
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
