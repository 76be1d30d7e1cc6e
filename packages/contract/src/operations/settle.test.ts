import { describe, expect, it } from 'vitest';
import { playerdeskError } from '../errors.ts';
import type { AnyOperation, SettleCall } from '../operation.ts';
import { acceptTerms } from './identity/accept-terms.ts';
import { acknowledgeInformation } from './identity/acknowledge-information.ts';
import { activate } from './identity/activate.ts';
import { changePassword } from './identity/change-password.ts';
import { requestActivationCode } from './identity/request-activation-code.ts';
import { resetPassword } from './identity/reset-password.ts';
import { signIn } from './identity/sign-in.ts';
import { signOut } from './identity/sign-out.ts';
import { signUp } from './identity/sign-up.ts';
import { updateProfile } from './identity/update-profile.ts';
import { cancelBonus } from './money/cancel-bonus.ts';
import { claimBonus } from './money/claim-bonus.ts';
import { createCashierSession } from './money/create-cashier-session.ts';
import { signInWithPayment } from './money/sign-in-with-payment.ts';
import { triggerBonus } from './money/trigger-bonus.ts';
import { answerRealityCheck } from './responsible-gambling/answer-reality-check.ts';
import { cancelLimit } from './responsible-gambling/cancel-limit.ts';
import { confirmLimit } from './responsible-gambling/confirm-limit.ts';
import { declineDepositLimits } from './responsible-gambling/decline-deposit-limits.ts';
import { noteReviewReminder } from './responsible-gambling/note-review-reminder.ts';
import { setLimit } from './responsible-gambling/set-limit.ts';

const STARTED = Date.UTC(2026, 10, 21, 12);

