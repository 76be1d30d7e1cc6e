import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { getMethodName } from './method-name.ts';

const text = ((key: string) => key) as Parameters<typeof getMethodName>[0];
const nameOf = (method: string | undefined, transactionType = 'Deposit') =>
  getMethodName(text, { id: 'p', amount: 1, currency: 'EUR', date: '', transactionType, method });

it.each([
  ['card', 'history.method.card'],
  ['Credit-Card', 'history.method.card'],
  ['iban', 'history.method.bank'],
  ['BANK_TRANSFER', 'history.method.bank'],
  ['trustly', 'Trustly'],
  ['Apple Pay', 'Apple Pay'],
  ['Operator’s own', 'Operator’s own'],
  ['constructor', 'constructor'],
  [undefined, undefined],
])('the payment method %s is named %s', (method, name) => {
  proves('UX-21.methods');

  expect(nameOf(method)).toBe(name);
});

it('the name of a game stays as it is', () => {
  expect(nameOf('Card', 'Bet')).toBe('Card');
});
