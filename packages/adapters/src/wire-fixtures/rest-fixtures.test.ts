import * as contract from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRestPlatform } from '../rest/rest-platform.ts';
import { fakeFetch } from '../rest/testing/fake-fetch.ts';
import { type RestFixture, UNREADABLE } from './testing/fixture.ts';
import { REST_IDENTITY } from './testing/rest-identity.fixtures.ts';
import { REST_MESSAGES } from './testing/rest-messages.fixtures.ts';
import { REST_MONEY } from './testing/rest-money.fixtures.ts';
import { REST_PLAY } from './testing/rest-play.fixtures.ts';
import { REST_PROFILE } from './testing/rest-profile.fixtures.ts';
import { REST_SAFETY } from './testing/rest-responsible-gambling.fixtures.ts';
import { describeErrors, INTERNAL_ERROR, listWrongOptions, WRONG_VALUES } from './testing/wrong-options.ts';

const FIXTURES = [
  ...REST_IDENTITY,
  ...REST_PROFILE,
  ...REST_MONEY,
  ...REST_MESSAGES,
  ...REST_PLAY,
  ...REST_SAFETY,
];
const PLATFORM = 'https://platform.example/rest';
const CAPTCHA = 'captcha-1';

/** The calls of section 7 of the three documents. */
const DOCUMENTED_CALLS = `
POST /player/signin/v2, POST /player/signin/code, POST /player/signin/sms, GET /player/init/code, GET /player/request-otp
POST /player/signup/v2, POST /player/signup/code, POST /player/signup/token, POST /player/signout
POST /player/request-password-reset, POST /player/reset-password, POST /player/request-activation-code, POST /player/activate
GET /player/update-player-tac, GET /player/user-info, POST /player/update, POST /player/change-password
GET /player/validate-phone, GET /player/validate-email, GET /player/validate-username, GET /player/display-pages
GET /bootstrap, GET /content/getdocument, POST /player/create-sso-token
GET /bonus, GET /bonus/offers, POST /bonus/trigger/{code}, POST /bonus/claim/{id}, POST /bonus/cancel/{id}, GET /wallets
GET /transaction/payments, GET /transaction/gameplay, GET /transaction/sportsbookbets
GET /player/payment-stats, GET /player/lifetime-stats
GET /internalmessages, GET /internalmessages/with-status, GET /internalmessages/{id}, POST /internalmessages/mark
GET /player/opt-out-ins, GET /player/opt-in-outs, POST /player/opt-out-choices, POST /player/opt-in, POST /player/opt-out
POST /casino/set-favorite/{id}, POST /casino/remove-favorite/{id}, GET /casino/favorites
GET /casino/last-played-games, POST /casino/set-last-played-game
GET the favorites path, PUT the favorites path, DELETE the favorites path
GET /event-feed/jackpots, GET /v1/casino/jackpots, GET /exchange-rates
POST /player/tournament-opt-in, GET /casinotournament/leaderboard-relative, GET /casinotournament/leaderboard
GET /player-properties, POST /player-properties
POST /responsiblegaming/panic, POST /responsiblegaming/block/{amount}, POST /responsiblegaming/self-exclude/{amount}
POST /responsiblegaming/limit/v2, POST /responsiblegaming/limit/cancel/{id}, GET /responsiblegaming/limit
GET /responsiblegaming/session, GET /responsiblegaming/product-blocks, GET /responsiblegaming/realitycheck-data
POST /responsiblegaming/pgsi-score, POST /kyc/source-of-wealth/v2, GET /kyc, POST {upload host}/kyc/upload
`
  .split(/[,\n]/)
  .map((call) => call.trim())
  .filter(Boolean);

const isOperation = (value: unknown): value is contract.AnyOperation =>
  typeof value === 'object' && value !== null && 'rest' in value && 'reads' in value;
const operations = new Map(
  Object.values(contract)
    .filter(isOperation)
    .map((operation) => [operation.name, operation] as const),
);
const title = ({ operation, call, input = {} }: RestFixture) =>
  `${call} (${operation} ${JSON.stringify(input).slice(0, 60)})`;
const bodyOf = (answer: unknown) => (answer === undefined ? '' : JSON.stringify(answer));

/** Makes the call of a fixture against a network that answers with `respond`, from a page of another origin. */
async function make(fixture: RestFixture, respond: () => Response | Promise<Response>, options = {}) {
  const operation = operations.get(fixture.operation);
  if (!operation) throw new Error(`no operation ${fixture.operation}`);
  const { fetch, sent } = fakeFetch(({ url }) =>
    url.endsWith('/bootstrap') && fixture.operation !== 'bootstrap'
      ? Response.json({ ipcountry: 'MT' })
      : respond(),
  );
  const platform = createRestPlatform({
    baseUrl: PLATFORM,
    uploadUrl: 'https://files.example',
    fetch,
    amounts: 'minor',
    ...options,
  });
  const reports: string[] = [];
  const report = (code: string, detail = '') => void reports.push(`${code} ${detail}`);
  platform.join?.({ report, loadScript: async () => {}, fill: async () => {} });
  const call = {
    requestId: 'request-1',
    timeout: 20,
    ...(fixture.session && { sessionId: 'session-1' }),
    ...(fixture.captcha && { captchaToken: CAPTCHA }),
  };
  const outcome = await platform
    .call(operation, (fixture.input ?? {}) as never, call)
    .catch((error: unknown) => error);
  return { outcome, request: sent.at(-1), reports };
}

