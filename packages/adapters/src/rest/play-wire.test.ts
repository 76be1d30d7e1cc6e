import {
  type AnyOperation,
  createGameSession,
  deleteOlderFavourites,
  endPlay,
  getExchangeRates,
  getFavourites,
  getGames,
  getJackpots,
  getLastPlayed,
  getLeaderboard,
  getMessage,
  getMessages,
  getMessagesWithStatus,
  getOlderFavourites,
  getOlderJackpots,
  getOptOutIns,
  getPlayerProperties,
  getPlaySetUp,
  getRelativeLeaderboard,
  getSubscriptions,
  getTournaments,
  markMessage,
  optIn,
  optInTournament,
  optOut,
  putOlderFavourites,
  removeFavourite,
  setFavourite,
  setLastPlayed,
  setOptOutChoices,
  setPlayerProperties,
  setUpPlay,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createRestPlatform } from './rest-platform.ts';
import { fakeFetch, json } from './testing/fake-fetch.ts';

/** One call over a scripted network: its method, address, body and headers, and the answer or the error. */
async function roundTrip(operation: AnyOperation, input: object = {}, response: Response = json({})) {
  const { fetch, sent } = fakeFetch(() => response);
  const platform = createRestPlatform({ baseUrl: 'https://p', fetch, extensions: true, amounts: 'minor' });
  const call = { sessionId: 'session-1', requestId: 'request-1', captchaToken: 'human-1' };
  const answer = await platform.call(operation, input as never, call).catch((error: unknown) => error);
  const { method, url = '', body, headers = {} } = sent[0] ?? {};
  return {
    line: `${method} ${url.replace('https://p', '')}`,
    body: body === undefined ? undefined : JSON.parse(body),
    headers,
    answer,
  };
}
/** Method, address and body. */
async function sentBy(operation: AnyOperation, input: object = {}) {
  const { line, body } = await roundTrip(operation, input);
  return body === undefined ? [line] : [line, body];
}
const refusal = async (operation: AnyOperation, Code: string) =>
  ((await roundTrip(operation, {}, json({ Code }, { status: 400 }))).answer as { code: string }).code;

const MESSAGE = {
  wire: {
    Id: 'm-1',
    Title: 'News',
    Content: '<p>Hi</p>',
    Status: 'Unpushed',
    MessageSent: '2026-11-20T18:30:00.000Z',
    CtaAction: '/casino',
    CtaText: 'Go',
  },
  own: {
    id: 'm-1',
    title: 'News',
    content: '<p>Hi</p>',
    status: 'Unpushed',
    messageSent: '2026-11-20T18:30:00.000Z',
    ctaAction: '/casino',
    ctaText: 'Go',
  },
};

