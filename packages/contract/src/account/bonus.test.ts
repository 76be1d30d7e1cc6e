import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Bonus } from './bonus.schema.ts';
import { bonusSchema } from './bonus.schema.ts';
import { bonusActions, bonusStatus, bonusTime, wageredPercent, withdrawPolicy } from './bonus.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const bonus = (changes: Partial<Bonus> = {}): Bonus => ({
  id: 'b',
  code: 'A',
  name: 'A',
  type: 'monetary',
  status: 'Active',
  currency: 'EUR',
  startTime: '2026-11-20T00:00:00.000Z',
  endTime: '2026-11-22T00:00:00.000Z',
  amount: 100,
  amountRemaining: 100,
  wageringRequirement: 0,
  wageringRequirementRemaining: 0,
  wagered: 100,
  minAmount: [],
  maxAmount: [],
  deposit: false,
  canBeCanceled: true,
  gameProps: [],
  withdrawPolicy: 'none',
  ...changes,
});

describe('the bonus status of a provider', () => {
  it.each([
    ['InPlay', 'active', 'BO-03.active'],
    ['Active', 'active', 'BO-03.active'],
    ['Initiated', 'initiated', 'BO-03.initiated'],
    ['Pending', 'available', 'BO-03.available'],
    ['PreClaimed', 'available', 'BO-03.available'],
    ['PreWager', 'available', 'BO-03.available'],
    ['Expired', 'expired', 'BO-03.expired'],
    ['Finished', 'finished', 'BO-03.finished'],
    ['FinishedNoGains', 'finished', 'BO-03.finished'],
    ['Rejected', 'canceled', 'BO-03.canceled'],
    ['Canceled', 'canceled', 'BO-03.canceled'],
    ['AdminCanceled', 'canceled', 'BO-03.canceled'],
  ])('%s maps to %s', (word, status, clauses) => {
    proves(clauses);

    expect(bonusStatus(word)).toBe(status);
  });

  it('maps to nothing when it is undocumented, including names on Object.prototype', () => {
    for (const word of ['', 'Unknown', 'toString', '__proto__']) expect(bonusStatus(word)).toBeNull();
  });
});

describe('the actions of a bonus', () => {
  const actions = (changes: Partial<Bonus>, now = NOW) => bonusActions(bonus(changes), now);

  it('are claim for an initiated one, deposit for a deposit bonus and cancel for a cancelable active one', () => {
    expect(actions({ status: 'Initiated' })).toEqual(['claim']);
    expect(actions({ status: 'Active', deposit: true })).toEqual(['deposit']);
    expect(actions({ status: 'InPlay' })).toEqual(['cancel']);
    expect(actions({ canBeCanceled: false })).toEqual([]);
    for (const status of ['Expired', 'Finished', 'Canceled', 'Unheard']) {
      expect(actions({ status }), status).toEqual([]);
      expect(actions({ status, deposit: true }), status).toEqual([]);
    }
  });

  it('include deposit for an available deposit bonus', () => {
    proves('BO-02.deposit-available');

    expect(actions({ status: 'available', deposit: true })).toEqual(['deposit']);
    expect(actions({ status: 'PreWager', deposit: true })).toEqual(['deposit']);
    expect(actions({ status: 'available' })).toEqual([]);
  });

  it('include deposit and claim for an initiated deposit bonus', () => {
    proves('BO-02.initiated-deposit');

    expect(actions({ status: 'Initiated', deposit: true })).toEqual(['deposit', 'claim']);
  });

  it('are empty before its start and from its end on', () => {
    const [start, end] = [Date.parse('2026-11-20T00:00:00.000Z'), Date.parse('2026-11-22T00:00:00.000Z')];
    const at = (now: number) => [bonusTime(bonus(), now), actions({ status: 'Initiated' }, now)];
    expect(at(start - 1)).toEqual(['not-started', []]);
    expect(at(start)).toEqual(['running', ['claim']]);
    expect(at(end - 1)).toEqual(['running', ['claim']]);
    expect(at(end)).toEqual(['over', []]);

    const { endTime: _none, ...endless } = bonus();
    expect(bonusTime(endless, end * 2)).toBe('running');
  });
});

describe('the wagered percentage', () => {
  it.each([
    [1000, 350, 65],
    [1000, 1000, 0],
    [1000, 0, 100],
    [1000, 2000, 0],
    [1000, -5, 100],
    [0, 0, 100],
    [-1, 3, 100],
  ])('of %i with %i remaining is %i', (wageringRequirement, wageringRequirementRemaining, percent) => {
    expect(wageredPercent({ wageringRequirement, wageringRequirementRemaining })).toBe(percent);
  });
});

describe('the withdrawal policy of active bonuses', () => {
  it('prefers deny to cancel and cancel to none, and includes bonuses that may be active', () => {
    proves('CA-03.unread-policy');

    const all = (...policies: Bonus['withdrawPolicy'][]) =>
      withdrawPolicy(policies.map((policy) => ({ status: 'InPlay', withdrawPolicy: policy })));
    expect(all()).toBe('none');
    expect(all('none', 'cancel-monetary')).toBe('cancel-monetary');
    expect(all('cancel-monetary', 'deny-withdraw', 'none')).toBe('deny-withdraw');

    const unknown = { status: 'Enjoying', withdrawPolicy: 'deny-withdraw' } as const;
    expect(withdrawPolicy([unknown]), 'a status that nobody documented may be an active one').toBe(
      'deny-withdraw',
    );

    const over = { status: 'Finished', withdrawPolicy: 'deny-withdraw' } as const;
    expect(withdrawPolicy([over, { status: 'Active', withdrawPolicy: 'none' }])).toBe('none');
  });
});

describe('a bonus of the contract', () => {
  it('contains every documented field with an amount in each currency', () => {
    proves('BO-06.fields');

    const { properties = {} } = z.toJSONSchema(bonusSchema as never) as { properties?: object };
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining([
        'id',
        'code',
        'name',
        'html',
        'type',
        'status',
        'startTime',
        'endTime',
        'currency',
        'amount',
        'amountRemaining',
        'wageringRequirement',
        'wageringRequirementRemaining',
        'wagered',
        'minAmount',
        'maxAmount',
        'deposit',
        'canBeCanceled',
        'gameProps',
        'withdrawPolicy',
        'gameProvider',
        'product',
        'matchValue',
        'maxMatchedDeposit',
        'minDepositAmount',
        'maxDepositAmount',
      ]),
    );
  });
});