/** What became of a call: its value, `unreadable`, or the code of the error. */
async function read(fixture: RestFixture, text: string, options = {}) {
  const { outcome } = await make(fixture, () => new Response(text), options);
  if (!contract.isPlayerdeskError(outcome)) return outcome;
  return outcome.kind === 'unreadable' ? UNREADABLE : outcome.code;
}

const kindOf = (outcome: unknown) => contract.isPlayerdeskError(outcome) && outcome.kind;

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://casino.example/'));
});
afterEach(() => vi.unstubAllGlobals());

describe('a documented REST call', () => {
  it('has a fixture, and so has every operation of the contract that is not an extension', () => {
    const recorded = new Set(FIXTURES.map(({ call }) => call));
    const made = new Set(FIXTURES.map(({ operation }) => operation));
    const owed = [...operations.keys()].filter((name) => !contract.EXTENSIONS.includes(name));

    expect(DOCUMENTED_CALLS.filter((call) => !recorded.has(call))).toEqual([]);
    expect([...recorded].filter((call) => !DOCUMENTED_CALLS.includes(call))).toEqual([]);
    expect(owed.filter((name) => !made.has(name))).toEqual([]);
  });

  it.each(FIXTURES.map((fixture) => [title(fixture), fixture] as const))(
    '%s is sent with the documented fields and headers only',
    async (_title, fixture) => {
      proves('PL-01.documented-request', fixture.clause ?? '');

      const method = fixture.call.split(' ')[0];
      const path = fixture.path ?? fixture.call.split(' ')[1] ?? '';
      const hasBody = method === 'POST' || method === 'PUT';

      const { request } = await make(fixture, () => new Response(bodyOf(fixture.answer)));

      expect(`${request?.method} ${request?.url}`).toBe(
        `${method} ${path.startsWith('https:') ? path : `${PLATFORM}${path}`}`,
      );
      expect(request?.headers).toEqual({
        Accept: 'application/json',
        ...(hasBody && { 'Content-Type': 'application/json' }),
        ...(fixture.session === 'current' && { 'X-Player-Session-Id': 'session-1' }),
        ...(fixture.session === 'older' && { 'X-SessionId': 'session-1' }),
        ...(fixture.captcha && { 'x-captcha-token': CAPTCHA }),
      });
      expect(request?.body && JSON.parse(request.body)).toEqual(hasBody ? (fixture.body ?? {}) : undefined);
    },
  );

  it.each(FIXTURES.map((fixture) => [title(fixture), fixture] as const))(
    '%s reads its documented answer',
    async (_title, fixture) => {
      proves('PL-01.documented-answer', fixture.clause ?? '');

      expect(await read(fixture, bodyOf(fixture.answer))).toEqual(fixture.reads ?? {});
    },
  );

  it.each(
    FIXTURES.flatMap((fixture) =>
      (fixture.shapes ?? []).map((shape) => [fixture.call, shape.title, fixture, shape] as const),
    ),
  )('%s reads %s', async (_call, _title, fixture, shape) => {
    proves('PL-01.other-shapes');

    expect(await read(fixture, bodyOf(shape.answer), shape.options)).toEqual(shape.reads);
  });
});

describe('a documented REST call that fails', () => {
  const rows = FIXTURES.map((fixture) => [title(fixture), fixture] as const);

  it.each(rows)('%s rejects with the kind of a 500', async (_title, fixture) => {
    proves('PL-01.wire-failures');

    const { outcome } = await make(fixture, () => new Response('oops', { status: 500 }));
    expect(kindOf(outcome)).toBe('server');
  });

  it.each(rows)('%s rejects after its timeout', async (_title, fixture) => {
    proves('PL-01.wire-failures');

    const { outcome } = await make(fixture, () => new Promise<Response>(() => {}));
    expect(kindOf(outcome)).toBe('timeout');
  });

  it.each(rows)('%s rejects a truncated answer', async (_title, fixture) => {
    proves('PL-01.wire-failures');

    expect(await read(fixture, '{"SessionId": "sess')).toBe(UNREADABLE);
  });

  it.each(rows)('%s invents nothing from an empty list', async (_title, fixture) => {
    proves('PL-01.wire-failures');

    const expected = 'emptyList' in fixture ? fixture.emptyList : (fixture.reads ?? {});
    expect(await read(fixture, '[]')).toEqual(expected);
  });

  it.each(rows)('%s invents nothing from null', async (_title, fixture) => {
    proves('PL-01.wire-failures');

    const expected = 'nothing' in fixture ? fixture.nothing : (fixture.reads ?? {});
    expect(await read(fixture, 'null')).toEqual(expected);
  });
});

describe.each(Object.entries(WRONG_VALUES))('wrong options that are %s', (_name, value) => {
  it('make no documented REST call an error of the engine', async () => {
    proves('IN-06.no-internal-error');

    const right = ['amounts', 'baseUrl', 'fetch', 'uploadUrl'];
    const names = FIXTURES.map(({ operation }) => operation);
    for (const options of listWrongOptions('rest', value, right, names)) {
      for (const fixture of FIXTURES) {
        const respond = () => new Response(bodyOf(fixture.answer));
        const { outcome, reports } = await make(fixture, respond, options);
        expect(`${title(fixture)} ${reports} ${describeErrors(outcome)}`).not.toMatch(INTERNAL_ERROR);
      }
    }
  });
});
