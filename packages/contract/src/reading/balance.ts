// @chunk money

import type * as z from 'zod/mini';
import type { balanceSchema } from '../account/wallet.schema.ts';
import { fold, isRecord } from './keys.ts';
import { byCurrency } from './list-answer.ts';
import { optional, type Reader, readPart, UnreadableAnswer, withDefault } from './reader.ts';
import { record } from './record.ts';
import { filledText, money } from './scalars.ts';

type Balance = z.infer<typeof balanceSchema>;

const parts = record<{ currency: string; total?: number; real?: number; bonus: number }>(
  {
    currency: filledText,
    total: optional(money) as Reader<number>,
    real: optional(money) as Reader<number>,
    bonus: withDefault(money, 0),
  },
  { total: ['totalBalance', 'amount'], real: 'realBalance', bonus: 'bonusBalance' },
);

const balance: Reader<Balance> = (value, context) => {
  const { currency, total, real, bonus } = parts(value, context);
  if (total === undefined && real === undefined) throw new UnreadableAnswer('neither total nor real');
  const money = real ?? Number(total) - bonus;
  return { currency, total: total ?? money + bonus, real: money, bonus };
};

const balances = byCurrency(balance);

const ISO_4217 = /^[A-Za-z]{3}$/;

/** Reads balances by currency (total, real, bonus): a list, or an object by currency. */
export const wallets: Reader<{ balances: Balance[] }> = (value, context) => ({
  balances: readPart('balances', context, (own) => balances(balancesIn(value), own)),
});

function balancesIn(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  const named = entries.find(([key]) => ['balances', 'wallets', 'items', 'data'].includes(fold(key)));
  if (named) return named[1];
  if (entries.some(([key]) => fold(key) === 'currency')) return [value];
  const isByCurrency = entries.length > 0 && entries.every(([key]) => ISO_4217.test(key));
  return isByCurrency ? value : undefined;
}
