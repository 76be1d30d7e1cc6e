import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { productMinutes } from './product-time.ts';

const MINUTE = 60;
const [SLOT, OTHER] = ['1001', '1004'] as const;

const test = sharedPlatform();
const tools = rewarding(test);
const provider = gameProvider(test);

/** Creates a player in a casino game, with a limit of minutes in that product. */
async function limited(minutes: number) {
  await tools.provider.follow();
  const one = await tools.rewarded();
  await one.deposit(50_000);
  const limit = { Type: 'ProductLoginTime', Timespan: 1, Amount: minutes, Product: 'Casino' };
  expect((await test.rest.post('/responsiblegaming/limit/v2', limit, one.player.as)).status).toBe(200);
  const game = await openGame(test, provider, one.player, SLOT);
  let rounds = 0;
  const stake = async () => {
    rounds += 1;
    const reply = await game.stake(`r${rounds}`, 100);
    return typeof reply === 'string' ? reply : 'taken';
  };
  const left = async () => {
    const { body } = await test.rest.get('/responsiblegaming/limit', one.player.as);
    return body.Limits[0].RemainingAmount;
  };
  return { one, stake, left };
}
/** Moves to the beginning of a minute of the platform's clock, far from the end of a day. */
async function toMinute() {
  const { now } = (await test.backstage.get('/clock')).body;
  const noon = Math.ceil(now / 86_400_000) * 86_400_000 + 12 * 3_600_000;
  await test.advance((noon - now) / 1000);
}

describe('time in a product', () => {
  it('each minute with a stake counts, as do gaps of at most five minutes between stakes', () => {
    const at = (last: number | null, now: number) => productMinutes('casino', last, now).amount;
    const minute = 60_000;
    expect([at(null, 0), at(0, minute - 1), at(0, minute), at(0, 5 * minute), at(0, 6 * minute)]).toEqual([
      1, 0, 1, 5, 1,
    ]);
  });

  it('a used-up limit refuses stakes and game launches in that product until the next day', async () => {
    await toMinute();
    const { one, stake, left } = await limited(10);
    expect([await stake(), await stake(), await left()]).toEqual(['taken', 'taken', 9]);
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await test.advance(3 * MINUTE);
      expect(await stake()).toBe('taken');
    }
    expect([await left(), await stake()]).toEqual([0, 'taken']);
    await test.advance(MINUTE);
    expect(await stake()).toBe('LimitReached');
    const launch = await test.rest.post('/casino/game-session', { GameId: OTHER }, one.player.as);
    expect([launch.status, launch.body.Code]).toEqual([403, 'LimitReached']);
    await test.advance(86_400);
    const { body } = await test.signIn(one.player.email);
    const again = await test.rest.post(
      '/casino/game-session',
      { GameId: SLOT },
      { 'X-Player-Session-Id': body.SessionId },
    );
    expect(again.status).toBe(200);
  });

  it('time without play does not count', async () => {
    await toMinute();
    const { stake, left } = await limited(10);
    await stake();
    await test.advance(20 * MINUTE);
    await stake();
    expect(await left()).toBe(8);
  });
});
