// @chunk money

import type * as z from 'zod/mini';
import type { historyPageSchema, transactionSchema } from '../account/transaction.schema.ts';
import { currencyOrContext } from './currency.ts';
import { isRecord } from './keys.ts';
import { listAnswer } from './list-answer.ts';
import { lenient, optional, type Reader } from './reader.ts';
import { record } from './record.ts';
import { filledText, integer, money, text, word } from './scalars.ts';
import { instant } from './time.ts';

type Transaction = z.infer<typeof transactionSchema>;
type HistoryPage = z.infer<typeof historyPageSchema>;

export const transaction = record<Transaction>(
  {
    id: filledText,
    amount: money,
    currency: currencyOrContext,
    status: lenient(optional(text), undefined),
    method: lenient(optional(text), undefined),
    description: lenient(optional(text), undefined),
    transactionType: lenient(text, ''),
    date: instant,
    endEntry: lenient(optional(text), undefined),
    refusal: lenient(optional(text), undefined),
    checkUntil: lenient(optional(instant), undefined),
    checkedAt: lenient(optional(instant), undefined),
    waitsFor: lenient(optional(word({ documents: [], review: [] })), undefined),
    pendingAt: lenient(optional(instant), undefined),
    expectedAt: lenient(optional(instant), undefined),
    endedAt: lenient(optional(instant), undefined),
    providerReference: lenient(optional(text), undefined),
  },
  { id: ['transactionId', 'reference'], transactionType: 'type', date: ['created', 'timestamp', 'time'] },
);

const rows = listAnswer('transactions', transaction);
const pages = record<{ totalPageCount?: number }>(
  { totalPageCount: lenient(optional(integer), undefined) as Reader<number> },
  { totalPageCount: ['totalPages', 'pageCount'] },
);

/** Reads a page of a history. Without a page count, further pages may follow as long as pages are full. */
export const historyPage: Reader<HistoryPage> = (value, context) => ({
  ...rows(value, context),
  totalPageCount:
    (isRecord(value) ? pages(value, context).totalPageCount : undefined) ?? Number.MAX_SAFE_INTEGER,
});
