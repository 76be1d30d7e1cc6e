import { describe, expect, it } from 'vitest';
import { playerdeskError } from '../errors.ts';
import type { AnyOperation, SettleCall } from '../operation.ts';
import { acceptTerms } from './identity/accept-terms.ts';
import { acknowledgeInformation } from './identity/acknowledge-information.ts';
import { activate } from './identity/activate.ts';
import { changeActivationEmail } from './identity/change-activation-email.ts';
import { changePassword } from './identity/change-password.ts';
import { endOtherSessions } from './identity/end-other-sessions.ts';
import { endSession } from './identity/end-session.ts';
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

const answered = { customFields: { nickname: 'maja', rules: true } };
const other = { customFields: { nickname: 'lind' } };
const change = { ...contact, customFields: { nickname: ' maja', team: '', magazine: false } };

const begun = (status: string, startTime = STARTED) => ({
  bonuses: [{ id: 'b', code: 'TEN', status, startTime: new Date(startTime).toISOString() }],
});
const noBonuses = { bonuses: [] };
const session = (id: string, isCurrent: boolean) => ({ id, isCurrent });

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

describe('the settling of a write after a lost answer', () => {
  it.each<[string, AnyOperation, unknown, unknown, string]>([
    ['a registration found by its email', signUp, refused('sign-up.player-conflict'), {}, 'done'],
    ['a registration not found', signUp, {}, {}, 'not-done'],
    ['a registration that cannot be looked up', signUp, refused('generic.rate-limit'), {}, 'unknown'],
    ['a sign-in', signIn, {}, {}, 'not-done'],
    ['a request for a code', requestActivationCode, {}, {}, 'not-done'],
    ['a changed address', changeActivationEmail, {}, { email: 'maja@example.com' }, 'not-done'],
    ['a recorded activation', activate, { isActivated: true }, {}, 'done'],
    ['an activation that is not recorded', activate, { isActivated: false }, {}, 'not-done'],
    ['a code whose bonus started after the write', triggerBonus, begun('Active'), { code: ' ten ' }, 'done'],
    [
      'a code whose bonus started before the write',
      triggerBonus,
      begun('InPlay', STARTED - 1),
      { code: 'TEN' },
      'unknown',
    ],
    ['a code whose bonus is not active', triggerBonus, begun('Expired'), { code: 'TEN' }, 'not-done'],
    ['a code without a bonus', triggerBonus, noBonuses, { code: 'TEN' }, 'not-done'],
    ['a claim of a bonus that is still initiated', claimBonus, begun('Initiated'), { id: 'b' }, 'not-done'],
    ['a claim of a bonus that is no longer initiated', claimBonus, begun('Active'), { id: 'b' }, 'done'],
    ['a claim of an expired bonus', claimBonus, begun('Expired'), { id: 'b' }, 'not-done'],
    ['a claim of a missing bonus', claimBonus, noBonuses, { id: 'b' }, 'unknown'],
    ['a cancellation of a bonus that is still active', cancelBonus, begun('InPlay'), { id: 'b' }, 'not-done'],
    ['a cancellation of an inactive bonus', cancelBonus, begun('Canceled'), { id: 'b' }, 'done'],
    ['a visit to the cashier', createCashierSession, {}, {}, 'not-done'],
    ['a sign-in with a payment', signInWithPayment, {}, {}, 'not-done'],
    ['terms that are no longer required', acceptTerms, { hasToAcceptTerms: false }, {}, 'done'],
    ['terms that are still required', acceptTerms, { hasToAcceptTerms: true }, {}, 'not-done'],
    [
      'a password changed after the write',
      changePassword,
      { passwordChangedAt: '2026-11-21T12:00:00Z' },
      {},
      'done',
    ],
    [
      'a password changed before the write',
      changePassword,
      { passwordChangedAt: '2026-11-21T11:59:59Z' },
      {},
      'not-done',
    ],
    ['a reset whose link still works', resetPassword, { isAvailable: true }, {}, 'not-done'],
    [
      'a reset whose link was used after the write',
      resetPassword,
      { isAvailable: false, usedAt: '2026-11-21T12:00:00.000Z' },
      {},
      'done',
    ],
    [
      'a reset whose link was used before the write',
      resetPassword,
      { isAvailable: false, usedAt: '2026-11-21T11:59:59.999Z' },
      {},
      'not-done',
    ],
    [
      'a reset whose link expired unused',
      resetPassword,
      { isAvailable: false, usedAt: null },
      {},
      'not-done',
    ],
    ['a reset whose link ended for an unknown reason', resetPassword, { isAvailable: false }, {}, 'unknown'],
    ['a profile as sent', updateProfile, profile, contact, 'done'],
    ['a profile with another city', updateProfile, { ...profile, city: 'x' }, contact, 'not-done'],
    ['a profile with own answers as sent', updateProfile, { ...profile, ...answered }, change, 'done'],
    ['a profile without an own answer', updateProfile, profile, change, 'not-done'],
    ['a profile with another own answer', updateProfile, { ...profile, ...other }, change, 'not-done'],
    ['a profile with another phone', updateProfile, { ...profile, phone: '1' }, contact, 'not-done'],
    ['a stored limit', setLimit, { limits: [held] }, { ...daily, amount: 300 }, 'done'],
    ['a pending increase', setLimit, { limits: [held, raise] }, { ...daily, amount: 900 }, 'done'],
    [
      'a limit kept during a pending increase',
      setLimit,
      { limits: [held, raise] },
      { ...daily, amount: 300 },
      'not-done',
    ],
    ['a missing limit', setLimit, { limits: [] }, { ...daily, amount: 300 }, 'not-done'],
    ['a limit of another period', setLimit, { limits: [held] }, { ...held, period: 'weekly' }, 'not-done'],
    ['a canceled increase', cancelLimit, { limits: [held] }, { id: 'b' }, 'done'],
    ['an increase that is still pending', cancelLimit, { limits: [held, raise] }, { id: 'b' }, 'not-done'],
    ['a pending removal', cancelLimit, { limits: [held, removal] }, { id: 'a' }, 'done'],
    ['a limit that was not removed', cancelLimit, { limits: [held, raise] }, { id: 'a' }, 'not-done'],
    ['a removal that was not canceled', cancelLimit, { limits: [held, removal] }, { id: 'c' }, 'not-done'],
    ['a reality check answered', answerRealityCheck, { timeUntilRealityCheck: 3_600 }, {}, 'done'],
    ['a reality check not answered', answerRealityCheck, { timeUntilRealityCheck: 1 }, {}, 'not-done'],
    ['a reality check where none is due', answerRealityCheck, {}, {}, 'done'],
    ['a recorded reminder', noteReviewReminder, { pages: [{ pageType: 'DepositLimits' }] }, {}, 'done'],
    [
      'a reminder that was not recorded',
      noteReviewReminder,
      { pages: [{ pageType: 'AccountReview' }] },
      {},
      'not-done',
    ],
    [
      'information recorded as read',
      acknowledgeInformation,
      { pages: [{ pageType: 'AccountReview' }] },
      {},
      'done',
    ],
    [
      'information not recorded as read',
      acknowledgeInformation,
      { pages: [{ pageType: 'SaferGamblingInformation' }] },
      {},
      'not-done',
    ],
    [
      'a recorded limit refusal',
      declineDepositLimits,
      { pages: [{ pageType: 'AccountReview' }] },
      {},
      'done',
    ],
    [
      'a limit refusal that was not recorded',
      declineDepositLimits,
      { pages: [{ pageType: 'DepositLimits' }] },
      {},
      'not-done',
    ],
    ['an ended session', endSession, { sessions: [session('a', true)] }, { id: 'b' }, 'done'],
    [
      'a session that goes on',
      endSession,
      { sessions: [session('a', true), session('b', false)] },
      { id: 'b' },
      'not-done',
    ],
    ['ended other sessions', endOtherSessions, { sessions: [session('a', true)] }, {}, 'done'],
    [
      'other sessions that go on',
      endOtherSessions,
      { sessions: [session('a', true), session('b', false)] },
      {},
      'not-done',
    ],
    ['a confirmed increase', confirmLimit, { limits: [{ ...raise, id: 'b' }] }, { id: 'b' }, 'done'],
    [
      'an unconfirmed increase',
      confirmLimit,
      { limits: [held, { ...raise, needsConfirmation: true }] },
      { id: 'b' },
      'not-done',
    ],
    ['a session that has ended', signOut, expired, {}, 'done'],
    ['an active session', signOut, profile, {}, 'not-done'],
    ['a session with an unknown state', signOut, refused('generic.rate-limit'), {}, 'unknown'],
  ])('decides %s', async (_what, operation, answer, input, outcome) => {
    const { outcome: found, asked } = await settled(operation, answer, input);
    expect(found).toBe(outcome);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^read /);
  });
});