describe('a REST call about messages, subscriptions and properties', () => {
  it('reads messages by GET /internalmessages, by status and by id', async () => {
    proves('PL-05.messages');

    const { line, body, headers, answer } = await roundTrip(
      getMessages,
      {},
      json({ Messages: [MESSAGE.wire] }),
    );
    expect([line, body, headers['X-Player-Session-Id']]).toEqual([
      'GET /internalmessages',
      undefined,
      'session-1',
    ]);
    expect(answer).toEqual({ messages: [MESSAGE.own] });
    expect(await sentBy(getMessagesWithStatus, { withStatus: 'Unpushed' })).toEqual([
      'GET /internalmessages/with-status?status=Unpushed',
    ]);

    const one = await roundTrip(getMessage, { id: 'a/b?c' }, json(MESSAGE.wire));
    expect([one.line, one.answer]).toEqual(['GET /internalmessages/a%2Fb%3Fc', MESSAGE.own]);
  });

  it('marks a message by POST /internalmessages/mark with MessageId, Status and its key', async () => {
    proves('PL-05.mark');

    const { line, body, headers } = await roundTrip(markMessage, { messageId: 'm-1', status: 'Read' });
    expect([line, body]).toEqual(['POST /internalmessages/mark', { MessageId: 'm-1', Status: 'Read' }]);
    expect(headers['Idempotency-Key']).toBe('request-1');
  });

  it('reads the subscriptions of a mail token by GET /player/opt-out-ins with unsubToken', async () => {
    proves('PL-05.opt-out-ins');

    expect(await sentBy(getOptOutIns, { unsubToken: 'a+b/c=' })).toEqual([
      'GET /player/opt-out-ins?unsubToken=a%2Bb%2Fc%3D',
    ]);
    // An empty one travels: what is missing is for the platform to say.
    expect(await sentBy(getOptOutIns, { unsubToken: '' })).toEqual(['GET /player/opt-out-ins?unsubToken=']);
  });

  it('reads subscriptions by GET /player/opt-in-outs', async () => {
    proves('PL-05.opt-in-outs');

    const wire = { Type: 'NewsEmails', Active: true, ChangedAt: '2026-11-01T00:00:00.000Z', Receipt: 'r-1' };
    const { line, answer } = await roundTrip(getSubscriptions, {}, json({ OptIns: [wire] }));

    expect(line).toBe('GET /player/opt-in-outs');
    expect(answer).toEqual({
      optIns: [{ type: 'NewsEmails', active: true, changedAt: '2026-11-01T00:00:00.000Z', receipt: 'r-1' }],
    });
  });

  it('stores token choices by POST /player/opt-out-choices with OptOutToken and OptIns', async () => {
    proves('PL-05.opt-out-choices');

    expect(await sentBy(setOptOutChoices, { optOutToken: 't-1', optIns: ['Phone'] })).toEqual([
      'POST /player/opt-out-choices',
      { OptOutToken: 't-1', OptIns: ['Phone'] },
    ]);
    expect((await roundTrip(setOptOutChoices, { optOutToken: 't-1', optIns: [] })).body.OptIns).toEqual([]);
  });

  it('changes a type by POST /player/opt-in and /player/opt-out with Type', async () => {
    proves('PL-05.opt-in-out');

    expect(await sentBy(optIn, { type: 'BonusSMSs' })).toEqual([
      'POST /player/opt-in',
      { Type: 'BonusSMSs' },
    ]);
    expect(await sentBy(optOut, { type: 'Phone' })).toEqual(['POST /player/opt-out', { Type: 'Phone' }]);
  });

  it('reads properties by GET /player-properties and writes them by POST with Name, Type and Value', async () => {
    proves('PL-05.properties');

    const wire = { Properties: [{ Name: 'chat', Type: 'string', Value: 'restore-1' }] };
    const properties = [{ name: 'chat', type: 'string', value: 'restore-1' }];
    const { line, answer } = await roundTrip(getPlayerProperties, {}, json(wire));

    expect([line, answer]).toEqual(['GET /player-properties', { properties }]);
    expect(await sentBy(setPlayerProperties, { properties })).toEqual(['POST /player-properties', wire]);
  });
});

