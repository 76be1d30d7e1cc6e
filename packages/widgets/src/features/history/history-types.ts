import { getGameplay, getPayments, getSportsbookBets, type HistoryPage } from '@playerdesk/contract';
import type { Account } from '@playerdesk/core';

/** Start of the period as an ISO 8601 instant. Absent for all rows. */
export interface Since {
  readonly from?: string;
}

/** A type of history. */
export interface HistoryType {
  readonly id: 'deposit' | 'withdraw' | 'casino' | 'sportsbook';
  readonly operation: string;
  /** Whether rows are read in pages (play) or as a growing list (payments). */
  readonly paged: boolean;
  readonly read: (account: Account, offset: number, max: number, since: Since) => Promise<HistoryPage>;
}

const payments = (type: 'deposit' | 'withdraw'): HistoryType => ({
  id: type,
  operation: getPayments.name,
  paged: false,
  read: (account, offset, max, since) => account.read(getPayments, { offset, max, type, ...since }),
});

/** History types in the order of the menu. */
const TYPES: readonly HistoryType[] = [
  payments('deposit'),
  payments('withdraw'),
  {
    id: 'casino',
    operation: getGameplay.name,
    paged: true,
    read: (account, offset, max, since) => account.read(getGameplay, { offset, max, ...since }),
  },
  {
    id: 'sportsbook',
    operation: getSportsbookBets.name,
    paged: true,
    read: (account, offset, max, since) => account.read(getSportsbookBets, { offset, max, ...since }),
  },
];

/** Rows that "show more" adds to payments. */
export const PAYMENT_ROWS = 20;
export const PLAY_ROWS = 10;

export function getHistoryTypes({ platform }: Account): readonly HistoryType[] {
  return TYPES.filter(({ operation }) => platform.capabilities.supports(operation));
}

/** Returns the range to read for a page: a growing list for payments, single pages for play. */
export function getRange({ paged }: HistoryType, page: number): { offset: number; max: number } {
  return paged ? { offset: page * PLAY_ROWS, max: PLAY_ROWS } : { offset: 0, max: PAYMENT_ROWS * (page + 1) };
}
