import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { moveToSweden } from '../../../test/fixtures/mandatory-limits.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform(() => startTestPlatform({ loginTimeLimits: ['SGA'] }));
const tools = rewarding(test);

type One = Awaited<ReturnType<ReturnType<typeof rewarding>['rewarded']>>;
const funded = async () => {
  const one = await tools.rewarded();
  await one.deposit(10_000);
  return one;
};
/** Creates an account that no registration under its license created. */
const migrated = async () => {
  const one = await funded();
  await moveToSweden(test, one.player.userId);
  return one;
};
const setLimit = ({ player }: One, Timespan: number, Amount = 300) =>
  test.rest.post('/responsiblegaming/limit/v2', { Type: 'LoginTime', Timespan, Amount }, player.as);
const opens = async ({ player }: One, GameId = '1001') => {
  const { status, body } = await test.rest.post('/casino/game-session', { GameId }, player.as);
  return status === 200 ? 'done' : body.Code;
};
const plays = ({ player }: One, fields: object) =>
  test.backstage.post('/play', { email: player.email, rounds: 1, stake: 100, wins: [0], ...fields });

describe('required login time limits before casino games', () => {
  it('a casino game is refused until daily, weekly and monthly limits are set', async () => {
    proves('RG-29.refused');

    const one = await migrated();

    for (const period of [1, 7, 30]) {
      expect(await opens(one)).toBe('SessionLimitsOwed');
      expect((await setLimit(one, period)).status).toBe(200);
    }

    expect(await opens(one)).toBe('done');
  });

  it('a stake in an open game and a free spin are refused', async () => {
    proves('RG-29.refused');

    const one = await funded();
    const game = await openGame(test, gameProvider(test), one.player, '1001');
    await moveToSweden(test, one.player.userId);

    expect(await game.stake('r', 100)).toBe('SessionLimitsOwed');
    const slot = { id: 'gem-cavern', name: 'Gem Cavern', category: 'slot', product: 'casino' };
    const spin = await test.backstage.post('/free-spin', { email: one.player.email, game: slot });
    expect(spin.body).toMatchObject({ Code: 'SessionLimitsOwed' });
  });

  it('a limit for one product does not count', async () => {
    proves('RG-29.refused');

    const one = await migrated();
    for (const Timespan of [1, 7, 30]) {
      const limit = { Type: 'ProductLoginTime', Product: 'Casino', Timespan, Amount: 300 };
      await test.rest.post('/responsiblegaming/limit/v2', limit, one.player.as);
    }

    expect(await opens(one)).toBe('SessionLimitsOwed');
  });

  it('sports bets, deposits and withdrawals remain allowed', async () => {
    proves('RG-29.untouched');

    const one = await migrated();
    const football = { id: 'football', name: 'Football', category: 'sport', product: 'sport' };

    expect((await plays(one, { game: football })).status).toBe(200);
    for (const Method of ['deposit', 'withdraw'])
      expect((await one.cashier.open({ Method })).status, Method).toBe(200);
  });

  it('players of other jurisdictions need no limits', async () => {
    proves('RG-29.untouched');

    expect(await opens(await funded())).toBe('done');
  });

  it('Swedish players need no limits unless the platform requires them', async () => {
    proves('RG-29.untouched');

    const other = await startTestPlatform();
    const one = await rewarding(other).rewarded();
    await moveToSweden(other, one.player.userId);

    const { status } = await other.rest.post('/casino/game-session', { GameId: '1001' }, one.player.as);

    expect(status).toBe(200);
    await other.close();
  });
});