describe('a REST call about games', () => {
  it('adds a favorite by POST /casino/set-favorite/{id} with table and links', async () => {
    proves('PL-05.set-favorite');

    expect(await sentBy(setFavourite, { id: 'g/1', tableId: 't-1', setLinkedGames: true })).toEqual([
      'POST /casino/set-favorite/g%2F1',
      { tableId: 't-1', setLinkedGames: true },
    ]);
    expect(await sentBy(setFavourite, { id: 'g-1' })).toEqual(['POST /casino/set-favorite/g-1', {}]);
  });

  it('removes a favorite by POST /casino/remove-favorite/{id} with table and links', async () => {
    expect(await sentBy(removeFavourite, { id: 'g-1', tableId: 't-1', removeLinkedGames: false })).toEqual([
      'POST /casino/remove-favorite/g-1',
      { tableId: 't-1', removeLinkedGames: false },
    ]);
  });

  it('reads favorites by GET /casino/favorites from Favorites', async () => {
    proves('PL-05.favorites');

    const wire = { Favorites: [{ Id: 'g-1', TableIds: ['t-1'] }] };
    const { line, answer } = await roundTrip(getFavourites, {}, json(wire));
    expect([line, answer]).toEqual([
      'GET /casino/favorites',
      { favourites: [{ id: 'g-1', tableIds: ['t-1'] }] },
    ]);
  });

  it('reads games by GET /casino/last-played-games with limit, offset and platform', async () => {
    proves('PL-05.last-played');

    expect(await sentBy(getLastPlayed, { limit: 10, offset: 0, platform: 'Mobile' })).toEqual([
      'GET /casino/last-played-games?limit=10&offset=0&platform=Mobile',
    ]);
    expect(await sentBy(getLastPlayed)).toEqual(['GET /casino/last-played-games']);
  });

  it('records an opened game by POST /casino/set-last-played-game with gameId, tableId, setLinkedGames', async () => {
    proves('PL-05.set-last-played');

    const input = { gameId: 'g-1', tableId: 't-1', setLinkedGames: true };
    expect(await sentBy(setLastPlayed, input)).toEqual(['POST /casino/set-last-played-game', input]);
  });

  it('uses GET, PUT and DELETE on /player/favorites, with an id where one is given', async () => {
    proves('PL-05.older-favorites', 'PL-05.older-favorites-items');

    const items = [{ id: 'g-1', tableIds: ['t-1'] }];
    const wire = { items: [{ Id: 'g-1', TableIds: ['t-1'] }] };
    const { line, answer } = await roundTrip(getOlderFavourites, {}, json(wire));
    expect([line, answer]).toEqual(['GET /player/favorites', { items }]);
    expect(await sentBy(getOlderFavourites, { id: 'g/1' })).toEqual(['GET /player/favorites/g%2F1']);
    expect(await sentBy(putOlderFavourites, { items })).toEqual(['PUT /player/favorites', wire]);
    expect(await sentBy(putOlderFavourites, { id: 'g-1', items })).toEqual([
      'PUT /player/favorites/g-1',
      wire,
    ]);

    const [whole] = await sentBy(deleteOlderFavourites);
    const [one] = await sentBy(deleteOlderFavourites, { id: 'g-1' });
    expect([whole, one]).toEqual(['DELETE /player/favorites', 'DELETE /player/favorites/g-1']);
  });

  it('sends the session as X-SessionId for those calls and as X-Player-Session-Id for all others', async () => {
    proves('PL-07.favourites-header');

    for (const operation of [
      getOlderFavourites,
      putOlderFavourites,
      deleteOlderFavourites,
    ] as AnyOperation[]) {
      const { headers } = await roundTrip(operation, { items: [] });
      expect(headers['X-SessionId'], operation.name).toBe('session-1');
      expect(headers, operation.name).not.toHaveProperty('X-Player-Session-Id');
    }
    for (const operation of [getFavourites, setFavourite] as AnyOperation[]) {
      const { headers } = await roundTrip(operation, { id: 'g-1' });
      expect(headers['X-Player-Session-Id'], operation.name).toBe('session-1');
      expect(headers, operation.name).not.toHaveProperty('X-SessionId');
    }
  });

  it('reads games by GET /casino/games and a game session by POST /casino/game-session', async () => {
    expect(await sentBy(getGames)).toEqual(['GET /casino/games']);

    const answer = json({ Session: 'key-1', ExpiresAt: '2026-11-21T12:01:00.000Z' });
    const made = await roundTrip(createGameSession, { gameId: '1001', tableId: 't-1' }, answer);
    expect([made.line, made.body]).toEqual(['POST /casino/game-session', { GameId: '1001', TableId: 't-1' }]);
    expect(made.answer).toEqual({ session: 'key-1', expiresAt: '2026-11-21T12:01:00.000Z' });
  });

  it('reads, sets and ends a play set-up at /casino/play-set-up', async () => {
    const wire = {
      Minutes: 30,
      Amount: 2_000,
      Currency: 'EUR',
      Spent: 150,
      StartsAt: '2026-11-21T12:00:00.000Z',
      EndsAt: '2026-11-21T12:30:00.000Z',
    };
    const setUp = {
      minutes: 30,
      amount: 2_000,
      currency: 'EUR',
      spent: 150,
      startsAt: '2026-11-21T12:00:00.000Z',
      endsAt: '2026-11-21T12:30:00.000Z',
    };
    const read = json({ Required: true, JustReached: false, SetUp: wire });
    const asked = await roundTrip(getPlaySetUp, { gameId: '1001' }, read);
    expect(asked.line).toBe('GET /casino/play-set-up?GameId=1001');
    expect(asked.answer).toEqual({ required: true, justReached: false, setUp });

    const wanted = { minutes: 30, amount: 2_000, currency: 'EUR' };
    const made = await roundTrip(setUpPlay, wanted, json({ SetUp: wire }));
    expect([made.line, made.body]).toEqual([
      'POST /casino/play-set-up',
      { Minutes: 30, Amount: 2_000, Currency: 'EUR' },
    ]);
    expect(made.answer).toEqual({ setUp });
    expect(await sentBy(endPlay)).toEqual(['DELETE /casino/play-set-up']);
  });
});