/** Settles with one answer for whatever is read. */
function settled(operation: AnyOperation, answer: unknown, input: unknown = {}, heldBefore?: boolean) {
  const asked: string[] = [];
  const call = (async (read: AnyOperation) => {
    asked.push(`${read.kind} ${read.name}`);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as SettleCall;
  return Promise.resolve(operation.settle?.(call, input as never, STARTED, heldBefore)).then((outcome) => ({
    outcome,
    asked,
  }));
}

const refused = (code: string) => playerdeskError({ code, kind: 'refused' });
const expired = playerdeskError({ code: 'generic.session-expired', kind: 'session' });
const contact = { address: 'a', city: 'c', zip: 'z', phone: '+35679123456' };
const profile = { ...contact, callingCode: '+356', phone: '79123456' };

const begun = (status: string, startTime = STARTED) => ({
  bonuses: [{ id: 'b', code: 'TEN', status, startTime: new Date(startTime).toISOString() }],
});
const noBonuses = { bonuses: [] };

const daily = { type: 'deposit', period: 'daily' } as const;
const held = {
  ...daily,
  id: 'a',
  status: 'active',
  amount: 300,
  locked: false,
  activationDate: '2026-11-20',
};
const raise = { ...held, id: 'b', amount: 900, activationDate: '2026-11-24' };
const removal = { ...raise, id: 'c', amount: null };

describe('a write whose answer was lost is settled by reading', () => {
  it.each<[string, AnyOperation, unknown, unknown, string]>([
    ['a registration found by its e-mail', signUp, refused('sign-up.player-conflict'), {}, 'done'],
    ['a registration not found', signUp, {}, {}, 'not-done'],
    ['a registration nobody may ask about', signUp, refused('generic.rate-limit'), {}, 'unknown'],
    ['a sign-in', signIn, {}, {}, 'not-done'],
    ['a request for a code', requestActivationCode, {}, {}, 'not-done'],
    ['an activation that shows', activate, { isActivated: true }, {}, 'done'],
    ['an activation that does not show', activate, { isActivated: false }, {}, 'not-done'],
    ['a code whose bonus began since', triggerBonus, begun('Active'), { code: ' ten ' }, 'done'],
    [
      'a code whose bonus began before',
      triggerBonus,
      begun('InPlay', STARTED - 1),
      { code: 'TEN' },
      'unknown',
    ],
    ['a code whose bonus is not active', triggerBonus, begun('Expired'), { code: 'TEN' }, 'not-done'],
    ['a code without a bonus', triggerBonus, noBonuses, { code: 'TEN' }, 'not-done'],
    ['a claim of one that waits still', claimBonus, begun('Initiated'), { id: 'b' }, 'not-done'],
    ['a claim of one that waits no more', claimBonus, begun('Active'), { id: 'b' }, 'done'],
    ['a claim of one that has run out', claimBonus, begun('Expired'), { id: 'b' }, 'not-done'],
    ['a claim of one that is gone', claimBonus, noBonuses, { id: 'b' }, 'unknown'],
    ['a cancellation of one that is active still', cancelBonus, begun('InPlay'), { id: 'b' }, 'not-done'],
    ['a cancellation of one that is not', cancelBonus, begun('Canceled'), { id: 'b' }, 'done'],
    ['a visit to the cashier', createCashierSession, {}, {}, 'not-done'],
    ['a sign-in with a payment', signInWithPayment, {}, {}, 'not-done'],
    ['terms no longer owed', acceptTerms, { hasToAcceptTerms: false }, {}, 'done'],
    ['terms still owed', acceptTerms, { hasToAcceptTerms: true }, {}, 'not-done'],
    ['a password changed since', changePassword, { passwordChangedAt: '2026-11-21T12:00:00Z' }, {}, 'done'],
    [
      'a password changed before',
      changePassword,
      { passwordChangedAt: '2026-11-21T11:59:59Z' },
      {},
      'not-done',
    ],
    ['a reset whose link still works', resetPassword, { isAvailable: true }, {}, 'not-done'],
    [
      'a reset whose link was used since',
      resetPassword,
      { isAvailable: false, usedAt: '2026-11-21T12:00:00.000Z' },
      {},
      'done',
    ],
    [
      'a reset whose link was used before',
      resetPassword,
      { isAvailable: false, usedAt: '2026-11-21T11:59:59.999Z' },
      {},
      'not-done',
    ],
    [
      'a reset whose link ran out unused',
      resetPassword,
      { isAvailable: false, usedAt: null },
      {},
      'not-done',
    ],
    ['a reset whose link ended nobody knows how', resetPassword, { isAvailable: false }, {}, 'unknown'],
    ['a profile as sent', updateProfile, profile, contact, 'done'],
    ['a profile with another city', updateProfile, { ...profile, city: 'x' }, contact, 'not-done'],
    ['a profile with another phone', updateProfile, { ...profile, phone: '1' }, contact, 'not-done'],
    ['a limit that holds', setLimit, { limits: [held] }, { ...daily, amount: 300 }, 'done'],
    ['a raise that waits', setLimit, { limits: [held, raise] }, { ...daily, amount: 900 }, 'done'],
    [
      'a limit kept while a raise waits',
      setLimit,
      { limits: [held, raise] },
      { ...daily, amount: 300 },
      'not-done',
    ],
    ['a limit never set', setLimit, { limits: [] }, { ...daily, amount: 300 }, 'not-done'],
    ['a limit of another period', setLimit, { limits: [held] }, { ...held, period: 'weekly' }, 'not-done'],
    ['a raise taken back', cancelLimit, { limits: [held] }, { id: 'b' }, 'done'],
    ['a raise that waits on', cancelLimit, { limits: [held, raise] }, { id: 'b' }, 'not-done'],
    ['a removal on its way', cancelLimit, { limits: [held, removal] }, { id: 'a' }, 'done'],
    ['a limit that stays', cancelLimit, { limits: [held, raise] }, { id: 'a' }, 'not-done'],
    ['a removal not taken back', cancelLimit, { limits: [held, removal] }, { id: 'c' }, 'not-done'],
    ['a reality check answered', answerRealityCheck, { timeUntilRealityCheck: 3_600 }, {}, 'done'],
    ['a reality check not answered', answerRealityCheck, { timeUntilRealityCheck: 1 }, {}, 'not-done'],
    ['a reality check where none is due', answerRealityCheck, {}, {}, 'done'],
    ['a reminder noted', noteReviewReminder, { pages: [{ pageType: 'DepositLimits' }] }, {}, 'done'],
    ['a reminder not noted', noteReviewReminder, { pages: [{ pageType: 'AccountReview' }] }, {}, 'not-done'],
    ['information read', acknowledgeInformation, { pages: [{ pageType: 'AccountReview' }] }, {}, 'done'],
    [
      'information not read',
      acknowledgeInformation,
      { pages: [{ pageType: 'SaferGamblingInformation' }] },
      {},
      'not-done',
    ],
    ['a limit declined', declineDepositLimits, { pages: [{ pageType: 'AccountReview' }] }, {}, 'done'],
    [
      'a limit not declined',
      declineDepositLimits,
      { pages: [{ pageType: 'DepositLimits' }] },
      {},
      'not-done',
    ],
    ['a raise confirmed', confirmLimit, { limits: [{ ...raise, id: 'b' }] }, { id: 'b' }, 'done'],
    [
      'a raise not confirmed',
      confirmLimit,
      { limits: [held, { ...raise, needsConfirmation: true }] },
      { id: 'b' },
      'not-done',
    ],
    ['a session that has ended', signOut, expired, {}, 'done'],
    ['a session that lives', signOut, profile, {}, 'not-done'],
    ['a session nobody can tell of', signOut, refused('generic.rate-limit'), {}, 'unknown'],
  ])('%s', async (_what, operation, answer, input, outcome) => {
    const { outcome: found, asked } = await settled(operation, answer, input);
    expect(found).toBe(outcome);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^read /);
  });
});

describe('a registration on a platform that cannot be asked for an address', () => {
  const REGISTRATION = { email: 'a@b.se', password: 'Secret-123', jurisdiction: 'MGA' };
  const absent = playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });

  async function outcome(letsIn: unknown, input: object = REGISTRATION) {
    const asked: unknown[] = [];
    const call = (async (operation: AnyOperation, sent: { username?: string }) => {
      if (operation.name !== signIn.name) throw absent;
      asked.push(sent.username);
      if (letsIn instanceof Error) throw letsIn;
      return letsIn;
    }) as SettleCall;
    return { outcome: await signUp.settle?.(call, input as never, STARTED), asked };
  }

  it('is done when its player is let in, and not when nobody is known by that password', async () => {
    expect(await outcome({})).toEqual({ outcome: 'done', asked: ['a@b.se'] });
    expect((await outcome(refused('sign-in.incorrect-credentials'))).outcome).toBe('not-done');
    expect((await outcome(refused('generic.rate-limit'))).outcome).toBe('unknown');
  });

  it('without a password is unknown, and a lost answer may be asked for again', async () => {
    expect(await outcome({}, { ...REGISTRATION, password: '' })).toEqual({ outcome: 'unknown', asked: [] });
    const down = playerdeskError({ code: 'generic.network', kind: 'network' });
    await expect(outcome(down)).rejects.toBe(down);
  });
});

