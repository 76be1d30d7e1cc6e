import type { LimitEntry, ProductBlock } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { depositGate, tightestDepositLimit, withdrawGate } from './gates.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const PAST = '2026-11-01T00:00:00.000Z';
const LATER = '2026-12-01T00:00:00.000Z';

const limit = (amount: number, remainingAmount: number, changes: Partial<LimitEntry> = {}): LimitEntry => ({
  id: `${amount} ${changes.period ?? 'daily'}`,
  type: 'deposit',
  period: 'daily',
  status: 'active',
  amount,
  remainingAmount,
  currency: 'EUR',
  locked: false,
  activationDate: PAST,
  ...changes,
});
const block = (changes: Partial<ProductBlock> = {}): ProductBlock => ({
  id: 'b-1',
  product: 'payment',
  status: 'active',
  ...changes,
});
const gate = (limits: readonly LimitEntry[], blocks: readonly ProductBlock[] = [], activated = true) =>
  depositGate({ activated, blocks, limits, now: NOW });

describe('the deposit gate', () => {
  it('stops an inactive account before every other check', () => {
    proves('CA-01.deposit');

    expect(gate([limit(100, 0)], [block()], false)).toEqual({ kind: 'not-activated' });
  });

  it.each([
    ['without an end', {}],
    ['that ends later', { expires: LATER }],
  ])('stops at an active payment block %s', (_what, changes) => {
    proves('CA-11.payment-block');

    expect(gate([], [block(changes)])).toEqual({ kind: 'blocked' });
  });

  it.each([
    ['of another product', { product: 'casino' }],
    ['that was canceled', { status: 'canceled' }],
    ['that has ended', { expires: PAST }],
  ] as const)('ignores a block %s', (_what, changes) => {
    expect(gate([], [block(changes)])).toEqual({ kind: 'open', warning: null });
  });

  it.each([
    ['9.99%', 999, { kind: 'open', warning: { remaining: 999, currency: 'EUR' } }, 'CA-11.warning'],
    ['10%', 1_000, { kind: 'open', warning: null }, 'CA-11.exact'],
    ['10.01%', 1_001, { kind: 'open', warning: null }, 'CA-11.exact'],
    ['nothing', 0, { kind: 'limit-reached' }, 'CA-11.reached'],
    ['less than nothing', -500, { kind: 'limit-reached' }, 'CA-11.reached'],
  ])('applies the rule for a limit with %s left', (_what, remaining, expected, clauses) => {
    proves(clauses);

    expect(gate([limit(10_000, remaining)])).toEqual(expected);
  });

  it('selects the limit with the least left among those with 10% or less left', () => {
    proves('CA-11.selected');

    const limits = [
      limit(10_000, 900),
      limit(100_000, 400, { period: 'weekly' }),
      limit(1_000, 200, { period: 'monthly' }),
    ];
    expect(tightestDepositLimit(limits, NOW)).toEqual({ amount: 100_000, remaining: 400, currency: 'EUR' });
  });

  it('selects a limit with exactly 10% left before one with more left', () => {
    proves('CA-11.selected');

    const limits = [limit(10_000, 1_000), limit(500_000, 49_000, { period: 'monthly' })];
    expect(tightestDepositLimit(limits, NOW)?.remaining).toBe(1_000);
    expect(gate(limits)).toEqual({ kind: 'open', warning: null });
  });

  it.each([
    ['of another type', { type: 'loss' }],
    ['that was canceled', { status: 'canceled', expiryDate: LATER }],
    ['that is not in force yet', { activationDate: LATER }],
    ['with an unknown remainder', { remainingAmount: undefined }],
    ['with a pending removal', { amount: null, activationDate: LATER }],
  ] as const)('ignores a limit %s', (_what, changes) => {
    const { remainingAmount, ...entry } = limit(10_000, 0, changes as Partial<LimitEntry>);
    const known = 'remainingAmount' in changes ? entry : { ...entry, remainingAmount: remainingAmount ?? 0 };
    expect(gate([known as LimitEntry])).toEqual({ kind: 'open', warning: null });
  });
});

const bonus = (withdrawPolicy: 'none' | 'cancel-monetary' | 'deny-withdraw', status = 'Active') => ({
  status,
  withdrawPolicy,
});
const facts = {
  activated: true,
  bonuses: [] as ReturnType<typeof bonus>[],
  wallet: { realBalance: 100 },
  succeeded: false,
  forfeits: false,
};

describe('withdrawGate', () => {
  it.each([
    ['of an inactive account', { activated: false }, 'not-activated', 'CA-01.withdraw'],
    ['without a bonus', {}, 'open', 'CA-03.none'],
    ['with a bonus that allows it', { bonuses: [bonus('none')] }, 'open', 'CA-03.none'],
    [
      'with a bonus that denies it beside one it would cancel',
      { bonuses: [bonus('none'), bonus('cancel-monetary'), bonus('deny-withdraw')], forfeits: true },
      'denied',
      'CA-03.deny',
    ],
    ['that costs a bonus', { bonuses: [bonus('cancel-monetary')] }, 'forfeit', 'CA-03.cancel'],
    [
      'that costs one bonus of two',
      { bonuses: [bonus('none'), bonus('cancel-monetary'), bonus('none')] },
      'forfeit',
      'CA-03.cancel-before-none',
    ],
    [
      'that costs a bonus after the player agreed',
      { bonuses: [bonus('cancel-monetary')], forfeits: true },
      'open',
      'CA-03.cancel',
    ],
    [
      'with a denying bonus that has ended',
      { bonuses: [bonus('deny-withdraw', 'Finished')] },
      'open',
      'CA-03.none',
    ],
    ['without a balance', { wallet: { realBalance: 0 } }, 'no-balance', 'CA-03.zero-balance'],
    ['with a negative balance', { wallet: { realBalance: -1 } }, 'no-balance', 'CA-03.zero-balance'],
    [
      'without a balance that would cost a bonus',
      { wallet: { realBalance: 0 }, bonuses: [bonus('cancel-monetary')] },
      'no-balance',
      'CA-03.zero-balance',
    ],
    [
      'without a balance after a successful one',
      { wallet: { realBalance: 0 }, succeeded: true },
      'open',
      'CA-03.after-success',
    ],
  ])('returns the gate for a withdrawal %s', (_what, changes, expected, clauses) => {
    proves(clauses);

    expect(withdrawGate({ ...facts, ...changes })).toBe(expected);
  });
});
