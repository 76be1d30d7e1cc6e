import { PRODUCTS } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { moveToSweden } from '../../../test/fixtures/mandatory-limits.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform();
const tools = rewarding(test);

type One = Awaited<ReturnType<ReturnType<typeof rewarding>['rewarded']>>;
async function playerOf(jurisdiction: string): Promise<One> {
  const one = await tools.rewarded();
  await one.deposit(10_000);
  if (jurisdiction === 'SGA') await moveToSweden(test, one.player.userId);
  return one;
}
const handIn = ({ player }: One, Score: number) =>
  test.rest.post('/responsiblegaming/pgsi-score', { Score, Version: 'Full' }, player.as);
const blocksOf = async ({ player }: One) =>
  (await test.backstage.get(`/player-limits?email=${encodeURIComponent(player.email)}`)).body.blocks as {
    id: string;
    kind: string;
    scope: string;
    endsAt: string | null;
  }[];
const tasksOf = async ({ player }: One) =>
  (await test.backstage.get('/contact')).body.tasks.filter(
    ({ email }: { email: string }) => email === player.email,
  );

describe('a self-test with a total of 10 or more in Sweden', () => {
  it('play and deposits are blocked without an end, and withdrawals are not', async () => {
    proves('RG-18.swedish');

    const one = await playerOf('SGA');
    const game = await openGame(test, gameProvider(test), one.player, '1001');
    const cashierSession = await one.cashier.visit('deposit');
    expect((await handIn(one, 10)).status).toBe(200);
    const blocks = await blocksOf(one);
    expect(blocks.map(({ scope }) => scope).sort()).toEqual([...PRODUCTS, 'payment'].sort());
    expect(new Set(blocks.map(({ kind, endsAt }) => `${kind} ${endsAt}`))).toEqual(new Set(['block null']));
    expect(await game.stake('r', 100)).toBe('ProductBlocked');
    const refused = await one.cashier.authorize(cashierSession, 1_000);
    expect(refused.body).toMatchObject({ success: false, errorCode: 'PaymentBlocked' });
    const paid = await one.cashier.authorize(await one.cashier.visit('withdraw'), 2_000);
    expect(paid.body.success).toBe(true);
  });

  it('one contact task is added without the total, which the audit omits too', async () => {
    proves('RG-18.swedish');

    const one = await playerOf('SGA');
    for (const score of [27, 27, 11]) await handIn(one, score);
    expect(await tasksOf(one)).toMatchObject([{ reason: 'self-test', details: {} }]);
    expect(await blocksOf(one)).toHaveLength(PRODUCTS.length + 1);
    const lines = await test.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', one.player.userId)
      .where('action', 'in', ['self-test', 'block', 'contact-task'])
      .execute();
    expect(lines.filter(({ action }) => action === 'block').map(({ actor }) => actor)).toEqual(
      Array.from({ length: PRODUCTS.length + 1 }, () => 'platform'),
    );
    expect(JSON.stringify(lines.map(({ before, after }) => [before, after]))).not.toMatch(/27|11|score/i);
  });

  it('play is possible again after staff lift the blocks', async () => {
    const one = await playerOf('SGA');
    await handIn(one, 15);
    const { email } = one.player;
    for (const { id } of await blocksOf(one)) {
      expect((await test.backstage.post('/player-block-end', { email, id })).status).toBe(200);
    }
    expect(await blocksOf(one)).toEqual([]);
    const game = await openGame(test, gameProvider(test), one.player, '1001');
    expect(await game.stake('r', 100)).toMatchObject({ success: true, balance: 9_900 });
  });
});

it.each([
  ['SGA', 9],
  ['MGA', 27],
])('a self-test in %s with a total of %i sets no block and adds no task', async (market, score) => {
  const one = await playerOf(market);
  expect((await handIn(one, score)).status).toBe(200);
  expect([await blocksOf(one), await tasksOf(one)]).toEqual([[], []]);
});
