import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sharedPlatform, type TestPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { MOST_FAVOURITES } from './favourites.ts';

const [AURORA, GEM, COMET, DICE] = ['1001', '1002', '1009', '1010'];

const test = sharedPlatform();

/** Creates helpers for a player's favorites and last played games. */
function marking({ as }: TestPlayer) {
  const statusAndBody = async (reply: ReturnType<TestPlatform['rest']['get']>) => {
    const { status, body } = await reply;
    return status === 200 ? 'done' : body.Code;
  };
  return {
    set: (id: unknown, body: object = {}) =>
      statusAndBody(test.rest.post(`/casino/set-favorite/${id}`, body, as)),
    remove: (id: unknown, body: object = {}) =>
      statusAndBody(test.rest.post(`/casino/remove-favorite/${id}`, body, as)),
    list: async () => (await test.rest.get('/casino/favorites', as)).body.Favorites,
    played: async (query = '') => (await test.rest.get(`/casino/last-played-games${query}`, as)).body.Games,
    play: (gameId: unknown, body: object = {}) =>
      statusAndBody(test.rest.post('/casino/set-last-played-game', { gameId, ...body }, as)),
  };
}
const mark = (Id: unknown, ...TableIds: string[]) => ({ Id, TableIds });

describe('the favorites of a player', () => {
  it('a game is added with its table and linked games, and all of them can be removed', async () => {
    proves('GA-02.favourite', 'GA-02.favourites');

    const { set, remove, list } = marking(await test.newPlayer());
    expect(await list()).toEqual([]);
    expect(await set(DICE, { tableId: 'harbour-low' })).toBe('done');
    await test.advance(1);
    await set(DICE, { tableId: 'harbour-high' });
    await set(DICE, { tableId: 'harbour-high' });
    await test.advance(1);
    await set(AURORA, { setLinkedGames: true });
    expect(await list()).toEqual([mark(DICE, 'harbour-low', 'harbour-high'), mark(AURORA), mark(COMET)]);
    expect(await remove(DICE, { tableId: 'harbour-low' })).toBe('done');
    expect(await list()).toEqual([mark(DICE, 'harbour-high'), mark(AURORA), mark(COMET)]);
    await remove(COMET, { removeLinkedGames: true });
    await remove(DICE);
    expect(await list()).toEqual([]);
  });

  it('without the flag, linked games are not added or removed', async () => {
    const { set, remove, list } = marking(await test.newPlayer());
    await set(AURORA);
    await set(COMET);
    expect(await list()).toHaveLength(2);
    await remove(AURORA);
    expect(await list()).toEqual([mark(COMET)]);
  });

  it('an unknown game or table is refused', async () => {
    const { set, remove, list } = marking(await test.newPlayer());
    expect(await set('9999')).toBe('GameNotFound');
    expect(await set(DICE, { tableId: 'harbour-none' })).toBe('GameNotFound');
    expect(await set(AURORA, { tableId: 'harbour-low' })).toBe('GameNotFound');
    expect(await remove('9999')).toBe('GameNotFound');
    expect(await set('1'.repeat(65))).toBe('ValidationError');
    expect(await list()).toEqual([]);
  });

  it('a player sees only their own favorites, and the calls require a session', async () => {
    const one = marking(await test.newPlayer());
    await one.set(AURORA);
    expect(await marking(await test.newPlayer()).list()).toEqual([]);
    expect((await test.rest.get('/casino/favorites')).status).toBe(401);
    expect((await test.rest.post(`/casino/set-favorite/${AURORA}`, {})).status).toBe(401);
  });

  it('a favorite above the maximum is refused, and the others are kept', async () => {
    const player = await test.newPlayer();
    const rows = Array.from({ length: MOST_FAVOURITES }, (_, index) => ({
      player_id: player.userId,
      game_id: `old-${index}`,
      table_id: '',
      created_at: new Date(0),
    }));
    await test.db.insertInto('favourites').values(rows).execute();
    const { set, list } = marking(player);
    expect(await set(AURORA)).toBe('ValidationError');
    expect(await list()).toHaveLength(MOST_FAVOURITES);
  });
});

