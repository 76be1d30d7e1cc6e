import { getGameplay, getPayments, getSportsbookBets, type HistoryPage } from '@playerdesk/contract';
import type { Account } from '@playerdesk/core';

/** Since when rows are asked for, as ISO 8601; none for all of them. */
export interface Since {
  readonly from?: string;
}

/** What a player can look back on. */
export interface HistoryType {
  readonly id: 'deposit' | 'withdraw' | 'casino' | 'sportsbook';
  readonly operation: string;
  /** Payments grow as they are asked for; play comes in pages. */
  readonly paged: boolean;
  readonly read: (account: Account, offset: number, max: number, since: Since) => Promise<HistoryPage>;
}

const payments = (type: 'deposit' | 'withdraw'): HistoryType => ({
  id: type,
  operation: getPayments.name,
  paged: false,
  read: (account, offset, max, since) => account.read(getPayments, { offset, max, type, ...since }),
});

/** The kinds of history in the order of their menu. */
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

/** Rows of payments that each "show more" adds, and rows of a page of play. */
export const PAYMENT_ROWS = 20;
export const PLAY_ROWS = 10;

export function getHistoryTypes({ platform }: Account): readonly HistoryType[] {
  return TYPES.filter(({ operation }) => platform.capabilities.supports(operation));
}

/** What is asked for to show a page: payments from the start and ever more, play one page after the other. */
export function getRange({ paged }: HistoryType, page: number): { offset: number; max: number } {
  return paged ? { offset: page * PLAY_ROWS, max: PLAY_ROWS } : { offset: 0, max: PAYMENT_ROWS * (page + 1) };
}
