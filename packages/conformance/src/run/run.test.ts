import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { scriptedFixture } from '../testing/scripted-fixture.ts';
import type { CaseResult, RunResult } from './result.ts';
import { exitCode } from './result.ts';
import { run } from './run.ts';

const caseOf = ({ operations }: RunResult, id: string) =>
  operations.flatMap(({ cases }) => cases).find((one) => one.id === id);
const SHAPES = { only: ['shape'] };

/** Answers in the shape of the contract to the reads that need no account. */
const PUBLIC_READS = {
  getCountries: { countries: [], currentIpCountry: 'MT' },
  getCallingCodes: { callingCodes: [] },
  getCurrencies: { currencies: [] },
  getNationalities: { nationalities: [] },
  getTerms: { content: '', version: '1' },
  getExchangeRates: { base: 'EUR', at: '2026-11-20T15:00:00.000Z', rates: [] },
  getHumanChallenge: { challenge: '' },
  getPasskeyRequestOptions: { publicKey: { challenge: 'Y2hhbGxlbmdl' } },
  getJackpots: { jackpots: [] },
  getOlderJackpots: { items: [] },
  isResetKeyAvailable: { isAvailable: true },
  getContent: { entries: [] },
};

describe('a conformance run', () => {
  it('without permissions makes only reads that need no account', async () => {
    const fixture = scriptedFixture(PUBLIC_READS);
    const result = await run(fixture, SHAPES);

    expect(new Set(fixture.calls())).toEqual(
      new Set([
        'bootstrap',
        'getCountries',
        'getCallingCodes',
        'getCurrencies',
        'getNationalities',
        'getPasskeyRequestOptions',
        'getTerms',
        'getExchangeRates',
        'getHumanChallenge',
        'getJackpots',
        'getOlderJackpots',
        'validateEmail',
        'validatePhone',
        'validateUsername',
        'isResetKeyAvailable',
        'getContent',
      ]),
    );
    expect(caseOf(result, 'shape.signUp')).toMatchObject({
      status: 'not-examined',
      reason: 'it changes the platform, which was not allowed',
    });
    expect(exitCode(result)).toBe(0);
  });

  it('with sign-in permission registers nobody and does not sign in without an ordinary player', async () => {
    const nobody = scriptedFixture();
    await run(nobody, { ...SHAPES, allow: 'session' });
    expect(nobody.calls()).not.toContain('signIn');

    const player = { email: 'maja@example.com', password: 'Secret-123' };
    const somebody = scriptedFixture({}, { ordinaryPlayer: async () => player });
    const result = await run(somebody, { ...SHAPES, allow: 'session' });
    expect(caseOf(result, 'shape.getProfile')?.status).toBe('holds');
    expect(somebody.calls()).toContain('signIn');
    expect(somebody.calls()).not.toContain('signUp');
  });

  it('attributes a failed registration to the registration and skips its dependents', async () => {
    const fixture = scriptedFixture({
      signUp: () => {
        throw playerdeskError({ code: 'generic.unknown-error', kind: 'server' });
      },
    });
    const result = await run(fixture, { ...SHAPES, allow: 'writes' });

    expect(caseOf(result, 'shape.signUp')?.differences).toEqual([
      { path: 'answer', expected: 'an answer', got: 'generic.unknown-error (server)' },
    ]);
    expect(caseOf(result, 'shape.getProfile')).toMatchObject({
      status: 'not-examined',
      reason: 'registering a player failed: generic.unknown-error (server)',
    });
    expect(exitCode(result)).toBe(1);
  });

  it('names the field of an answer that the adapter itself found unreadable', async () => {
    proves('IN-32.adapter');
    const fixture = scriptedFixture({
      getCountries: () => {
        const cause = new TypeError(
          'The answer differs from the contract. getCountries: countries: expected array',
        );
        throw playerdeskError({ code: 'generic.unreadable-answer', kind: 'unreadable', cause });
      },
    });

    const result = await run(fixture, SHAPES);

    const [difference] = caseOf(result, 'shape.getCountries')?.differences ?? [];
    expect(`${difference?.path} ${difference?.got}`).toContain('countries: expected array');
  });

  it('does not repeat an operation that hung', async () => {
    let asked = 0;
    const fixture = scriptedFixture({
      bootstrap: () => {
        asked += 1;
        throw playerdeskError({ code: 'generic.timeout', kind: 'timeout' });
      },
    });
    const result = await run({ ...fixture, rules: true }, { only: ['bootstrap'], timeout: 2000 });

    expect(asked).toBe(1);
    expect(caseOf(result, 'shape.bootstrap')?.differences[0]?.got).toBe('none within 2 s');
    expect(caseOf(result, 'event.server-time')?.reason).toMatch(/gave no answer within 2 s before/);
  });

  it('repeats an operation that hung because of an injected fault', async () => {
    let orders = 0;
    const swallowed = () => {
      if (orders === 0) return { countries: [] };
      orders -= 1;
      throw playerdeskError({ code: 'generic.timeout', kind: 'timeout' });
    };
    const fault = async () => {
      orders += 1;
    };
    const fixture = scriptedFixture({ getCountries: swallowed }, { fault });
    const only = ['failure.drop-request', 'failure.drop-answer'];
    const result = await run(fixture, { only, allow: 'writes' });

    expect(only.map((id) => caseOf(result, id)?.status)).toEqual(['holds', 'holds']);
  });

  it('does not count a rate limit or a captcha challenge as a finding', async () => {
    const throwing = (code: string) => () => {
      throw playerdeskError({ code, kind: 'refused', retryAfter: 30 });
    };
    const fixture = scriptedFixture({
      getCountries: throwing('generic.rate-limit'),
      getCurrencies: throwing('generic.human-verification'),
    });
    const result = await run(fixture, { only: ['getCountries', 'getCurrencies'] });

    expect(caseOf(result, 'shape.getCountries')?.reason).toMatch(/limited the suite for 30 s/);
    expect(caseOf(result, 'shape.getCurrencies')?.reason).toMatch(/captchaToken/);
    // Nothing was found out: that is no success.
    expect(exitCode(result)).toBe(2);
  });

  it('does not count an operation as holding when no answer arrived', async () => {
    const result = await run({ ...scriptedFixture(), rules: true }, { only: ['getProfile'] });
    expect(result.operations.map(({ name, status }) => [name, status])).toEqual([['getProfile', 'differs']]);

    const refused = () => {
      throw playerdeskError({ code: 'generic.session-expired', kind: 'session' });
    };
    const right = { ...scriptedFixture({ getProfile: refused }), rules: true as const };
    const { operations } = await run(right, { only: ['getProfile'] });
    const byId = new Map(operations[0]?.cases.map((one): [string, CaseResult] => [one.id, one]));
    expect(byId.get('session.getProfile')?.status).toBe('holds');
    expect(operations[0]?.status).toBe('not-examined');
  });

  it('prints no password, session id or token of its traffic', async () => {
    const secret = 'session-0123456789';
    const fixture = scriptedFixture({
      signIn: { sessionId: secret, hasToAcceptTerms: false, isEmailVerified: true },
      getProfile: () => {
        throw new Error(`nobody has ${secret} nor Secret-123`);
      },
    });
    const result = await run(fixture, { only: ['shape.getProfile'], allow: 'writes' });

    expect(caseOf(result, 'shape.getProfile')?.reason).toBe(
      'the suite could not go on: Error: nobody has ••• nor •••',
    );
  });

  it('prints no control characters that move a cursor or reverse lines', async () => {
    const limit = {
      id: '1',
      period: 'daily',
      status: 'active',
      amount: 1,
      locked: false,
      activationDate: '',
    };
    const fixture = scriptedFixture({
      getLimits: { limits: [{ ...limit, type: '\u001b[2J\u202eall holds' }] },
    });
    const player = { email: 'maja@example.com', password: 'Secret-123' };
    const result = await run(
      { ...fixture, ordinaryPlayer: async () => player },
      { only: ['shape.getLimits'], allow: 'session' },
    );

    expect(caseOf(result, 'shape.getLimits')?.differences[0]?.got).toBe(' [2J all holds');
  });
});
