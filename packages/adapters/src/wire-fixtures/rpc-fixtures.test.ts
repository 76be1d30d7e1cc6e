import * as contract from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createRpcPlatform } from '../rpc/rpc-platform.ts';
import { FakeRouter, type Procedures, type Reply } from '../rpc/testing/fake-router.ts';
import { type RpcFixture, UNREADABLE } from './testing/fixture.ts';
import { RPC_IDENTITY } from './testing/rpc-identity.fixtures.ts';
import { RPC_MONEY } from './testing/rpc-money.fixtures.ts';
import { describeErrors, INTERNAL_ERROR, listWrongOptions, WRONG_VALUES } from './testing/wrong-options.ts';

const RPC_FIXTURES = [...RPC_IDENTITY, ...RPC_MONEY];

/** The calls over RPC in section 7 of the three documents that an operation makes. */
const DOCUMENTED_PROCEDURES = `
/user#login, /user#logout, /user#acceptTC, /user/account#register, /user/account#getProfile, /user/account#updateProfile
/user/account#getCountries, /user/account#getCurrencies, /user/account#activate
/user/pwd#change, /user/pwd#reset, /user/pwd#isResetPwdKeyAvailable, /user/pwd#sendResetPwdEmail
/user/bonus#getClaimableBonuses, /user#getApplicableBonuses, /user/bonus#apply
/user/account#getBalance, /user#getTransactionHistory, /user/limit#getLimits
/user/limit#setDepositLimit, /user/limit#setLossLimit, /user/limit#setWageringLimit, /user/limit#setSessionLimit
/user/limit#removeDepositLimit, /user/limit#removeLossLimit, /user/limit#removeWageringLimit, /user/limit#removeSessionLimit
`
  .split(/[,\n]/)
  .map((call) => call.trim())
  .filter(Boolean);
/** Made by the connection itself, or for another call. */
const CONNECTION: Procedures = {
  '/connection#getClientIdentity': () => ({ kwargs: { clientId: 'client-1' } }),
  '/user/account#watchBalance': () => ({ kwargs: {} }),
  '/user#getSessionInfo': () => ({ kwargs: { isAuthenticated: true, isEmailVerified: true } }),
};

const isOperation = (value: unknown): value is contract.AnyOperation =>
  typeof value === 'object' && value !== null && 'rest' in value && 'reads' in value;
const operations = new Map(
  Object.values(contract)
    .filter(isOperation)
    .map((operation) => [operation.name, operation] as const),
);

/** Makes the call of a fixture over a router that knows the documents alone. */
async function make(fixture: RpcFixture, reply: Reply, options = {}) {
  const operation = operations.get(fixture.operation);
  if (!operation) throw new Error(`no operation ${fixture.operation}`);
  const around = Object.entries(fixture.around ?? {}).map(([name, kwargs]) => [name, () => ({ kwargs })]);
  const router = new FakeRouter({
    ...CONNECTION,
    ...Object.fromEntries(around),
    [fixture.procedure]: () => reply,
  });
  router.welcome = {};
  const platform = createRpcPlatform({
    url: 'wss://platform.example/rpc',
    siteUrl: 'https://casino.example/',
    captchaPublicKey: 'public-1',
    WebSocket: router.WebSocket,
    amounts: 'minor',
    ...options,
  });
  const reports: string[] = [];
  const report = (code: string, detail = '') => void reports.push(`${code} ${detail}`);
  platform.join?.({ report, loadScript: async () => {}, fill: async () => {} });
  const call = { sessionId: 'client-1', requestId: 'request-1', captchaToken: 'captcha-1', timeout: 20 };
  const input = (fixture.input ?? {}) as never;
  const outcome = await platform.call(operation, input, call).catch((error: unknown) => error);
  platform.close();
  return { outcome, sent: router.calls.find((frame) => frame[3] === fixture.procedure), router, reports };
}

const kindOf = (outcome: unknown) => contract.isPlayerdeskError(outcome) && outcome.kind;
const answer = (kwargs: unknown) => ({ kwargs: kwargs as Record<string, unknown> });

async function read(fixture: RpcFixture, kwargs: unknown, options = {}) {
  const { outcome } = await make(fixture, answer(kwargs), options);
  if (!contract.isPlayerdeskError(outcome)) return outcome;
  return outcome.kind === 'unreadable' ? UNREADABLE : outcome.code;
}

/** The documented answer with its first list, or the whole answer, in place of `part`. */
const emptied = ({ answer: full = {} }: RpcFixture) =>
  Object.fromEntries(
    Object.entries(full as Record<string, unknown>).flatMap(([key, value]) =>
      Array.isArray(value) ? [[key, []]] : [],
    ),
  );

const rows = RPC_FIXTURES.map((fixture) => [`${fixture.procedure} (${fixture.operation})`, fixture] as const);