describe('a REST call about jackpots and tournaments', () => {
  it('reads the feed by GET /event-feed/jackpots with a captcha token where one exists', async () => {
    proves('PL-05.jackpots');

    const wire = { Id: 'j-1', Amount: 123_456, Currency: 'EUR', GameIds: ['g-1'] };
    const { line, headers, answer } = await roundTrip(getJackpots, {}, json({ Jackpots: [wire] }));

    expect(line).toBe('GET /event-feed/jackpots');
    expect(headers['x-captcha-token']).toBe('human-1');
    expect(answer).toEqual({
      jackpots: [{ id: 'j-1', amount: 123_456, currency: 'EUR', gameIds: ['g-1'] }],
    });
  });

  it('reads the older list by GET /v1/casino/jackpots with expand=game and limit=1000', async () => {
    proves('PL-05.older-jackpots');

    const wire = {
      Game: { Id: 'g-1', Name: 'Game' },
      Values: [{ Currency: 'EUR', Amount: 5 }],
      TotalAmount: 5,
    };
    const { line, answer } = await roundTrip(getOlderJackpots, {}, json({ items: [wire] }));

    expect(line).toBe('GET /v1/casino/jackpots?expand=game&limit=1000');
    expect(answer).toEqual({
      items: [
        { game: { id: 'g-1', name: 'Game' }, values: [{ currency: 'EUR', amount: 5 }], totalAmount: 5 },
      ],
    });
  });

  it('reads rates by GET /exchange-rates', async () => {
    proves('PL-05.exchange-rates');

    const wire = { Base: 'EUR', At: '2026-11-20', Rates: [{ Currency: 'SEK', Rate: 11.2 }] };
    const { line, answer } = await roundTrip(getExchangeRates, {}, json(wire));
    expect(line).toBe('GET /exchange-rates');
    expect(answer).toEqual({ base: 'EUR', at: '2026-11-20', rates: [{ currency: 'SEK', rate: 11.2 }] });
  });

  it('enters a tournament by POST /player/tournament-opt-in with PlayerId and TournamentIdentifier', async () => {
    proves('PL-05.tournament-opt-in');

    const input = { playerId: 'p-1', tournamentIdentifier: 'autumn' };
    expect(await sentBy(optInTournament, input)).toEqual([
      'POST /player/tournament-opt-in',
      { PlayerId: 'p-1', TournamentIdentifier: 'autumn' },
    ]);
    expect(await sentBy(getTournaments)).toEqual(['GET /casinotournament/tournaments']);
  });

  it('reads the leaderboard by GET /casinotournament/leaderboard with TournamentIdentifier, Limit, Offset', async () => {
    proves('PL-05.leaderboard');

    expect(await sentBy(getLeaderboard, { tournamentIdentifier: 'autumn', limit: 10, offset: 20 })).toEqual([
      'GET /casinotournament/leaderboard?TournamentIdentifier=autumn&Limit=10&Offset=20',
    ]);
  });

  it('reads the player’s section by GET …/leaderboard-relative with tournamentIdentifier, playerId', async () => {
    proves('PL-05.leaderboard-relative');

    expect(await sentBy(getRelativeLeaderboard, { tournamentIdentifier: 'autumn', playerId: 'p-1' })).toEqual(
      ['GET /casinotournament/leaderboard-relative?tournamentIdentifier=autumn&playerId=p-1'],
    );
  });
});

describe('a REST refusal about gaming and communication', () => {
  it('is mapped in its own area and rejects foreign codes', async () => {
    expect(await refusal(getMessage, 'NotFound')).toBe('generic.not-found');
    for (const operation of [getOptOutIns, setOptOutChoices] as AnyOperation[]) {
      expect(await refusal(operation, 'MissingToken')).toBe('unsubscribe.missing-token');
      expect(await refusal(operation, 'InvalidToken')).toBe('unsubscribe.invalid-token');
      expect(await refusal(operation, 'LinkExpired')).toBe('unsubscribe.invalid-token');
    }
    expect(await refusal(getSubscriptions, 'MissingToken')).toBe('generic.unknown-error');
  });

  it('of a tournament entry has a separate code for each reason', async () => {
    const codes = ['OptInNotRequired', 'AlreadyOptIn', 'OptInNotAllowed', 'TournamentNotFound'];
    expect(await Promise.all(codes.map((code) => refusal(optInTournament, code)))).toEqual([
      'tournament.optin-not-required',
      'tournament.already-optin',
      'tournament.optin-not-allowed',
      'tournament.not-found',
    ]);
  });
});
