import { describe, expect, it } from 'vitest';
import { type ErrorKind, playerdeskError } from '../errors.ts';
import type { AnyOperation, SettleCall } from '../operation.ts';
import { markMessage } from './engagement/mark-message.ts';
import { optOut } from './engagement/opt-out.ts';
import { deleteOlderFavourites } from './gaming/delete-older-favourites.ts';
import { putOlderFavourites } from './gaming/put-older-favourites.ts';
import { changePassword } from './identity/change-password.ts';
import { resetPassword } from './identity/reset-password.ts';
import { setPlayerProperties } from './identity/set-player-properties.ts';
import { signUp } from './identity/sign-up.ts';
import { updateProfile } from './identity/update-profile.ts';
import { cancelBonus } from './money/cancel-bonus.ts';
import { claimBonus } from './money/claim-bonus.ts';
import { confirmLimit } from './responsible-gambling/confirm-limit.ts';
import { declineDepositLimits } from './responsible-gambling/decline-deposit-limits.ts';
import { noteReviewReminder } from './responsible-gambling/note-review-reminder.ts';

const STARTED = Date.UTC(2026, 10, 21, 12);

/** Settles with an answer by the name of the read; an error is thrown. */
async function settled(operation: AnyOperation, answers: Record<string, unknown>, input: object) {
  const asked: [string, unknown][] = [];
  const call = (async ({ name }: AnyOperation, sent: unknown) => {
    asked.push([name, sent]);
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  }) as SettleCall;
  const outcome = await Promise.resolve(operation.settle?.(call, input as never, STARTED)).catch(
    (error) => error,
  );
  return { outcome, asked };
}

const failure = (kind: ErrorKind, code = 'generic.unknown-error') => playerdeskError({ kind, code });
const bonus = (id: string, status: string) => ({ id, status, code: 'TEN' });
const contact = { address: 'a', city: 'c', zip: 'z', phone: '+35679123456' };
const profile = { ...contact, callingCode: '+356', phone: '79123456' };

describe('settle, for an entry among others', () => {
  it.each<[string, AnyOperation, string, object, object, string]>([
    [
      ...(['a bonus canceled beside an active one', cancelBonus, 'getBonuses'] as const),
      { bonuses: [bonus('a', 'Active'), bonus('b', 'Canceled')] },
      ...([{ id: 'b' }, 'done'] as const),
    ],
    [
      ...(['a bonus claimed beside a pending one', claimBonus, 'getBonuses'] as const),
      { bonuses: [bonus('a', 'Initiated'), bonus('b', 'Active')] },
      ...([{ id: 'b' }, 'done'] as const),
    ],
    ['a removed limit', confirmLimit, 'getLimits', { limits: [] }, { id: 'b' }, 'done'],
    [
      'a displayed message',
      markMessage,
      'getMessage',
      { status: 'Notified' },
      { messageId: 'm', status: 'Notified' },
      'done',
    ],
    [
      ...(['a reminder among other pages', noteReviewReminder, 'getDisplayPages'] as const),
      { pages: [{ pageType: 'DepositLimits' }, { pageType: 'AccountReview' }] },
      ...([{}, 'not-done'] as const),
    ],
    [
      ...(['a consent beside another one', optOut, 'getSubscriptions'] as const),
      {
        optIns: [
          { type: 'Phone', active: true },
          { type: 'Post', active: false },
        ],
      },
      ...([{ type: 'Post' }, 'done'] as const),
    ],
    ['an unlisted consent', optOut, 'getSubscriptions', { optIns: [] }, { type: 'Post' }, 'done'],
    [
      ...(['favorites with one different entry', putOlderFavourites, 'getOlderFavourites'] as const),
      { items: [{ id: 'g' }, { id: 'x' }] },
      ...([{ items: [{ id: 'g' }, { id: 'h' }] }, 'not-done'] as const),
    ],
    [
      ...(['favorites in another order', putOlderFavourites, 'getOlderFavourites'] as const),
      { items: [{ id: 'h' }, { id: 'g' }] },
      ...([{ items: [{ id: 'g' }, { id: 'h' }] }, 'done'] as const),
    ],
    [
      ...(['a property beside another one', setPlayerProperties, 'getPlayerProperties'] as const),
      {
        properties: [
          { name: 'a', value: '0' },
          { name: 'b', value: '1' },
        ],
      },
      ...([{ properties: [{ name: 'b', value: '1' }] }, 'done'] as const),
    ],
    [
      'a profile with another street',
      updateProfile,
      'getProfile',
      { ...profile, address: 'x' },
      contact,
      'not-done',
    ],
    [
      'a profile with another zip',
      updateProfile,
      'getProfile',
      { ...profile, zip: 'x' },
      contact,
      'not-done',
    ],
  ])('decides %s', async (_what, operation, read, answer, input, outcome) => {
    expect((await settled(operation, { [read]: answer }, input)).outcome).toBe(outcome);
  });
});