describe('a documented procedure', () => {
  it('has a fixture', () => {
    const recorded = new Set(RPC_FIXTURES.map(({ procedure }) => procedure));

    expect(DOCUMENTED_PROCEDURES.filter((name) => !recorded.has(name))).toEqual([]);
    expect([...recorded].filter((name) => !DOCUMENTED_PROCEDURES.includes(name))).toEqual([]);
  });

  it.each(rows)('%s is sent with the documented arguments only', async (_title, fixture) => {
    proves('PL-02.documented-call', fixture.clause ?? '');

    const { sent } = await make(fixture, answer(fixture.answer ?? {}));
    const [, , options, , args, kwargs] = sent ?? [];
    // A security question that nobody is ever asked is random.
    const fixed = Object.entries((kwargs ?? {}) as Record<string, unknown>).map(([key, value]) => [
      key,
      key.startsWith('security') ? 'random' : value,
    ]);

    expect(options).toEqual({});
    expect(args).toEqual([]);
    expect(Object.fromEntries(fixed)).toEqual(fixture.kwargs ?? {});
  });

  it.each(rows)('%s reads its documented answer', async (_title, fixture) => {
    proves('PL-02.documented-answer', fixture.clause ?? '');

    expect(await read(fixture, fixture.answer ?? {})).toEqual(fixture.reads ?? {});
  });

  it.each(
    RPC_FIXTURES.flatMap((fixture) =>
      (fixture.shapes ?? []).map((shape) => [fixture.procedure, shape.title, fixture, shape] as const),
    ),
  )('%s reads %s', async (_call, _title, fixture, shape) => {
    proves('PL-02.other-shapes');

    expect(await read(fixture, shape.answer, shape.options)).toEqual(shape.reads);
  });

  it('for signing in identifies the client and subscribes to the balance', async () => {
    proves('PL-09.watch', 'PL-02.connection-identity');

    const [, signIn] = rows[0] as (typeof rows)[number];

    const { router } = await make(signIn, answer({ hasToAcceptTC: false, isEmailVerified: true }));

    expect(router.calls.map((frame) => frame[3])).toContain('/user/account#watchBalance');
    expect(router.calls.map((frame) => frame[3])).toContain('/connection#getClientIdentity');
  });
});

describe('a documented procedure that fails', () => {
  it.each(rows)('%s rejects with the router’s refusal', async (_title, fixture) => {
    proves('PL-02.wire-failures');

    const { outcome } = await make(fixture, { error: 'app.error', kwargs: { description: 'oops' } });

    expect(kindOf(outcome)).toBe('refused');
  });

  it.each(rows)('%s rejects after its timeout', async (_title, fixture) => {
    proves('PL-02.wire-failures');

    const { outcome } = await make(fixture, 'silence');

    expect(kindOf(outcome)).toBe('timeout');
  });

  it.each(rows)('%s rejects when the connection breaks', async (_title, fixture) => {
    proves('PL-02.wire-failures');

    const { outcome } = await make(fixture, 'cut');

    expect(kindOf(outcome)).toBe('network');
  });

  it.each(rows)('%s rejects a truncated answer', async (_title, fixture) => {
    proves('PL-02.wire-failures');

    const { outcome } = await make(fixture, { raw: '[50, 3, {}, [], {"wall' });

    expect(kindOf(outcome)).toBe(UNREADABLE);
  });

  it.each(rows)('%s invents nothing from an empty list', async (_title, fixture) => {
    proves('PL-02.wire-failures');

    const expected = 'emptyList' in fixture ? fixture.emptyList : (fixture.reads ?? {});

    expect(await read(fixture, emptied(fixture))).toEqual(expected);
  });

  it.each(rows)('%s invents nothing from null', async (_title, fixture) => {
    proves('PL-02.wire-failures');

    const expected = 'nothing' in fixture ? fixture.nothing : (fixture.reads ?? {});

    expect(await read(fixture, null)).toEqual(expected);
  });
});

describe.each(Object.entries(WRONG_VALUES))('wrong options that are %s', (_name, value) => {
  it('make no documented procedure an error of the engine', async () => {
    proves('IN-06.no-internal-error');

    const names = [...RPC_FIXTURES.map(({ operation }) => operation), 'getTerms'];
    const sidecar = { operations: ['getTerms'], withSession: ['getTerms'] };
    for (const options of listWrongOptions('rpc', value, ['WebSocket', 'amounts', 'url'], names)) {
      for (const fixture of RPC_FIXTURES) {
        const { outcome, reports } = await make(fixture, answer(fixture.answer ?? {}), options);
        expect(`${fixture.procedure} ${reports} ${describeErrors(outcome)}`).not.toMatch(INTERNAL_ERROR);
      }
    }
    const adjacent = createRpcPlatform({
      url: '/rpc',
      sidecar: { ...sidecar, platform: value as contract.Platform },
    });
    expect(adjacent.capabilities.supports('getTerms')).toBe(false);
    adjacent.close();
  });
});
