import { shippedPacks } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cells, choose, history, page, row, rows } from '../../testing/history-tab.ts';
import { PERIODS } from './history.controller.ts';

describe('the history', () => {
  it('shows deposits with date, description, method, status and amount', async () => {
    proves('AC-09.history', 'HI-02.payments', 'HI-02.first-page', 'HI-05.fields');

    const deposit = row('p-1', { method: 'Card', description: '•••• 4242' });
    const { fixture, view } = await history({ script: { getPayments: page([deposit]) } });
    await view.heading('History');
    await choose(view, 'Payments', 'deposit');

    await waitFor(() => expect(cells(view.root, 'amount')).toEqual(['+€50.00']));
    expect(cells(view.root, 'what')).toEqual(['DepositCard · •••• 4242']);
    expect(cells(view.root, 'status')).toEqual(['Completed']);
    expect(cells(view.root, 'date')[0]).toContain('2026');
    expect(fixture.sent('getPayments').at(-1)).toEqual({ offset: 0, max: 20, type: 'deposit' });
  });

  it('loads 20 × (page + 1) entries from the start while there are more', async () => {
    proves('HI-02.payments', 'HI-05.pages');

    const getPayments = ({ max }: { max: number }) => page(rows(Math.min(max, 45)), max < 45 ? 2 : 1);
    const { fixture, view } = await history({ script: { getPayments } });
    await choose(view, 'Payments', 'deposit');
    await waitFor(() => expect(cells(view.root, 'amount')).toHaveLength(20));
    const before = fixture.sent('getPayments').length - 1;
    view.press('Show more');
    await waitFor(() => expect(cells(view.root, 'amount')).toHaveLength(40));
    view.press('Show more');

    await waitFor(() => expect(cells(view.root, 'amount')).toHaveLength(45));
    expect(fixture.sent('getPayments').slice(before)).toEqual(
      [20, 40, 60].map((max) => ({ offset: 0, max, type: 'deposit' })),
    );
    expect(view.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('moves the focus to the end of the list once everything is shown', async () => {
    const getPayments = ({ max }: { max: number }) => page(rows(Math.min(max, 25)), max < 25 ? 2 : 1);
    const { view } = await history({ script: { getPayments } });
    await choose(view, 'Payments', 'deposit');
    const more = await view.findByRole('button', { name: 'Show more' });
    more.focus();
    more.click();
    await waitFor(() => expect(view.queryByRole('button', { name: 'Show more' })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe([...view.root.querySelectorAll('[part="row"]')].at(-1)),
    );
  });

  it('keeps the focus in the panel when no more entries can be loaded', async () => {
    const { fixture, view } = await history({ script: { getPayments: page(rows(20), 2) } });
    await choose(view, 'Payments', 'deposit');
    const more = await view.findByRole('button', { name: 'Show more' });
    fixture.platform.script({ getPayments: () => Promise.reject(new Error('down')) });
    more.focus();
    more.click();
    await view.findByText('We couldn’t load this.');

    await waitFor(() => expect(document.activeElement).toBe(view.root));
  });

  it('announces the visible range in one persistent line, with the page where there are several', async () => {
    const getGameplay = ({ offset }: { offset: number }) => page([row(`r-${offset}`)], 2);
    const { view } = await history({ script: { getGameplay } });
    await view.findByRole('button', { name: 'Play' });
    const line = view.root.querySelector('[part="history"] p[role="status"]');
    const said = () => line?.textContent;
    await choose(view, 'Play', 'casino');
    await waitFor(() => expect(said()).toMatch(/: 1 entry\. Page 1 of 2$/));
    const older = await view.findByRole('button', { name: 'Older' });
    older.focus();
    older.click();
    await waitFor(() => expect(said()).toMatch(/: 1 entry\. Page 2 of 2$/));
    expect(line?.isConnected).toBe(true);
    expect(older.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(older);

    older.click();
    expect(said()).toMatch(/Page 2 of 2$/);
  });

  it('requests withdrawals when they are selected', async () => {
    proves('HI-02.payments');

    const { fixture, view } = await history();
    await choose(view, 'Payments', 'withdraw');

    await waitFor(() => expect(cells(view.root, 'what')).toEqual(['WithdrawalBank transfer']));
    expect(cells(view.root, 'status')).toEqual(['Pending']);
    expect(fixture.sent('getPayments').at(-1)).toEqual({ offset: 0, max: 20, type: 'withdraw' });
  });

  it.each([
    ['casino', 'getGameplay'],
    ['sportsbook', 'getSportsbookBets'],
  ])('pages through %s ten at a time from page 0', async (type, operation) => {
    proves('HI-02.gambling', 'HI-02.first-page');

    const leaf = ({ offset }: { offset: number }) =>
      page([row(`r-${offset}`, { transactionType: 'Bet', amount: -offset - 100 })], 3);
    const { fixture, view } = await history({ script: { [operation]: leaf } });
    await choose(view, 'Play', type);
    await view.findByText('Page 1 of 3');
    view.press('Older');
    await view.findByText('Page 2 of 3');
    await waitFor(() => expect(cells(view.root, 'amount')).toEqual(['−\u2060€1.10']));
    view.press('Newer');
    await view.findByText('Page 1 of 3');

    // The view of everything reads the same list too, from its start.
    expect(fixture.sent(operation)[0]).toEqual({ offset: 0, max: 10 });
    expect(fixture.sent(operation).slice(-2)).toEqual([10, 0].map((offset) => ({ offset, max: 10 })));
  });

  it.each([
    ['Pending', 'Pending'],
    ['COMPLETED', 'Completed'],
    ['failed', 'Failed'],
    ['Initiated', 'Started'],
    ['Rollbacked', 'Reversed'],
    ['Canceled', 'Canceled'],
  ])('shows a payment that is %s as %s', async (status, words) => {
    proves('HI-05.statuses', 'HI-05.signs');

    const { view } = await history({ script: { getPayments: page([row('p-1', { status })]) } });
    await choose(view, 'Payments', 'deposit');
    await waitFor(() => expect(cells(view.root, 'status')).toEqual([words]));
    expect(cells(view.root, 'amount')).toEqual([words === 'Completed' ? '+€50.00' : '€50.00']);
  });

  it('shows a missing or unknown status as completed and reports the unknown one', async () => {
    proves('HI-05.default-completed');

    const { status: _none, ...without } = row('p-1');
    const { fixture, view } = await history({
      script: { getPayments: page([without, row('p-2', { status: 'Vaporised' })]) },
    });
    await choose(view, 'Payments', 'deposit');

    await waitFor(() => expect(cells(view.root, 'status')).toEqual(['Completed', 'Completed']));
    expect(fixture.emitted('diagnostic')).toEqual([
      { code: 'unknown-transaction-status', detail: 'Vaporised' },
    ]);
  });

  it('shows a cashed-out sportsbook win as a cash-out', async () => {
    proves('HI-05.cashout');

    const { view } = await history();
    await choose(view, 'Play', 'sportsbook');
    await waitFor(() => expect(cells(view.root, 'what')).toEqual(['Cash outMalmö – Brann']));
  });

  it.each([
    ['SEK', 10_000, '+SEK 100'],
    ['SEK', 10_050, '+SEK 100.50'],
    ['NOK', 199, '+NOK 1.99'],
    ['DKK', 500, '+DKK 5'],
    ['JPY', 500, '+¥500'],
    ['KWD', 1_250, '+KWD 1.250'],
    ['EUR', 500, '+€5.00'],
  ])('formats %s %d as %s', async (currency, amount, written) => {
    proves('HO-13.statement-minor');

    const { view } = await history({ script: { getPayments: page([row('p-1', { currency, amount })]) } });
    await choose(view, 'Payments', 'deposit');
    await waitFor(() =>
      expect(cells(view.root, 'amount').map((text) => text?.replace(/\u00a0/g, ' '))).toEqual([written]),
    );
  });

  it('requests the start of a selected period', async () => {
    const { fixture, view } = await history();
    await view.findByLabelText('Period');
    view.fill({ Period: '30' });
    const from = new Date(fixture.environment.now() - 30 * 86_400_000).toISOString();

    await waitFor(() => expect(fixture.sent('getPayments').at(-1)).toMatchObject({ from, offset: 0 }));
  });

  it('is 430 px high while it loads', async () => {
    proves('HO-04.history-skeleton');

    const { view } = await history({ script: { getPayments: new Promise(() => {}) } });
    await waitFor(() =>
      expect(view.root.querySelector('[part="skeleton"] svg')?.getAttribute('height')).toBe('430'),
    );
  });

  it('shows a failure and loads on retry', async () => {
    const { fixture, view } = await history({
      script: { getPayments: () => Promise.reject(new Error('down')) },
    });
    await choose(view, 'Payments', 'deposit');
    await view.findByText('We couldn’t load this.');
    fixture.platform.script({ getPayments: page([row('p-1')]) });
    view.press('Try again');

    await waitFor(() => expect(cells(view.root, 'amount')).toEqual(['+€50.00']));
  });

  it('announces a failure at once', async () => {
    const { view } = await history({
      script: { getPayments: () => Promise.reject(new Error('down')) },
    });
    expect((await view.findByText('We couldn’t load this.')).closest('[role="alert"]')).not.toBeNull();
  });

  it('shows an empty state', async () => {
    const { view } = await history({ script: { getPayments: page([]) } });
    await choose(view, 'Payments', 'deposit');
    const title = await view.findByText('Nothing here yet');
    expect(title.closest('[part="empty"]')?.querySelector('[data-icon="clock"]')).toBeTruthy();
  });
});

describe('the history export', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:csv';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  it('contains every row of the selection with plain numbers and no formulas', async () => {
    const evil = row('p-2', { description: '=HYPERLINK("http://evil","x")', amount: -1_234 });
    const getPayments = ({ offset, max }: { offset: number; max: number }) => {
      if (max < 500) return page([row('p-1')]);
      return offset === 0
        ? page([row('p-1'), evil], 2)
        : page([row('p-3', { currency: 'JPY', amount: 700 })], 2);
    };
    const { fixture, view } = await history({ script: { getPayments } });
    await choose(view, 'Payments', 'deposit');
    await waitFor(() => expect(cells(view.root, 'amount')).toHaveLength(1));
    view.press('Download CSV');
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(fixture.sent('getPayments').slice(-2)).toEqual([
      { offset: 0, max: 500, type: 'deposit' },
      { offset: 500, max: 500, type: 'deposit' },
    ]);

    const text = await readText(saved[0] as Blob);
    expect(text.split('\r\n')).toEqual([
      '\uFEFFDate,Reference,Type,Description,Method,Status,Amount,Currency',
      '2026-11-20T18:30:00Z,p-1,Deposit,,,Completed,50.00,EUR',
      '2026-11-20T18:30:00Z,p-2,Deposit,"\'=HYPERLINK(""http://evil"",""x"")",,Completed,-12.34,EUR',
      '2026-11-20T18:30:00Z,p-3,Deposit,,,Completed,700,JPY',
      '',
    ]);
  });
});

const readText = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(`\uFEFF${String(reader.result).replace(/^\uFEFF/, '')}`);
    reader.readAsText(blob);
  });

describe('the history periods', () => {
  it.each(shippedPacks.map((pack) => [pack.id, pack] as const))(
    'reach as far back as %s requires',
    async (_id, pack) => {
      proves('RG-37.periods');

      const { historyMonths } = await pack.responsibleGambling();

      // A month has at most 31 days, and most years have 365. All time is a period too.
      const longest = Math.max(...PERIODS.filter((days) => days !== null));

      expect(longest).toBeGreaterThanOrEqual(Math.floor(((historyMonths ?? 0) * 365) / 12));
      expect(PERIODS).toContain(null);
    },
  );
});