describe('recently played games', () => {
  it('the latest game is first, each game is listed once, and linked games can be added', async () => {
    proves('GA-02.last-played');

    const { play, played } = marking(await test.newPlayer());
    expect(await play(AURORA, { setLinkedGames: true })).toBe('done');
    await test.advance(1);
    await play(DICE, { tableId: 'harbour-low' });
    await test.advance(1);
    await play(GEM);
    await test.advance(1);
    await play(DICE, { tableId: 'harbour-high' });
    expect(await played()).toEqual([
      mark(DICE, 'harbour-high', 'harbour-low'),
      mark(GEM),
      mark(AURORA),
      mark(COMET),
    ]);
    expect(await played('?limit=2&offset=1')).toEqual([mark(GEM), mark(AURORA)]);
    expect(await play('9999')).toBe('GameNotFound');
  });

  it('the list has 10 games by default', async () => {
    proves('GA-07.last-played-default');

    const player = await test.newPlayer();
    const rows = Array.from({ length: 12 }, (_, index) => ({
      player_id: player.userId,
      game_id: `game-${index}`,
      table_id: '',
      platform: 'Desktop' as const,
      played_at: new Date(index * 1000),
    }));
    await test.db.insertInto('last_played').values(rows).execute();
    const { played } = marking(player);
    expect((await played()).map(({ Id }: { Id: string }) => Id)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `game-${index}`),
    );
    expect(await played('?limit=12')).toHaveLength(12);
  });

  it('the list can be filtered by the platform the games were played on', async () => {
    const player = await test.newPlayer();
    await marking(player).play(AURORA);
    const { body } = await test.rest.post('/player/signin/v2', {
      Username: player.email,
      Password: 'Secret-123',
      Platform: 'web',
      OperatingSystem: 'Android',
      Browser: 'Chrome',
    });
    const phone = marking({ ...player, as: { 'X-Player-Session-Id': body.SessionId } });
    await phone.play(GEM);
    expect(await phone.played('?platform=Mobile')).toEqual([mark(GEM)]);
    expect(await phone.played('?platform=Desktop')).toEqual([mark(AURORA)]);
    expect(await phone.played()).toHaveLength(2);
  });
});

describe('favorites over the API of older platforms', () => {
  const older = async (method: string, path: string, session: string, body?: object) => {
    const response = await fetch(`${test.url}/rest/player/favorites${path}`, {
      method,
      headers: { 'X-SessionId': session, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };

  it('favorites can be listed, replaced and deleted with X-SessionId, all or for one game', async () => {
    proves('GA-02.older', 'PL-07.favourites-header');

    const player = await test.newPlayer();
    const { sessionId } = player;
    const { list } = marking(player);
    const items = [mark(DICE, 'harbour-low', 'harbour-low'), mark(GEM), mark(GEM)];
    expect((await older('PUT', '', sessionId, { items })).status).toBe(200);
    const stored = (await older('GET', '', sessionId)).body.items;
    expect(stored).toEqual([mark(GEM), mark(DICE, 'harbour-low')]);
    expect(await list()).toEqual(stored);
    expect((await older('GET', `/${DICE}`, sessionId)).body.items).toEqual([mark(DICE, 'harbour-low')]);
    await older('PUT', `/${DICE}`, sessionId, { items: [mark(DICE, 'harbour-high')] });
    expect((await older('GET', `/${DICE}`, sessionId)).body.items).toEqual([mark(DICE, 'harbour-high')]);
    await older('DELETE', `/${DICE}`, sessionId);
    expect(await list()).toEqual([mark(GEM)]);
    await older('DELETE', '', sessionId);
    expect(await list()).toEqual([]);
  });

  it('unknown games, mismatched ids and calls without a session are refused and change nothing', async () => {
    const player = await test.newPlayer();
    const { sessionId } = player;
    await marking(player).set(GEM);
    const put = async (path: string, items: object[]) =>
      (await older('PUT', path, sessionId, { items })).body.Code;
    expect(await put('', [mark(AURORA), mark('9999')])).toBe('GameNotFound');
    expect(await put('', [mark(DICE, 'nowhere')])).toBe('GameNotFound');
    expect(await put(`/${GEM}`, [mark(AURORA)])).toBe('ValidationError');
    expect((await older('GET', '', 'nobody’s'.replace('’', ''))).status).toBe(401);
    expect(await marking(player).list()).toEqual([mark(GEM)]);
  });
});
