import {
  createGameSession,
  deleteOlderFavourites,
  endPlay,
  getExchangeRates,
  getFavourites,
  getGames,
  getJackpots,
  getLastPlayed,
  getLeaderboard,
  getOlderFavourites,
  getOlderJackpots,
  getPlaySetUp,
  getProfile,
  getRelativeLeaderboard,
  getTournaments,
  optInTournament,
  putOlderFavourites,
  removeFavourite,
  setFavourite,
  setLastPlayed,
  setUpPlay,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform } from '../fixtures/test-platform.ts';
import { type WireRoundTrips, wireRoundTrips } from '../fixtures/wire-round-trips.ts';

let staff: WireRoundTrips['staff'];
let player: WireRoundTrips['player'];
let rest: WireRoundTrips['rest'];
let test: WireRoundTrips['test'];
let roundTrip: WireRoundTrips['roundTrip'];
beforeAll(async () => {
  ({ staff, player, rest, test, roundTrip } = wireRoundTrips(await startTestPlatform()));
});
afterAll(() => staff.close());

const DICE = '1010';
const LOW = 'harbour-low';

describe('a game call of the REST adapter', () => {
  it('POST /casino/set-favorite/{id} and remove-favorite/{id} send tableId and the flag for linked games', async () => {
    proves('PL-05.set-favorite');

    const { sessionId } = await player();
    const favourites = async () => (await rest.call(getFavourites, {}, { sessionId })).favourites;
    const marked = { id: '1001', setLinkedGames: true };
    const set = await roundTrip(setFavourite, marked, sessionId);
    expect([set.call, set.query, set.body]).toEqual([
      'POST /casino/set-favorite/1001',
      {},
      { setLinkedGames: true },
    ]);
    const table = await roundTrip(setFavourite, { id: DICE, tableId: LOW }, sessionId);
    expect([table.call, table.body]).toEqual([`POST /casino/set-favorite/${DICE}`, { tableId: LOW }]);
    expect((await favourites()).map(({ id }) => id).sort()).toEqual(['1001', '1009', DICE]);
    const off = await roundTrip(removeFavourite, { id: '1009', removeLinkedGames: true }, sessionId);
    expect([off.call, off.body]).toEqual(['POST /casino/remove-favorite/1009', { removeLinkedGames: true }]);
    const offTable = await roundTrip(removeFavourite, { id: DICE, tableId: LOW }, sessionId);
    expect(offTable.body).toEqual({ tableId: LOW });
    expect(await favourites()).toEqual([]);
  });

  it('GET /casino/favorites returns the favorites', async () => {
    proves('PL-05.favorites');

    const { sessionId } = await player();
    await rest.call(setFavourite, { id: DICE, tableId: LOW }, { sessionId });
    const { call, query, body, answer } = await roundTrip(getFavourites, {}, sessionId);
    expect([call, query, body]).toEqual(['GET /casino/favorites', {}, undefined]);
    expect(answer.favourites).toEqual([{ id: DICE, tableIds: [LOW] }]);
  });

  it('set-last-played-game sends its game, and last-played-games sends limit, offset and platform', async () => {
    proves('PL-05.set-last-played', 'PL-05.last-played');

    const { sessionId } = await player();
    const played = { gameId: DICE, tableId: LOW, setLinkedGames: false };
    const set = await roundTrip(setLastPlayed, played, sessionId);
    expect([set.call, set.query, set.body]).toEqual(['POST /casino/set-last-played-game', {}, played]);
    await test.advance(1);
    await rest.call(setLastPlayed, { gameId: '1002' }, { sessionId });
    const page = { limit: 1, offset: 1, platform: 'Desktop' } as const;
    const { call, query, body, answer } = await roundTrip(getLastPlayed, page, sessionId);
    expect([call, query, body]).toEqual([
      'GET /casino/last-played-games',
      { limit: '1', offset: '1', platform: 'Desktop' },
      undefined,
    ]);
    expect(answer.games).toEqual([{ id: DICE, tableIds: [LOW] }]);
  });

  it('GET, PUT and DELETE /player/favorites work with and without an id', async () => {
    proves('PL-05.older-favorites');

    const { sessionId } = await player();
    const items = [
      { id: '1002', tableIds: [] },
      { id: DICE, tableIds: [LOW] },
    ];
    const put = await roundTrip(putOlderFavourites, { items }, sessionId);
    const wire = items.map(({ id, tableIds }) => ({ Id: id, TableIds: tableIds }));
    expect([put.call, put.query, put.body]).toEqual(['PUT /player/favorites', {}, { items: wire }]);
    const one = await roundTrip(getOlderFavourites, { id: DICE }, sessionId);
    expect([one.call, one.query, one.body]).toEqual([`GET /player/favorites/${DICE}`, {}, undefined]);
    expect(one.answer.items).toEqual([items[1]]);
    expect((await roundTrip(getOlderFavourites, {}, sessionId)).call).toBe('GET /player/favorites');
    const own = { id: DICE, items: [{ id: DICE, tableIds: [] }] };
    expect((await roundTrip(putOlderFavourites, own, sessionId)).call).toBe(`PUT /player/favorites/${DICE}`);
    const deleted = await roundTrip(deleteOlderFavourites, { id: DICE }, sessionId);
    expect([deleted.call, deleted.query, deleted.body]).toEqual([
      `DELETE /player/favorites/${DICE}`,
      {},
      undefined,
    ]);
    expect((await rest.call(getOlderFavourites, {}, { sessionId })).items).toEqual([items[0]]);
    expect((await roundTrip(deleteOlderFavourites, {}, sessionId)).call).toBe('DELETE /player/favorites');
    expect((await rest.call(getOlderFavourites, {}, { sessionId })).items).toEqual([]);
  });

  it('GET /casino/games returns the games, and POST /casino/game-session sends GameId and TableId', async () => {
    const { registration, sessionId } = await player();
    expect((await roundTrip(getGames, {})).call).toBe('GET /casino/games');
    await test.db
      .updateTable('players')
      .set({ activated_at: new Date(0) })
      .execute();
    const { call, body, answer } = await roundTrip(
      createGameSession,
      { gameId: DICE, tableId: LOW },
      sessionId,
    );
    expect([call, body]).toEqual(['POST /casino/game-session', { GameId: DICE, TableId: LOW }]);
    expect(answer.session).not.toContain(registration.email);
  });

  it('/casino/play-set-up makes, returns and ends the play set-up', async () => {
    const { sessionId } = await player();
    const requested = { minutes: 45, amount: 1_500, currency: 'EUR' };
    const created = await roundTrip(setUpPlay, requested, sessionId);
    expect([created.call, created.body]).toEqual([
      'POST /casino/play-set-up',
      { Minutes: 45, Amount: 1_500, Currency: 'EUR' },
    ]);
    expect(created.answer.setUp).toMatchObject({ ...requested, spent: 0 });
    const read = await roundTrip(getPlaySetUp, { gameId: DICE }, sessionId);
    expect([read.call, read.query]).toEqual(['GET /casino/play-set-up', { GameId: DICE }]);
    expect(read.answer).toEqual({ required: false, justReached: false, setUp: created.answer.setUp });
    expect((await roundTrip(endPlay, {}, sessionId)).call).toBe('DELETE /casino/play-set-up');
    const after = await roundTrip(getPlaySetUp, {}, sessionId);
    expect(after.answer.setUp).toMatchObject({ ended: 'player', minutes: 45 });
  });
});

