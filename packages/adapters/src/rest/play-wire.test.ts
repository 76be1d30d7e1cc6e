import {
  type AnyOperation,
  createGameSession,
  deleteOlderFavourites,
  endPlay,
  getGames,
  getMessage,
  getOlderFavourites,
  getOptOutIns,
  getPlaySetUp,
  getSubscriptions,
  putOlderFavourites,
  setOptOutChoices,
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
  const call = { sessionId: 'session-1', requestId: 'request-1' };
  const answer = await platform.call(operation, input as never, call).catch((error: unknown) => error);
  const { method, url = '', body } = sent[0] ?? {};
  return {
    line: `${method} ${url.replace('https://p', '')}`,
    body: body === undefined ? undefined : JSON.parse(body),
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

describe('a REST call about games', () => {
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
});