describe('settle, by its read', () => {
  it('reads the favorites of the written list', async () => {
    const read = { getOlderFavourites: { items: [] } };

    expect((await settled(putOlderFavourites, read, { items: [] })).asked).toEqual([
      ['getOlderFavourites', {}],
    ]);
    expect((await settled(deleteOlderFavourites, read, {})).asked).toEqual([['getOlderFavourites', {}]]);
    expect((await settled(deleteOlderFavourites, read, { id: 'l' })).asked).toEqual([
      ['getOlderFavourites', { id: 'l' }],
    ]);
  });

  it('reads a registration by its email address in its jurisdiction', async () => {
    const { asked } = await settled(signUp, { validateEmail: {} }, { email: 'a@b.se', jurisdiction: 'MGA' });

    expect(asked).toEqual([['validateEmail', { email: 'a@b.se', jurisdiction: 'MGA' }]]);
  });

  it('reads a reset by the key of its link', async () => {
    const read = { isResetKeyAvailable: { isAvailable: true } };

    expect((await settled(resetPassword, read, { token: 't' })).asked).toEqual([
      ['isResetKeyAvailable', { key: 't' }],
    ]);
  });

  it('reads a password by a sign-in without a device', async () => {
    const read = { getProfile: { email: 'a@b.se' }, signIn: {} };
    const { asked } = await settled(changePassword, read, { newPassword: 'Secret-123' });

    expect(asked[1]).toEqual([
      'signIn',
      { username: 'a@b.se', password: 'Secret-123', platform: '', operatingSystem: '', browser: '' },
    ]);
  });
});

describe('settle, for a declined deposit limit', () => {
  it('stays unknown when the platform cannot list its required actions', async () => {
    const { outcome } = await settled(
      declineDepositLimits,
      { getDisplayPages: failure('not-implemented') },
      {},
    );

    expect(outcome).toBe('unknown');
  });

  it.each([failure('network'), failure('refused'), new TypeError('x')])('rejects with %s', async (error) => {
    const { outcome } = await settled(declineDepositLimits, { getDisplayPages: error }, {});

    expect(outcome).toBe(error);
  });
});

describe('settle, without a sign-in', () => {
  const registration = { email: 'a@b.se', password: 'Secret-123', jurisdiction: 'MGA' };
  const reset = { token: 't', usernameOrEmail: 'a@b.se', newPassword: 'Secret-123' };

  it.each<[ErrorKind, unknown]>([
    ['refused', 'unknown'],
    ['session', 'unknown'],
    ['network', expect.objectContaining({ kind: 'network' })],
  ])('signs nobody in when the address lookup fails with the kind %s', async (kind, outcome) => {
    const found = await settled(signUp, { validateEmail: failure(kind), signIn: {} }, registration);

    expect(found.outcome).toEqual(outcome);
    expect(found.asked.map(([name]) => name)).toEqual(['validateEmail']);
  });

  it('signs nobody in when the address lookup fails with a foreign error', async () => {
    const found = await settled(signUp, { validateEmail: new TypeError('x'), signIn: {} }, registration);

    expect([found.outcome, found.asked.length]).toEqual(['unknown', 1]);
  });

  it.each([
    failure('refused'),
    failure('network'),
    Object.assign(new Error('x'), { kind: 'not-implemented' }),
  ])('signs nobody in when a reset cannot be read because of %s', async (error) => {
    const found = await settled(resetPassword, { isResetKeyAvailable: error, signIn: {} }, reset);

    expect(found.outcome).toBe(error);
    expect(found.asked).toHaveLength(1);
  });
});
