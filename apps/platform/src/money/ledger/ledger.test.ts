import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { createPushes } from '../../infrastructure/push/pushes.ts';
import { createLedger } from './ledger.ts';
import type { Movement } from './movement.ts';

const clock = { now: () => Date.now() };
const ledger = createLedger(clock, createPushes(clock));

let platform: TestPlatform;
let playerId: string;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  ({ userId: playerId } = await platform.newPlayer());
});

const deposit = (key: string, amount: number, changes: Partial<Movement> = {}): Movement => ({
  key: `${playerId} ${key}`,
  kind: 'deposit',
  playerId,
  currency: 'EUR',
  postings: [
    { account: 'real', amount },
    { account: 'clearing', amount: -amount },
  ],
  ...changes,
});
const post = (movement: Movement) => platform.db.transaction().execute((tx) => ledger.post(tx, movement));
const readBalance = () => ledger.balances(platform.db, playerId);
const movements = () =>
  platform.db.selectFrom('ledger_movements').selectAll().where('player_id', '=', playerId).execute();
const pushesOf = async () =>
  (await platform.db.selectFrom('pushes').select('topic').where('player_id', '=', playerId).execute()).map(
    ({ topic }) => topic,
  );

describe('the ledger of a player', () => {
  it('without any movement, shows nothing in their own currency', async () => {
    expect(await readBalance()).toEqual({ currency: 'EUR', real: 0, bonus: 0, held: 0 });
  });

  it('has what was posted, and tells their open sockets', async () => {
    expect(await post(deposit('one', 12_345))).toBe('posted');
    expect(await readBalance()).toMatchObject({ real: 12_345, bonus: 0, held: 0 });
    expect(await pushesOf()).toContain('/account/balanceChanged');
  });

  it('posts a key once, and tells once, however often it comes', async () => {
    await post(deposit('one', 500, { reference: 'payment-1' }));
    const pushCount = (await pushesOf()).length;
    expect(await post(deposit('one', 500, { reference: 'payment-1' }))).toBe('already');
    expect(await readBalance()).toMatchObject({ real: 500 });
    expect(await movements()).toHaveLength(1);
    expect(await pushesOf()).toHaveLength(pushCount);
  });

  const OTHERS: Record<string, (movement: Movement) => Movement> = {
    amount: ({ key }) => deposit(key.slice(37), 501),
    currency: (movement) => ({ ...movement, currency: 'SEK' }),
    kind: (movement) => ({ ...movement, kind: 'win' }),
    reference: (movement) => ({ ...movement, reference: 'another' }),
    account: (movement) => ({
      ...movement,
      postings: [
        { account: 'bonus', amount: 500 },
        { account: 'clearing', amount: -500 },
      ],
    }),
  };
  for (const [what, change] of Object.entries(OTHERS)) {
    it(`refuses a key again with another ${what}, loudly, and changes nothing`, async () => {
      const first = deposit('one', 500);
      await post(first);
      await expect(post(change(first))).rejects.toThrow('is another than the one posted before');
      expect(await readBalance()).toMatchObject({ real: 500, bonus: 0 });
      expect(await movements()).toHaveLength(1);
    });
  }

  it('refuses the key of another player', async () => {
    await post(deposit('one', 500));
    const other = await platform.newPlayer();
    const theirs = deposit('one', 500, { playerId: other.userId });
    await expect(post(theirs)).rejects.toThrow('is another than the one posted before');
  });

  it('lets no account of theirs go below 0, and has written nothing when it refuses', async () => {
    await post(deposit('one', 500));
    const out = deposit('two', -501);
    await platform.db.transaction().execute(async (tx) => {
      await expect(ledger.post(tx, out)).rejects.toMatchObject({ code: 'InsufficientBalance' });
    });
    expect(await movements()).toHaveLength(1);
    expect(await readBalance()).toMatchObject({ real: 500 });
    expect(await post(deposit('two', -500))).toBe('posted');
    expect(await readBalance()).toMatchObject({ real: 0 });
  });

  for (const account of ['bonus', 'held'] as const) {
    it(`lets ${account} not go below 0 though real covers it`, async () => {
      await post(deposit('one', 500));
      const postings = [
        { account, amount: -1 },
        { account: 'real' as const, amount: 1 },
      ];
      await expect(post(deposit('two', 1, { postings }))).rejects.toMatchObject({
        code: 'InsufficientBalance',
      });
    });
  }

  it('keeps currencies apart, their own first', async () => {
    await post(deposit('one', 500));
    await post(deposit('two', 70, { currency: 'JPY' }));
    expect(
      (await ledger.allBalances(platform.db, playerId)).map(({ currency, real }) => [currency, real]),
    ).toEqual([
      ['EUR', 500],
      ['JPY', 70],
    ]);
  });

  const IMPOSSIBLE: Record<string, Movement['postings']> = {
    'sums to another than 0': [
      { account: 'real', amount: 2 },
      { account: 'clearing', amount: -1 },
    ],
    'has one side': [{ account: 'real', amount: 0 }],
    'has no side': [],
    'is no whole number': [
      { account: 'real', amount: 0.5 },
      { account: 'clearing', amount: -0.5 },
    ],
    'is beyond what can be counted': [
      { account: 'real', amount: 2 ** 53 },
      { account: 'clearing', amount: -(2 ** 53) },
    ],
    'names an account twice': [
      { account: 'real', amount: 1 },
      { account: 'real', amount: -1 },
    ],
  };
  for (const [what, postings] of Object.entries(IMPOSSIBLE)) {
    it(`refuses a movement that ${what}`, async () => {
      await expect(post(deposit('one', 1, { postings }))).rejects.toThrow(RangeError);
      expect(await movements()).toEqual([]);
    });
  }
});

describe('the database, whatever a program does to it', () => {
  const insert = (sides: string) =>
    sql`WITH movement AS (
      INSERT INTO ledger_movements (key, kind, player_id, currency, created_at)
      VALUES (${`${playerId} by hand`}, 'deposit', ${playerId}, 'EUR', ${new Date()}) RETURNING id)
      INSERT INTO ledger_postings SELECT id, account, amount FROM movement, ${sql.raw(sides)}`.execute(
      platform.db,
    );

  it('takes no postings that do not sum to zero', async () => {
    const one = `(VALUES ('real', 5::bigint), ('clearing', -4::bigint)) AS side (account, amount)`;
    await expect(insert(one)).rejects.toThrow('do not sum to zero');
    expect(await movements()).toEqual([]);
  });

  it('takes no posting added to a movement that balanced', async () => {
    await post(deposit('one', 500));
    const [{ id } = { id: 0 }] = await movements();
    const added = { movement_id: id, account: 'bonus', amount: 1 };
    await expect(platform.db.insertInto('ledger_postings').values(added).execute()).rejects.toThrow(
      'do not sum to zero',
    );
  });

  it.each([
    `UPDATE ledger_postings SET amount = amount * 2`,
    `UPDATE ledger_movements SET kind = 'other'`,
    `DELETE FROM ledger_postings`,
    `DELETE FROM ledger_movements`,
    `TRUNCATE ledger_movements CASCADE`,
    `TRUNCATE ledger_postings`,
  ])('does not carry out %s', async (statement) => {
    await post(deposit('one', 500));
    await expect(sql.raw(statement).execute(platform.db)).rejects.toThrow('What is in the ledger stays');
  });

  it('takes no balance below 0', async () => {
    await post(deposit('one', 500));
    const below = platform.db.updateTable('ledger_balances').set({ real: -1 });
    await expect(below.where('player_id', '=', playerId).execute()).rejects.toThrow('violates check');
  });
});
