import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { createPushes } from '../../infrastructure/push/pushes.ts';
import { createLedger } from './ledger.ts';
import type { Movement } from './movement.ts';

const clock = { now: () => Date.now() };
const ledger = createLedger(clock, createPushes(clock));

const platform = sharedPlatform();
let playerId: string;
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
  it('a player without movements has a zero balance in their own currency', async () => {
    expect(await readBalance()).toEqual({ currency: 'EUR', real: 0, bonus: 0, held: 0 });
  });

  it('a posting changes the balance and notifies the open sockets of the player', async () => {
    expect(await post(deposit('one', 12_345))).toBe('posted');
    expect(await readBalance()).toMatchObject({ real: 12_345, bonus: 0, held: 0 });
    expect(await pushesOf()).toContain('/account/balanceChanged');
  });

  it('a repeated key is posted once and notified once', async () => {
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
    it(`a repeated key with another ${what} throws and changes nothing`, async () => {
      const first = deposit('one', 500);
      await post(first);
      await expect(post(change(first))).rejects.toThrow('is another than the one posted before');
      expect(await readBalance()).toMatchObject({ real: 500, bonus: 0 });
      expect(await movements()).toHaveLength(1);
    });
  }

  it('a key belongs to one player, and is another one for the next', async () => {
    await post(deposit('one', 500));
    const other = await platform.newPlayer();
    const theirs = deposit('one', 500, { playerId: other.userId });
    expect([await post(theirs), await post(theirs)]).toEqual(['posted', 'already']);
  });

  it('a movement below 0 is refused and writes nothing', async () => {
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
    it(`the ${account} account cannot go below 0, even if the real account covers it`, async () => {
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

  it('currencies are kept apart, with the player’s own first', async () => {
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
    'does not sum to 0': [
      { account: 'real', amount: 2 },
      { account: 'clearing', amount: -1 },
    ],
    'has one posting': [{ account: 'real', amount: 0 }],
    'has no postings': [],
    'has a fractional amount': [
      { account: 'real', amount: 0.5 },
      { account: 'clearing', amount: -0.5 },
    ],
    'exceeds the safe integers': [
      { account: 'real', amount: 2 ** 53 },
      { account: 'clearing', amount: -(2 ** 53) },
    ],
    'names an account twice': [
      { account: 'real', amount: 1 },
      { account: 'real', amount: -1 },
    ],
  };
  for (const [what, postings] of Object.entries(IMPOSSIBLE)) {
    it(`a movement that ${what} throws a RangeError`, async () => {
      await expect(post(deposit('one', 1, { postings }))).rejects.toThrow(RangeError);
      expect(await movements()).toEqual([]);
    });
  }
});

describe('the constraints of the ledger tables', () => {
  const insert = (sides: string) =>
    sql`WITH movement AS (
      INSERT INTO ledger_movements
        (key, kind, player_id, currency, created_at, real_after, bonus_after, held_after)
      VALUES (${`${playerId} by hand`}, 'deposit', ${playerId}, 'EUR', ${new Date()}, 5, 0, 0) RETURNING id)
      INSERT INTO ledger_postings (player_id, movement_id, account, amount)
      SELECT ${playerId}::uuid, id, account, amount FROM movement, ${sql.raw(sides)}`.execute(platform.db);

  it('postings that do not sum to zero are rejected', async () => {
    const one = `(VALUES ('real', 5::bigint), ('clearing', -4::bigint)) AS side (account, amount)`;
    await expect(insert(one)).rejects.toThrow('do not sum to zero');
    expect(await movements()).toEqual([]);
  });

  it('a posting added to a balanced movement is rejected', async () => {
    await post(deposit('one', 500));
    const [{ id } = { id: 0 }] = await movements();
    const added = { player_id: playerId, movement_id: id, account: 'bonus', amount: 1 };
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
  ])('the database rejects the statement %s', async (statement) => {
    await post(deposit('one', 500));
    await expect(sql.raw(statement).execute(platform.db)).rejects.toThrow('What is in the ledger stays');
  });

  it('a balance below 0 is rejected', async () => {
    await post(deposit('one', 500));
    const below = platform.db.updateTable('ledger_balances').set({ real: -1 });
    await expect(below.where('player_id', '=', playerId).execute()).rejects.toThrow('violates check');
  });
});
