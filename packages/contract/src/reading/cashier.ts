// @chunk money

import type { CashierConfiguration } from '../account/cashier.schema.ts';
import { lenientList } from './list.ts';
import { isAbsent, lenient, optional, type Reader, withDefault } from './reader.ts';
import { record, textByKey } from './record.ts';
import { filledText, flag, integer, money, number, text, word } from './scalars.ts';

type Settings = CashierConfiguration['settings'];

const settings = record<Settings>({
  css: lenient(optional(text), undefined),
  predefinedAmounts: lenient(optional(lenientList(number)), undefined),
}) as Reader<Settings>;

/** Reads a cashier session. The keys of `attributes` are data and stay unchanged. */
export const cashierConfiguration = record<CashierConfiguration>({
  sessionId: filledText,
  reference: filledText,
  userId: filledText,
  locale: text,
  country: text,
  currency: text,
  method: word({ deposit: [], withdraw: 'withdrawal' }),
  merchantId: filledText,
  environment: text,
  bonusCode: lenient(optional(text), undefined),
  providerType: lenient(optional(text), undefined),
  autoProcess: withDefault(flag, false),
  amount: optional(money),
  channelId: withDefault(text, ''),
  allowCancelPendingWithdrawal: withDefault(flag, false),
  fundsProtection: lenient(optional(word({ not: [], medium: [], high: [] })), undefined),
  attributes: withDefault(textByKey, {}),
  settings: withDefault(settings, {}),
});

/** Reads the number of bonuses that a code started: a number, bare or named. 0 is a refusal; no number is a success. */
export const triggered: Reader<{ result: number }> = (value, context) => {
  if (isAbsent(value) || value === '') return { result: 1 };
  if (typeof value === 'boolean') return { result: Number(value) };
  if (typeof value !== 'object') return { result: integer(value, context) };
  const read = record<{ result: number }>(
    { result: withDefault(integer, 1) },
    { result: ['count', 'triggered'] },
  );
  return read(value, context);
};
