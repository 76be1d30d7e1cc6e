import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { deleteOldAddresses } from '../../identity/session/session.queries.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const test = sharedPlatform();
const tools = rewarding(test);

const sessionOf = async ({ as }: Pick<TestPlayer, 'as'>) => {
  const { status, body } = await test.rest.get('/responsiblegaming/session', as);
  expect(status).toBe(200);
  return body;
};
const checkOf = async ({ as }: Pick<TestPlayer, 'as'>) =>
  (await test.rest.get('/responsiblegaming/realitycheck-data', as)).body;
const signedIn = async ({ email }: TestPlayer) => {
  const { body } = await test.signIn(email);
  return { as: { 'X-Player-Session-Id': body.SessionId } };
};
const answer = ({ as }: Pick<TestPlayer, 'as'>) =>
  test.rest.post('/responsiblegaming/realitycheck-answer', {}, as);
const setInterval = ({ as }: Pick<TestPlayer, 'as'>, Amount: number) =>
  test.rest.post('/responsiblegaming/limit/v2', { Type: 'RealityCheck', Timespan: 0, Amount }, as);
const seconds = async () => (await test.backstage.get('/clock')).body.now / 1000;

describe('the running session', () => {
  it('the response contains the start and the length of the session', async () => {
    const before = await seconds();
    const player = await test.newPlayer();
    await test.advance(10 * MINUTE);
    const { SessionLength, CurrentUnixStarted } = await sessionOf(player);
    expect(CurrentUnixStarted).toBeGreaterThanOrEqual(Math.floor(before));
    expect(CurrentUnixStarted).toBeLessThanOrEqual(await seconds());
    expect(SessionLength).toBeGreaterThanOrEqual(600);
    expect(SessionLength).toBeLessThan(620);
  });

  it('a reality check is due every hour of the session, as the market requires', async () => {
    const player = await test.newPlayer();
    const until = async () => (await sessionOf(player)).TimeUntilRealityCheck;
    expect(await until()).toBeGreaterThan(HOUR - 30);
    const use = () => test.rest.get('/player/user-info', player.as);
    await test.advance(25 * MINUTE);
    await use();
    await test.advance(25 * MINUTE);
    await use();
    expect(await until()).toBeGreaterThan(10 * MINUTE - 30);
    expect(await until()).toBeLessThanOrEqual(10 * MINUTE);
    await test.advance(20 * MINUTE);
    expect([await until(), await until()]).toEqual([1, 1]);
    expect((await answer(player)).status).toBe(200);
    expect(await until()).toBeGreaterThan(HOUR - 30);
  });

  it('a reality check is due at the player’s own interval', async () => {
    const player = await test.newPlayer();
    expect((await setInterval(player, 15)).status).toBe(200);
    await test.advance(5 * MINUTE);
    const { TimeUntilRealityCheck: until } = await sessionOf(player);
    expect(until).toBeGreaterThan(10 * MINUTE - 30);
    expect(until).toBeLessThanOrEqual(10 * MINUTE);
  });

  it('an interval longer than the market allows is refused', async () => {
    const player = await test.newPlayer();
    await test.db
      .updateTable('players')
      .set({ jurisdiction: 'SGA' })
      .where('id', '=', player.userId)
      .execute();
    const refused = await setInterval(player, 61);
    expect([refused.status, refused.body.Details]).toEqual([400, { Amount: 'too-great' }]);
    expect((await setInterval(player, 60)).status).toBe(200);
  });
});

describe('the previous session', () => {
  it('a first session has no previous one', async () => {
    const info = await sessionOf(await test.newPlayer());
    expect(Object.keys(info).filter((name) => name.startsWith('Last'))).toEqual([]);
  });

  it('the response contains its times, device, address, stakes and wins', async () => {
    const one = await tools.rewarded();
    await tools.provider.follow();
    await one.deposit(10_000);
    const first = await sessionOf(one.player);
    const game = await openGame(test, gameProvider(test), one.player, '1001');
    await game.stake('r1', 700);
    await game.win('r1', 250);
    await game.stake('r2', 300);
    await game.cancel('r2');
    await test.advance(20 * MINUTE);
    await test.rest.post('/player/signout', {}, one.player.as);
    await test.advance(DAY);
    const next = await signedIn(one.player);
    const info = await sessionOf(next);
    expect(info).toMatchObject({
      LastWon: 250,
      LastWager: 700,
      LastIp: '127.0.0.1',
      LastDevice: 'web, Linux, Firefox',
      LastUnixStarted: first.CurrentUnixStarted,
    });
    expect(info.LastSessionLength).toBeGreaterThanOrEqual(20 * MINUTE);
    expect(info.LastSessionLength).toBeLessThan(20 * MINUTE + 30);
    expect(Math.abs(info.LastUnixEnded - info.LastUnixStarted - info.LastSessionLength)).toBeLessThan(2);
    // Later play does not belong to the earlier session.
    const now = await openGame(test, gameProvider(test), { as: next.as }, '1001');
    await now.stake('r3', 900);
    expect((await sessionOf(next)).LastWager).toBe(700);
  });

  it('an abandoned session ended at its idle timeout', async () => {
    const player = await test.newPlayer();
    await test.advance(3 * HOUR);
    const { LastSessionLength } = await sessionOf(await signedIn(player));
    expect(LastSessionLength).toBeGreaterThanOrEqual(30 * MINUTE);
    expect(LastSessionLength).toBeLessThan(31 * MINUTE + 30);
  });

  it('the address is stored only for the current and the previous session', async () => {
    const player = await test.newPlayer();
    for (let cashierSessions = 0; cashierSessions < 3; cashierSessions += 1) {
      await test.advance(HOUR);
      await signedIn(player);
    }
    const rows = await test.db
      .selectFrom('sessions')
      .select('address')
      .where('player_id', '=', player.userId)
      .orderBy('created_at')
      .execute();
    expect(rows.map(({ address }) => address)).toEqual([null, null, '127.0.0.1', '127.0.0.1']);
  });

  it('the address is omitted after its retention period', async () => {
    const player = await test.newPlayer();
    const { now } = (await test.backstage.get('/clock')).body;
    await deleteOldAddresses(test.db, new Date(now - 60_000));
    await test.advance(HOUR);
    const next = await signedIn(player);
    expect((await sessionOf(next)).LastIp).toBe('127.0.0.1');
    await deleteOldAddresses(test.db, new Date(now + 60_000));
    const info = await sessionOf(next);
    expect([info.LastIp, info.LastDevice]).toEqual([undefined, 'web, Linux, Firefox']);
  });
});

describe('the data of a reality check', () => {
  it('the data contains stakes and wins by product since the start of the session', async () => {
    const one = await tools.rewarded();
    await tools.provider.follow();
    await one.deposit(10_000);
    const before = await openGame(test, gameProvider(test), one.player, '1001');
    await before.stake('r0', 500);
    await test.advance(HOUR);
    const next = await signedIn(one.player);
    expect(await checkOf(next)).toEqual({ WagersWins: [], Minutes: 0, Currency: 'EUR' });
    const game = await openGame(test, gameProvider(test), next, '1001');
    await game.stake('r1', 700);
    await game.win('r1', 0);
    await game.stake('r2', 300);
    await game.win('r2', 450);
    await test.advance(12 * MINUTE);
    expect(await checkOf(next)).toEqual({
      WagersWins: [{ Product: 'casino', Wager: 1_000, Win: 450 }],
      Minutes: 12,
      Currency: 'EUR',
    });
  });

  it('the data of a new player is empty', async () => {
    expect((await checkOf(await test.newPlayer())).WagersWins).toEqual([]);
  });
});
