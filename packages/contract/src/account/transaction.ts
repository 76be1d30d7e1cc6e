// @chunk money

import type { Transaction } from './transaction.schema.ts';

/** Statuses of a transaction. */
export const TRANSACTION_STATUSES = [
  'initiated',
  'pending',
  'completed',
  'failed',
  'canceled',
  'rollbacked',
] as const;
/** Status of a transaction. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Other status names of providers. */
const OTHER_WORDS: Readonly<Record<string, TransactionStatus>> = {
  cancelled: 'canceled',
  'rolled-back': 'rollbacked',
  rolledback: 'rollbacked',
  rollback: 'rollbacked',
  success: 'completed',
  succeeded: 'completed',
};

/**
 * Returns the status of a provider's name. A missing or unknown one is completed.
 *
 * `known` is false for a name that should be reported to a developer.
 */
export function transactionStatus(word: string | undefined): { status: TransactionStatus; known: boolean } {
  if (word === undefined || word === '') return { status: 'completed', known: true };
  const plain = word.toLowerCase();
  const status = TRANSACTION_STATUSES.find((name) => name === plain);
  if (status) return { status, known: true };
  const other = Object.hasOwn(OTHER_WORDS, plain) ? OTHER_WORDS[plain] : undefined;
  return { status: other ?? 'completed', known: other !== undefined };
}

/** Types of a transaction. */
export const TRANSACTION_TYPES = ['deposit', 'withdraw', 'bet', 'win', 'cashout', 'refund', 'bonus'] as const;
/** Type of a transaction. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

const TYPES: Readonly<Record<string, TransactionType>> = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  withdrawal: 'withdraw',
  bet: 'bet',
  wager: 'bet',
  stake: 'bet',
  win: 'win',
  cashout: 'cashout',
  refund: 'refund',
  rollback: 'refund',
  bonus: 'bonus',
};

/** Returns the type of a row. A sportsbook win that ended as cashed out is a cashout. Null for an unknown type. */
export function transactionType({
  transactionType: word,
  endEntry,
}: Pick<Transaction, 'transactionType' | 'endEntry'>): TransactionType | null {
  const plain = word.toLowerCase();
  const type = Object.hasOwn(TYPES, plain) ? (TYPES[plain] ?? null) : null;
  const isCashedOut = /^cash(ed)?-?_? ?out$/i.test(endEntry ?? '');
  return type === 'win' && isCashedOut ? 'cashout' : type;
}
