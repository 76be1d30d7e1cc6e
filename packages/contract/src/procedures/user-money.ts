import * as z from 'zod/mini';
import { count, positiveInteger, text } from '../account/field.schema.ts';
import { transactionSchema } from '../account/transaction.schema.ts';
import { noted } from './notes.ts';
import { defineProcedure } from './procedure.ts';

export const getBalance = defineProcedure({
  uri: '/user/account#getBalance',
  operation: 'getWallets',
  session: 'required',
  does: 'Returns the player’s wallets. Amounts are integer minor units.',
  kwargs: z.object({}),
  answer: z.object({
    wallets: z.array(
      z.object({
        id: noted(z.string(), 'The gaming account id for other procedures.'),
        name: noted(z.string(), 'The main one is `MainWallet`.'),
        realMoney: z.int(),
        realMoneyCurrency: noted(z.string(), 'ISO 4217.'),
        bonusMoney: z.int(),
        bonusMoneyCurrency: z.optional(z.string()),
      }),
    ),
  }),
});

export const watchBalance = defineProcedure({
  uri: '/user/account#watchBalance',
  session: 'required',
  does: 'Subscribes this connection to `/account/balanceChanged` events until its session ends.',
  kwargs: z.object({}),
  answer: z.object({}),
});

export const getTransactionHistory = defineProcedure({
  uri: '/user#getTransactionHistory',
  operation: 'getPayments',
  session: 'required',
  does: 'Returns a page of the player’s history, the newest first.',
  kwargs: z.object({
    type: noted(z.enum(['Deposit', 'Withdraw', 'Gambling']), 'Gambling is casino and sportsbook together.'),
    startTime: noted(text(30), 'ISO 8601, UTC. Inclusive.'),
    endTime: noted(text(30), 'ISO 8601, UTC. Exclusive.'),
    pageIndex: noted(count(), 'From 0.'),
    pageSize: positiveInteger(),
  }),
  answer: z.object({ transactions: z.array(transactionSchema), totalPageCount: z.int() }),
});
