import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { historyPageSchema } from './transaction.schema.ts';
import { transactionStatus, transactionType } from './transaction.ts';

describe('the transaction status of a provider', () => {
  it.each([
    ['Pending', 'pending'],
    ['COMPLETED', 'completed'],
    ['failed', 'failed'],
    ['Initiated', 'initiated'],
    ['Rollbacked', 'rollbacked'],
    ['RolledBack', 'rollbacked'],
    ['rolled-back', 'rollbacked'],
    ['Canceled', 'canceled'],
    ['Cancelled', 'canceled'],
    ['Success', 'completed'],
  ])('%s maps to %s', (word, status) => {
    proves('HI-05.statuses');

    expect(transactionStatus(word)).toEqual({ status, known: true });
  });

  it('maps to completed when it is missing or undocumented and reports an undocumented one', () => {
    proves('HI-05.default-completed');

    expect([undefined, ''].map(transactionStatus)).toEqual(
      Array(2).fill({ status: 'completed', known: true }),
    );
    for (const word of ['Weird', 'toString', '__proto__']) {
      expect(transactionStatus(word), word).toEqual({ status: 'completed', known: false });
    }
  });

  it.each(['CashedOut', 'cashed-out', 'Cash Out', 'CASHOUT', 'cashed_out'])(
    'maps a win with the end entry %s to a cashout',
    (endEntry) => {
      proves('HI-05.cashout');

      expect(transactionType({ transactionType: 'Win', endEntry })).toBe('cashout');
      expect(transactionType({ transactionType: 'Bet', endEntry })).toBe('bet');
    },
  );

  it('maps any other win to a win', () => {
    proves('HI-05.cashout');

    for (const endEntry of ['Won', '', 'NotCashedOutYet']) {
      expect(transactionType({ transactionType: 'Win', endEntry }), endEntry).toBe('win');
    }
    expect(transactionType({ transactionType: 'Wager' })).toBe('bet');
    expect(transactionType({ transactionType: 'constructor' })).toBeNull();
  });
});

describe('a history page', () => {
  const row = {
    id: 't',
    amount: -100,
    currency: 'EUR',
    transactionType: 'Bet',
    date: '2026-11-20T00:00:00Z',
  };

  it('contains id, amount, currency, status, method, description, transactionType, date and totalPageCount', () => {
    proves('HI-05.fields', 'HI-05.pages');

    const whole = { ...row, status: 'Pending', method: 'Game', description: 'Round', endEntry: 'CashedOut' };
    const page = { transactions: [whole, row], totalPageCount: 7 };

    expect(historyPageSchema.parse(page)).toEqual(page);
    for (const field of ['id', 'amount', 'currency', 'transactionType', 'date']) {
      const { [field as 'id']: _without, ...rest } = row;
      expect(historyPageSchema.safeParse({ ...page, transactions: [rest] }).success, field).toBe(false);
    }
    expect(historyPageSchema.safeParse({ transactions: [] }).success).toBe(false);
    expect(historyPageSchema.safeParse({ ...page, transactions: [{ ...row, amount: 0.5 }] }).success).toBe(
      false,
    );
  });
});