describe('a new password on a platform that cannot be asked about it', () => {
  const absent = playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });
  const wrong = refused('sign-in.incorrect-credentials');
  const change = { currentPassword: 'old', newPassword: 'Secret-123' };
  const reset = { token: 't', usernameOrEmail: 'a@b.se', newPassword: 'Secret-123' };

  /** Only signing in, and a profile with the documented fields, are there. */
  async function outcome(operation: AnyOperation, input: object, letsIn: unknown) {
    const asked: unknown[] = [];
    const call = (async ({ name }: AnyOperation, sent: { username?: string; password?: string }) => {
      if (name === 'getProfile') return { email: 'a@b.se' };
      if (name !== signIn.name) throw absent;
      asked.push([sent.username, sent.password]);
      if (letsIn instanceof Error) throw letsIn;
      return letsIn;
    }) as SettleCall;
    return { outcome: await operation.settle?.(call, input as never, STARTED), asked };
  }

  it.each<[string, AnyOperation, object]>([
    ['changed', changePassword, change],
    ['reset', resetPassword, reset],
  ])('is %s when it lets its player in, and not when it does not', async (_what, operation, input) => {
    const asked = [['a@b.se', 'Secret-123']];
    expect(await outcome(operation, input, {})).toEqual({ outcome: 'done', asked });
    expect((await outcome(operation, input, wrong)).outcome).toBe('not-done');
    expect((await outcome(operation, input, refused('generic.rate-limit'))).outcome).toBe('unknown');
  });

  it('stays unknown where the link named nobody', async () => {
    expect(await outcome(resetPassword, { token: 't', newPassword: 'Secret-123' }, {})).toEqual({
      outcome: 'unknown',
      asked: [],
    });
  });
});

describe('a code that was not active before', () => {
  it('is settled by its bonus being active, whenever that started', async () => {
    const old = begun('InPlay', STARTED - 1);
    expect((await settled(triggerBonus, old, { code: 'TEN' }, false)).outcome).toBe('done');
    expect((await settled(triggerBonus, old, { code: 'TEN' }, true)).outcome).toBe('unknown');
  });
});
