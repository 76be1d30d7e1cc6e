import { describe, expect, it } from 'vitest';
import { contactReason } from '../sections/limits/contact-reason.ts';
import { toFormInput } from './form-data.ts';
import { formatMoney, formatName, formatPlural } from './format.ts';

describe('the formatters', () => {
  it('formatMoney uses the decimals of the currency', () => {
    expect(formatMoney(125_000, 'EUR')).toBe('1,250.00 EUR');
    expect(formatMoney(-5, 'EUR')).toBe('-0.05 EUR');
    expect(formatMoney(500, 'JPY')).toBe('500 JPY');
  });

  it('formatName and formatPlural return readable text', () => {
    expect(formatName('proof-of-address')).toBe('Proof of address');
    expect([formatPlural(1, 'inbox', 'inboxes'), formatPlural(2, 'player')]).toEqual([
      '1 inbox',
      '2 players',
    ]);
  });
});

describe('contactReason', () => {
  const task = { id: '1', email: 'a@example.com', createdAt: '2026-11-24T08:00:00Z' };

  it('a known reason is described in a sentence', () => {
    const details = { period: 'monthly', amount: 1_100_000, currency: 'SEK' };
    expect(contactReason({ ...task, reason: 'limit-above', details })).toBe(
      'Chose a monthly deposit limit of 11,000.00 SEK.',
    );
  });

  it('an unknown reason is shown by its name', () => {
    expect(contactReason({ ...task, reason: 'new-reason', details: null })).toBe('New reason.');
  });
});

describe('toFormInput', () => {
  const input = toFormInput({ days: ' ', amount: '12', types: ' id,, other ', force: 'on' });

  it('numberOrNull distinguishes an empty field from a number', () => {
    expect([input.numberOrNull('days'), input.numberOrNull('amount'), input.number('days')]).toEqual([
      null,
      12,
      Number.NaN,
    ]);
  });

  it('lists, checkboxes and absent fields are read', () => {
    expect([
      input.list('types'),
      input.isChecked('force'),
      input.isChecked('none'),
      input.optional('none'),
    ]).toEqual([['id', 'other'], true, false, undefined]);
  });
});