describe('a registration on a platform without an address lookup', () => {
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

  it('is done when its player can sign in', async () => {
    expect(await outcome({})).toEqual({ outcome: 'done', asked: ['a@b.se'] });
  });

  it('is not done when the password matches nobody', async () => {
    expect((await outcome(refused('sign-in.incorrect-credentials'))).outcome).toBe('not-done');
  });

  it('is unknown when the sign-in is rate limited', async () => {
    expect((await outcome(refused('generic.rate-limit'))).outcome).toBe('unknown');
  });

  it('is unknown without a password and can be retried after a lost answer', async () => {
    expect(await outcome({}, { ...REGISTRATION, password: '' })).toEqual({ outcome: 'unknown', asked: [] });
    const down = playerdeskError({ code: 'generic.network', kind: 'network' });
    await expect(outcome(down)).rejects.toBe(down);
  });
});

describe('a new password on a platform without a lookup', () => {
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
  ])('is %s exactly when its player can sign in', async (_what, operation, input) => {
    const asked = [['a@b.se', 'Secret-123']];
    expect(await outcome(operation, input, {})).toEqual({ outcome: 'done', asked });
    expect((await outcome(operation, input, wrong)).outcome).toBe('not-done');
    expect((await outcome(operation, input, refused('generic.rate-limit'))).outcome).toBe('unknown');
  });

  it('stays unknown when the link named nobody', async () => {
    expect(await outcome(resetPassword, { token: 't', newPassword: 'Secret-123' }, {})).toEqual({
      outcome: 'unknown',
      asked: [],
    });
  });
});

describe('a bonus code that was not active before', () => {
  it('is settled when its bonus is active, whenever that bonus started', async () => {
    const old = begun('InPlay', STARTED - 1);
    expect((await settled(triggerBonus, old, { code: 'TEN' }, false)).outcome).toBe('done');
    expect((await settled(triggerBonus, old, { code: 'TEN' }, true)).outcome).toBe('unknown');
  });
});