describe('a jackpot call of the REST adapter', () => {
  it('GET /event-feed/jackpots returns the amounts', async () => {
    proves('PL-05.jackpots');

    const { call, query, body, answer } = await roundTrip(getJackpots, {});
    expect([call, query, body]).toEqual(['GET /event-feed/jackpots', {}, undefined]);
    expect(answer.jackpots).toContainEqual({
      id: 'northern-crown',
      name: 'Northern Crown',
      amount: 1_000_000,
      currency: 'EUR',
      gameIds: ['1007', '1008'],
    });
  });

  it('GET /v1/casino/jackpots sends expand=game and limit=1000 and returns the values per currency', async () => {
    proves('PL-05.older-jackpots', 'GA-03.older', 'GA-07.older-jackpots');

    const { call, query, body, answer } = await roundTrip(getOlderJackpots, {});
    expect([call, query, body]).toEqual([
      'GET /v1/casino/jackpots',
      { expand: 'game', limit: '1000' },
      undefined,
    ]);
    const { rates } = await rest.call(getExchangeRates, {});
    const crown = answer.items.find(({ game }) => game.id === '1008');
    expect(crown).toMatchObject({ game: { name: 'Sunken Crown' }, totalAmount: 1_000_000 });
    expect(crown?.values.map(({ currency }) => currency)).toEqual(rates.map(({ currency }) => currency));
    expect(crown?.values).toContainEqual({ currency: 'SEK', amount: 10_982_000 });
    expect(crown?.values).toContainEqual({ currency: 'JPY', amount: 1_812_500 });
    for (const other of ['', '?expand=game&limit=10', '?limit=1000'])
      expect((await test.rest.get(`/v1/casino/jackpots${other}`)).status, other).toBe(400);
  });

  it('GET /exchange-rates returns the rates with their base and date', async () => {
    proves('PL-05.exchange-rates', 'GA-03.rates');

    const { call, query, body, answer } = await roundTrip(getExchangeRates, {});
    expect([call, query, body]).toEqual(['GET /exchange-rates', {}, undefined]);
    expect(answer.base).toBe('EUR');
    expect(new Date(answer.at).getTime()).not.toBeNaN();
    expect(answer.rates).toContainEqual({ currency: 'EUR', rate: 1 });
    expect(answer.rates.every(({ rate }) => rate > 0)).toBe(true);
  });
});

