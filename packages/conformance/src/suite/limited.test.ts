import { isPlayerdeskError, playerdeskError } from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';
import type { Script } from '../../../contract/src/testing/scripted-platform.ts';
import { run } from '../run/run.ts';
import { scriptedFixture } from '../testing/scripted-fixture.ts';
import { rejection } from './expectation.ts';

const HOOKS = {
  rules: true,
  idempotency: true,
  otpCode: async () => '1234',
  resetToken: async () => 'token',
  claimableBonus: async () => ({ id: 'bonus-1', sessionId: 'session' }),
  fault: async () => {},
} as const;

const limited = () => playerdeskError({ code: 'generic.rate-limit', kind: 'refused', retryAfter: 30 });

/** An operation that answers so often, and is limited from then on. */
const limitedAfter = (times: number, answer: unknown = {}) => {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked > times) throw limited();
    return answer;
  };
};

/** What the cases read before the call that is limited. */
const READS: Script = {
  getCountries: { countries: [] },
  getBonuses: { bonuses: [{ id: 'bonus-1', status: 'Active' }] },
};

const CASES: readonly [string, Script][] = [
  [
    'error.otp.once',
    {
      signInWithOtp: limitedAfter(1, {
        sessionId: 'session-1',
        hasToAcceptTerms: false,
        isEmailVerified: true,
      }),
    },
  ],
  ['error.reset.once', { resetPassword: limitedAfter(1) }],
  ['error.terms.version', { acceptTerms: limitedAfter(0) }],
  ['subscription.unknown', { optIn: limitedAfter(0) }],
  ['bonus.claimed', { claimBonus: limitedAfter(1) }],
  ['error.bonus.unknown-code', { triggerBonus: limitedAfter(0) }],
  ['failure.all-fields', { signUp: limitedAfter(0) }],
  ['failure.correlates', { signIn: limitedAfter(0) }],
  ['settle.signUp.lost-answer', { bootstrap: { serverTime: 1 }, signUp: limitedAfter(0) }],
  ['idempotent.other-input', { signUp: limitedAfter(1, { userId: 'p-1' }) }],
  ['break.panic', { getProductBlocks: limitedAfter(0) }],
];

describe('a rate-limited call', () => {
  it.each(CASES)('is no finding of %s', async (id, script) => {
    const fixture = scriptedFixture({ ...READS, ...script }, HOOKS);
    const { operations } = await run(fixture, { only: [id], allow: 'writes' });
    const [one] = operations.flatMap(({ cases }) => cases);

    expect([one?.status, one?.reason]).toEqual([
      'not-examined',
      'the platform limited the suite for 30 s: raise the limits for its address',
    ]);
  });

  it('can be the expected rejection of a case', async () => {
    const error = await rejection(Promise.reject(limited()), 'generic.rate-limit');
    expect(isPlayerdeskError(error)).toBe(true);
  });
});
