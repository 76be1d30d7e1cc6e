import type { Transaction } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import type { PaymentSearch } from './cashier-state.ts';
import { findVisitPayments, type PaymentsBefore } from './visit-payments.ts';

const SEARCH: PaymentSearch = { reference: 'visit-1', hint: 'success', report: null, shownPayments: [] };
const payment = (id: string, status = 'Completed', changes: Partial<Transaction> = {}): Transaction => ({
  id,
  status,
  amount: 5_000,
  currency: 'EUR',
  transactionType: 'Deposit',
  date: '2026-11-21T12:00:00',
  ...changes,
});
const OLD = payment('pay-1');
const BEFORE: PaymentsBefore = { ids: new Set(['pay-1']), at: Date.parse('2026-11-21T11:59:00Z') };

function found(
  listed: Transaction[],
  search: Partial<PaymentSearch> = {},
  before: PaymentsBefore | null = BEFORE,
  others: readonly string[] = [],
) {
  return findVisitPayments(listed, before, { ...SEARCH, ...search }, new Set(others)).map(({ id }) => id);
}

describe('the payments of a visit in a list', () => {
  it('include the one with the reference that the frame reported', () => {
    proves('CA-21.reported');

    expect(found([payment('pay-3'), payment('pay-2'), OLD], { report: { reference: 'pay-2' } })).toEqual([
      'pay-2',
    ]);
  });

  it('include the one that was missing when the frame opened', () => {
    proves('CA-21.new');

    expect(found([payment('pay-2'), OLD])).toEqual(['pay-2']);
    expect(found([payment('pay-2', 'Pending'), OLD], { hint: 'unresolved' })).toEqual(['pay-2']);
  });

  it('exclude one that is dated before the frame opened', () => {
    proves('CA-21.clock');
    const dated = (date: string) => found([payment('pay-2', 'Completed', { date }), OLD]);

    expect(dated('2026-11-21T11:30:00Z')).toEqual([]);
    expect(dated('2026-11-20')).toEqual([]);
    expect(dated('2026-11-21T11:59')).toEqual(['pay-2']);
    expect(dated('2026-11-21T14:01:00+02:00')).toEqual(['pay-2']);
    expect(dated('2026-11-21')).toEqual(['pay-2']);
  });

  it('include the one that a message names, whatever its date is', () => {
    proves('CA-21.clock');
    const dated = payment('pay-2', 'Completed', { date: '1999-01-01T00:00:00Z' });

    expect(found([dated, OLD], { report: { reference: 'pay-2' } })).toEqual(['pay-2']);
    expect(found([payment('pay-1', 'Completed', { date: '2999-01-01T00:00:00Z' })])).toEqual([]);
  });

  it('exclude those with another reference of the same form', () => {
    proves('CA-21.other-tab');

    expect(found([payment('pay-2'), OLD], { report: { reference: 'pay-7' } })).toEqual([]);
    const [one, other] = ['0b0e7c0a-1111-4222-8333-444455556666', 'ffffffff-aaaa-4bbb-8ccc-dddddddddddd'];
    expect(found([payment(one)], { report: { reference: other } })).toEqual([]);
  });

  it('exclude a new one after a report of another identifier without an amount', () => {
    proves('CA-21.amount');

    expect(found([payment('pay-2'), OLD], { report: { reference: '1499992' } })).toEqual([]);
    expect(found([payment('pay-2'), OLD], { report: { transactionId: '1499992' } })).toEqual([]);
  });

  it('include the one with the provider’s number, if no reference names another', () => {
    proves('CA-21.reported');
    const report = { reference: 'ref-1', transactionId: '9002' };

    expect(found([payment('9003'), payment('9002'), OLD], { report })).toEqual(['9002']);
    expect(found([payment('ref-1'), payment('9002'), OLD], { report })).toEqual(['ref-1']);
  });

  it('exclude a new one with another amount or currency than the frame reported', () => {
    const report = { reference: '1499992', amount: 2_500, currency: 'EUR' };
    expect(found([payment('pay-2'), OLD], { report })).toEqual([]);
    expect(found([payment('pay-2'), OLD], { report: { ...report, amount: 5_000 } })).toEqual(['pay-2']);
    expect(found([payment('pay-2'), OLD], { report: { amount: 5_000, currency: 'SEK' } })).toEqual([]);
  });

  it('include the one with the merchant’s number, whatever else is new', () => {
    proves('CA-21.merchant-number');
    const report = { reference: '1499992', merchantReference: '9002', amount: 2_500, currency: 'EUR' };

    expect(found([payment('9003'), payment('9002'), OLD], { report })).toEqual(['9002']);
  });

  it('include a new one of the reported amount where list and provider number their payments alike', () => {
    proves('CA-21.own-number');
    const report = { reference: '1499992', amount: 5_000, currency: 'EUR' };

    expect(found([payment('9002'), OLD], { report })).toEqual(['9002']);
    expect(found([payment('9002', 'Completed', { amount: 2_500 }), OLD], { report })).toEqual([]);
    expect(found([payment('9003'), payment('9002'), OLD], { report })).toEqual([]);
  });

  it('are empty when several are new', () => {
    proves('CA-21.ambiguous');

    expect(found([payment('pay-3'), payment('pay-2', 'Pending'), OLD])).toEqual([]);
  });

  it('are empty when the list could not be read before', () => {
    expect(found([payment('pay-2'), OLD], {}, null)).toEqual([]);
  });

  it('never include a success after the frame reported failure or cancellation', () => {
    proves('CA-21.refused');

    expect(found([payment('pay-2'), OLD], { hint: 'cancelled' })).toEqual([]);
    expect(found([payment('pay-3'), payment('pay-2', 'Failed')], { hint: 'failed' })).toEqual(['pay-2']);
  });

  it('exclude a failed one after the frame reported success', () => {
    expect(found([payment('pay-2', 'Failed'), OLD])).toEqual([]);
  });

  it('exclude those whose outcome was already shown', () => {
    expect(found([payment('pay-3'), payment('pay-2'), OLD], { shownPayments: ['pay-2'] })).toEqual(['pay-3']);
  });

  it('exclude one of another visit, unless a message names it', () => {
    proves('CA-21.other-visit');

    expect(found([payment('pay-2'), OLD], {}, BEFORE, ['pay-2'])).toEqual([]);
    expect(found([payment('pay-3'), payment('pay-2')], {}, BEFORE, ['pay-2'])).toEqual(['pay-3']);
    expect(found([payment('pay-2')], { report: { reference: 'pay-2' } }, BEFORE, ['pay-2'])).toEqual([
      'pay-2',
    ]);
  });

  it('include only the one with the reference that is looked up', () => {
    const look = { hint: null, reference: 'pay-1' };
    expect(found([payment('pay-2'), OLD], look, null)).toEqual(['pay-1']);
    expect(found([payment('pay-2')], look)).toEqual([]);
  });
});