describe('a tournament call of the REST adapter', () => {
  const entered = async () => {
    const { sessionId } = await player();
    const { userId } = await rest.call(getProfile, {}, { sessionId });
    return { sessionId, playerId: userId, tournamentIdentifier: (await staff.openTournament?.()) ?? '' };
  };

  it('POST /player/tournament-opt-in sends PlayerId and TournamentIdentifier and enters the tournament', async () => {
    proves('PL-05.tournament-opt-in');

    const { sessionId, ...input } = await entered();
    const { call, query, body } = await roundTrip(optInTournament, input, sessionId);
    expect([call, query, body]).toEqual([
      'POST /player/tournament-opt-in',
      {},
      { PlayerId: input.playerId, TournamentIdentifier: input.tournamentIdentifier },
    ]);
    const { tournaments } = await rest.call(getTournaments, {}, { sessionId });
    expect(tournaments).toContainEqual(
      expect.objectContaining({ identifier: input.tournamentIdentifier, joined: true }),
    );
    const refused = async (changes: object) =>
      rest.call(optInTournament, { ...input, ...changes }, { sessionId }).catch((error) => error.code);
    expect(await refused({})).toBe('tournament.already-optin');
    expect(await refused({ tournamentIdentifier: 'none' })).toBe('tournament.not-found');
    expect(await refused({ playerId: 'somebody-else' })).toBe('tournament.optin-not-allowed');
    await test.db.updateTable('tournaments').set({ opt_in: false }).execute();
    expect(await refused({})).toBe('tournament.optin-not-required');
    await test.db.updateTable('tournaments').set({ opt_in: true }).execute();
  });

  it('GET /casinotournament/leaderboard-relative sends tournamentIdentifier and playerId', async () => {
    proves('PL-05.leaderboard-relative');

    const { sessionId, ...input } = await entered();
    await rest.call(optInTournament, input, { sessionId });
    const { call, query, body, answer } = await roundTrip(getRelativeLeaderboard, input, sessionId);
    expect([call, query, body]).toEqual(['GET /casinotournament/leaderboard-relative', input, undefined]);
    expect(answer.players).toMatchObject([{ userId: input.playerId, position: 1, points: 0 }]);
  });

  it('GET /casinotournament/leaderboard sends TournamentIdentifier, Limit and Offset', async () => {
    proves('PL-05.leaderboard');

    const { sessionId, ...input } = await entered();
    await rest.call(optInTournament, input, { sessionId });
    const { tournamentIdentifier } = input;
    const page = { tournamentIdentifier, limit: 5, offset: 0 };
    const { call, query, body, answer } = await roundTrip(getLeaderboard, page);
    expect([call, query, body]).toEqual([
      'GET /casinotournament/leaderboard',
      { TournamentIdentifier: tournamentIdentifier, Limit: '5', Offset: '0' },
      undefined,
    ]);
    expect([answer.canJoin, answer.players.length]).toEqual([false, 1]);
    expect((await roundTrip(getLeaderboard, { ...page, offset: 1 })).answer.players).toEqual([]);
  });
});
