import { type HistoryPage, playerdeskError, type Transaction } from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { openHistory } from './history-reader.ts';
import type { HistorySource, HistoryType } from './history-types.ts';

const account = {} as Account;
const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20);

/** A list of the platform with one row each `every` minutes, newest first. */
function list(id: HistorySource['id'], count: number, every: number) {
  const toRow = (index: number): Transaction => ({
    id: `${id}-${index}`,
    amount: 100,
    currency: 'EUR',
    transactionType: id,
    date: new Date(START - index * every * MINUTE).toISOString(),
  });
  const rows = Array.from({ length: count }, (_, index) => toRow(index));
  const reads: { offset: number; max: number }[] = [];
  const source: HistorySource = {
    id,
    operation: id,
    paged: false,
    read: async (_account, offset, max) => {
      reads.push({ offset, max });
      return {
        transactions: rows.slice(offset, offset + max),
        totalPageCount: Math.ceil(rows.length / max),
      };
    },
  };
  return { source, rows, reads, toRow };
}

const merge = (...sources: HistorySource[]) => {
  const type: HistoryType = { id: 'all', name: 'all', sources };
  return openHistory(account, type, {});
};

/** Reads pages until there are no more. Returns the ids of the last answer and the number of pages. */
async function readAll(reader: ReturnType<typeof merge>): Promise<{ rows: Transaction[]; pages: number }> {
  for (let page = 0; ; page += 1) {
    const { transactions, totalPageCount }: HistoryPage = await reader.read(page);
    if (totalPageCount < 2) return { rows: [...transactions], pages: page + 1 };
  }
}

describe('a merged history', () => {
  it('has every row of every list once, newest first', async () => {
    proves('UX-21.all');
    const often = list('casino', 137, 1);
    const seldom = list('deposit', 23, 30);
    const rare = list('withdraw', 2, 2_000);

    const { rows } = await readAll(merge(often.source, seldom.source, rare.source));

    const dates = rows.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(new Set(rows.map(({ id }) => id)).size).toBe(137 + 23 + 2);
    expect(rows).toHaveLength(137 + 23 + 2);
  });

  it('grows by twenty rows and keeps the ones that were shown', async () => {
    proves('UX-21.all');
    const reader = merge(list('casino', 50, 1).source, list('deposit', 50, 3).source);

    const first = await reader.read(0);
    const second = await reader.read(1);

    expect(first.transactions).toHaveLength(20);
    expect(second.transactions).toHaveLength(40);
    expect(second.transactions.slice(0, 20)).toEqual(first.transactions);
  });

  it('reads each list from where it stopped, at most twenty rows at a time', async () => {
    const casino = list('casino', 90, 1);
    const deposit = list('deposit', 90, 100);
    const reader = merge(casino.source, deposit.source);

    for (const page of [0, 1, 2]) await reader.read(page);

    expect(casino.reads).toEqual([0, 20, 40].map((offset) => ({ offset, max: 20 })));
    expect(deposit.reads).toEqual([0, 20].map((offset) => ({ offset, max: 20 })));
  });

  it('reads play ten rows at a time', async () => {
    proves('HI-02.merged-pages');
    const casino = list('casino', 90, 1);

    await merge({ ...casino.source, paged: true }, list('deposit', 1, 1).source).read(0);

    expect(casino.reads).toEqual([0, 10].map((offset) => ({ offset, max: 10 })));
  });

  it('shows no row twice when new ones arrive between two reads', async () => {
    proves('UX-21.all');
    const casino = list('casino', 60, 1);
    const reader = merge(casino.source, list('deposit', 1, 1).source);
    await reader.read(0);

    casino.rows.unshift({ ...casino.toRow(0), id: 'new' });
    const { rows } = await readAll(reader);

    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids.filter((id) => id.startsWith('casino'))).toHaveLength(60);
  });

  it('continues after a failed read without a gap', async () => {
    const casino = list('casino', 30, 1);
    const deposit = list('deposit', 30, 1);
    let isDown = true;
    const flaky: HistorySource = {
      ...deposit.source,
      read: (...input) => (isDown ? Promise.reject(new Error('down')) : deposit.source.read(...input)),
    };
    const reader = merge(casino.source, flaky);
    await expect(reader.read(0)).rejects.toThrow('down');

    isDown = false;
    const { rows } = await readAll(reader);

    expect(rows).toHaveLength(60);
  });

  it('leaves out a list that the platform lacks', async () => {
    const missing: HistorySource = {
      ...list('sportsbook', 0, 1).source,
      read: () =>
        Promise.reject(playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' })),
    };

    const { rows } = await readAll(merge(list('casino', 3, 1).source, missing));

    expect(rows).toHaveLength(3);
  });

  it('ends with a list that repeats itself', async () => {
    const casino = list('casino', 20, 1);
    const stuck: HistorySource = {
      ...casino.source,
      read: async () => ({ transactions: casino.rows, totalPageCount: 1_000 }),
    };

    const { rows } = await readAll(merge(stuck, list('deposit', 1, 1).source));

    expect(rows).toHaveLength(21);
  });
});
