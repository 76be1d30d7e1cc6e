import { createRestPlatform } from '@playerdesk/adapters/rest';
import { cancelLimit, getLimits, LIMIT_SPANS, PRODUCTS, setLimit } from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSuppliedPlatform } from '../fixtures/suppliers.ts';
import { type WireRoundTrips, wireRoundTrips } from '../fixtures/wire-round-trips.ts';

let player: WireRoundTrips['player'];
let rest: WireRoundTrips['rest'];
let test: WireRoundTrips['test'];
let roundTrip: WireRoundTrips['roundTrip'];
let wire: WireRoundTrips;
beforeAll(async () => {
  wire = wireRoundTrips(await startSuppliedPlatform());
  ({ player, rest, test, roundTrip } = wire);
});
afterAll(() => wire.staff.close());

describe('a limit call of the REST adapter', () => {
  const weekly = {
    type: 'loss',
    period: 'weekly',
    product: 'sport',
    amount: 5_000,
    currency: 'EUR',
  } as const;

  it('POST /responsiblegaming/limit/v2 sends Currency, Amount, Timespan, Type and Product and sets the limit', async () => {
    proves('PL-06.limit-set', 'RG-12.net-loss', 'RG-12.timespans');

    const { sessionId } = await player();
    const { call, query, body } = await roundTrip(setLimit, weekly, sessionId);
    expect([call, query]).toEqual(['POST /responsiblegaming/limit/v2', {}]);
    expect(body).toEqual({
      Currency: 'EUR',
      Amount: 5_000,
      Timespan: 7,
      Type: 'NetLoss',
      Product: 'Sportsbook',
    });
    const { limits } = await rest.call(getLimits, {}, { sessionId });
    expect(limits).toMatchObject([{ ...weekly, status: 'active', remainingAmount: 5_000 }]);
  });

  it('GET /responsiblegaming/limit returns the wire names of a limit and its minutes', async () => {
    proves('PL-06.limits', 'RG-12.login-time', 'RG-03.wire-minutes');

    const { sessionId } = await player();
    const session = { type: 'session', period: 'monthly', amount: 600 } as const;
    await rest.call(setLimit, session, { sessionId });
    const { call, query, body, answer } = await roundTrip(getLimits, {}, sessionId);
    expect([call, query, body]).toEqual(['GET /responsiblegaming/limit', {}, undefined]);
    expect(answer.limits).toMatchObject([session]);
    const raw = await test.rest.get('/responsiblegaming/limit', { 'X-Player-Session-Id': sessionId });
    expect(raw.body.Limits).toMatchObject([
      { Type: 'LoginTime', Timespan: 30, Amount: 600, Status: 'Active' },
    ]);
  });

  it('POST /responsiblegaming/limit/cancel/{id} sends the id in its path and requests the end of the limit', async () => {
    proves('PL-06.limit-cancel');

    const { sessionId } = await player();
    await rest.call(setLimit, weekly, { sessionId });
    const { limits } = await rest.call(getLimits, {}, { sessionId });
    const id = limits[0]?.id ?? '';
    const { call, query, body } = await roundTrip(cancelLimit, { id }, sessionId);
    expect([call, query, body]).toEqual([`POST /responsiblegaming/limit/cancel/${id}`, {}, {}]);
    const after = await rest.call(getLimits, {}, { sessionId });
    expect(after.limits.map(({ status, amount }) => [status, amount])).toEqual([
      ['canceled', 5_000],
      ['active', null],
    ]);
  });

  it('every timespan and every product is mapped in both directions', async () => {
    proves('RG-12.periods', 'RG-12.products', 'RG-12.product-names');

    const { sessionId } = await player();
    const as = { 'X-Player-Session-Id': sessionId };
    const named = ['Casino', 'Bingo', 'Sportsbook', 'ScoutFantasy', 'PoolBetting', 'Poker', 'Lotto'];
    const sent = [0, 1, 7, 30].flatMap((Timespan) => named.map((Product) => ({ Timespan, Product })));
    for (const { period, product } of LIMIT_SPANS.flatMap((span) =>
      PRODUCTS.map((name) => ({ period: span, product: name })),
    )) {
      const wager = { type: 'wager', period, product, amount: 5_000, currency: 'EUR' } as const;
      await rest.call(setLimit, wager, { sessionId });
    }
    const { body } = await test.rest.get('/responsiblegaming/limit', as);
    const got = body.Limits.map(({ Timespan, Product }: Record<string, unknown>) => ({ Timespan, Product }));
    expect(got).toEqual(sent);
  });
});

