import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { limitedPlayer } from '../../../test/fixtures/limited-player.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const [AURORA, GEM, CROWN, DICE] = ['1001', '1002', '1008', '1010'];

const test = sharedPlatform();
const tools = rewarding(test);
const provider = gameProvider(test);

const rich = async (amount = 5_000) => {
  const one = await tools.rewarded();
  await one.deposit(amount);
  return one;
};
const launch = (player: Pick<TestPlayer, 'as'>, GameId: unknown, TableId?: string) =>
  test.rest.post('/casino/game-session', { GameId, ...(TableId && { TableId }) }, player.as);
const refusal = async (...call: Parameters<typeof launch>) => (await launch(...call)).body.Code;
const open = async (session: string, gameId: unknown, tableId?: string) =>
  (await provider.call('open', { session, gameId, ...(tableId && { tableId }) })).body;

describe('the list of games', () => {
  it('a visitor gets each game with its play modes, category, tables and linked games', async () => {
    const { status, body } = await test.rest.get('/casino/games');
    expect([status, body.Games.length]).toEqual([200, 10]);
    const byId = (id?: string) => body.Games.find(({ Id }: { Id: string }) => Id === id);
    expect(byId(AURORA)).toEqual({
      Id: '1001',
      Identifier: 'aurora-spins',
      Name: 'Aurora Spins',
      PlayModes: ['Real', 'Demo'],
      Product: 'casino',
      Category: 'slots',
      LinkedGames: ['1009'],
    });
    expect(byId(CROWN)).toMatchObject({ PlayModes: ['Real'], Category: 'jackpots' });
    expect(byId(DICE)).toMatchObject({ TableIds: ['harbour-low', 'harbour-high'] });
    const childish = body.Games.filter((game: Record<string, unknown>) => game.AppealingForChildren === '1');
    expect(childish.map(({ Identifier }: { Identifier: string }) => Identifier)).toEqual(['fox-and-berries']);
  });
});

describe('a game key', () => {
  it('a key opens a game once and is stored as a digest', async () => {
    const { player } = await rich();
    const { status, body } = await launch(player, AURORA);
    expect([status, body.Session.length]).toEqual([200, 55]);
    const left = new Date(body.ExpiresAt).getTime() - Date.now();
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
    const rows = await test.db.selectFrom('game_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.Session);
    expect(await open(body.Session, AURORA)).toMatchObject({
      success: true,
      balance: 5_000,
      currency: 'EUR',
    });
    expect(await open(body.Session, AURORA)).toMatchObject({ errorCode: 'unknown-session' });
  });

  it('a key opens only its game and table, and a wrong attempt does not use it up', async () => {
    const { player } = await rich();
    const { body } = await launch(player, DICE, 'harbour-low');
    expect((await open(body.Session, AURORA)).errorCode).toBe('unknown-session');
    expect((await open(body.Session, DICE, 'harbour-high')).errorCode).toBe('unknown-session');
    expect((await open(body.Session, DICE, 'harbour-low')).success).toBe(true);
  });

  it('a key expires after a minute', async () => {
    const { player } = await rich();
    const { body } = await launch(player, GEM);
    await test.advance(61);
    expect((await open(body.Session, GEM)).errorCode).toBe('unknown-session');
    expect((await open('an unknown key', GEM)).errorCode).toBe('unknown-session');
  });

  it('a key requires a session and an existing, playable game and table', async () => {
    expect((await launch({ as: { 'X-Player-Session-Id': 'none' } }, AURORA)).status).toBe(401);
    const { player } = await rich();
    expect(await refusal(player, '9999')).toBe('GameNotFound');
    expect(await refusal(player, 'aurora-spins')).toBe('GameNotFound');
    expect(await refusal(player, DICE, 'harbour-none')).toBe('GameNotFound');
    const modes = (play_modes: string[]) =>
      test.db.updateTable('games').set({ play_modes }).where('id', '=', '1003').execute();
    await modes(['Demo']);
    expect(await refusal(player, '1003')).toBe('GameNotAvailable');
    await modes(['Real', 'Demo']);
  });

  it('a key is refused to an inactive player, during a block and after a used-up limit', async () => {
    const { player, play } = await rich();
    const set = (fields: object) =>
      test.db.updateTable('players').set(fields).where('id', '=', player.userId).execute();
    await set({ activated_at: null });
    expect(await refusal(player, AURORA)).toBe('ActivationRequired');
    await set({ activated_at: new Date(0) });
    await limitedPlayer(test, player).set({ Type: 'NetLoss', Amount: 1_000 });
    expect((await launch(player, AURORA)).status).toBe(200);
    await play(1_000, [0]);
    expect(await refusal(player, AURORA)).toBe('LimitReached');
    const other = await rich();
    await test.backstage.post('/player-block', { email: other.player.email, scope: 'casino', days: 1 });
    expect(await refusal(other.player, AURORA)).toBe('ProductBlocked');
  });
});

describe('an open game', () => {
  it('a sign-out ends the game, and a started round is still paid', async () => {
    const one = await rich();
    const { stake, win, balance } = await openGame(test, provider, one.player, AURORA ?? '');
    expect(await stake('r1', 100)).toMatchObject({ success: true, balance: 4_900 });
    await test.rest.post('/player/signout', {}, one.player.as);
    expect(await stake('r2', 100)).toBe('session-expired');
    expect(await balance()).toBe('session-expired');
    expect(await win('r1', 250)).toMatchObject({ success: true, paid: 250, balance: 5_150 });
  });

  it('stakes extend the session, and it expires without them', async () => {
    const one = await rich();
    const { stake } = await openGame(test, provider, one.player, AURORA ?? '');
    await test.advance(29 * 60);
    expect(await stake('r1', 100)).toMatchObject({ success: true });
    await test.advance(29 * 60);
    expect((await test.rest.get('/wallets', one.player.as)).status).toBe(200);
    await test.advance(31 * 60);
    expect(await stake('r2', 100)).toBe('session-expired');
  });
});