describe('the session of a call', () => {
  it('every call with a player sends its session header, also under its older name for older favorites', async () => {
    proves('PL-07.session-header', 'PL-07.favourites-header');

    const headers: [name: string, session: string | null, older: string | null][] = [];
    const spying = createRestPlatform({
      baseUrl: `${test.url}/rest`,
      extensions: true,
      amounts: 'minor',
      fetch: (input, init) => {
        const sent = new Headers(init?.headers);
        const sessions = [sent.get('X-Player-Session-Id'), sent.get('X-SessionId')] as const;
        headers.push([new URL(String(input)).pathname, ...sessions]);
        return fetch(input, init);
      },
    });
    const { sessionId } = await player();
    const having = OPERATIONS.map(({ operation }) => operation).filter(({ session }) => session !== 'none');
    expect(having.length).toBeGreaterThan(8);
    for (const operation of having) {
      await spying.call(operation, {} as never, { sessionId }).catch(() => {});
    }
    // Removes path parameters, because the calls need no id.
    const addressOf = (path: string) => `/rest${path.replace(/\/\{\w+\?\}/, '').replace(/\{\w+\}/, '')}`;
    const isOlder = (path: string) => path.startsWith('/player/favorites');
    expect(headers.filter(([path]) => path === '/rest/player/favorites')).toHaveLength(3);
    expect(headers).toEqual(
      having.map(({ rest: { path } }) => [
        addressOf(path),
        ...(isOlder(path) ? [null, sessionId] : [sessionId, null]),
      ]),
    );
    const { as } = await test.newPlayer();
    expect((await test.rest.get('/player/user-info', as)).status).toBe(200);
  });

  it('the platform accepts X-SessionId as well', async () => {
    const { sessionId, email } = await test.newPlayer();
    const { status, body } = await test.rest.get('/player/user-info', { 'X-SessionId': sessionId });
    expect([status, body.Email]).toEqual([200, email]);
  });
});

describe('a visitor without a session', () => {
  it('every operation that requires a session is refused with 401', async () => {
    proves('HO-17.platform', 'HO-17.play', 'HO-17.safety');

    const needing = OPERATIONS.map(({ operation }) => operation).filter(
      ({ session }) => session === 'required',
    );
    expect(needing.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'getProfile',
        'getDisplayPages',
        'createSsoToken',
        'acceptTerms',
        'updateProfile',
        'changePassword',
        'signOut',
        'getFavourites',
        'getOlderFavourites',
        'getMessages',
        'getSubscriptions',
        'getLimits',
        'setLimit',
        'cancelLimit',
        'confirmLimit',
        'getProductBlocks',
        'getSession',
        'getRealityCheck',
        'panic',
        'block',
        'selfExclude',
        'submitTestScore',
        'getTestTaken',
        'noteReviewReminder',
        'answerRealityCheck',
        'declineDepositLimits',
        'acknowledgeInformation',
        'listSessions',
        'endSession',
        'endOtherSessions',
        'getDocuments',
        'uploadDocument',
        'getWealthDeclared',
        'declareWealth',
      ]),
    );
    for (const { rest: binding, name } of needing) {
      const query = binding.fixed ? `?${new URLSearchParams(binding.fixed)}` : '';
      const { method } = binding;
      const hasBody = method === 'POST' || method === 'PUT';
      const path = binding.path.replace(/\/\{\w+\?\}/, '');
      const answer = await fetch(`${test.url}/rest${path}${query}`, {
        method,
        ...(hasBody && {
          body: JSON.stringify(binding.fixed ?? {}),
          headers: { 'Content-Type': 'application/json' },
        }),
      });
      const { Code } = (await answer.json()) as { Code: string };
      expect([name, answer.status, Code]).toEqual([name, 401, 'NotAuthenticated']);
    }
  });
});
