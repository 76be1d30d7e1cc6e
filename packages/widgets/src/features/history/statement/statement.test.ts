import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { entry } from '../../../testing/limits-tab.ts';
import { expectPrintedPage } from '../../../testing/printed-page.ts';
import { type SceneOptions, scene } from '../../../testing/scene.ts';
import { getMonth, getPeriods, getPrevious } from './periods.ts';

const statement = async ({ script = {}, ...options }: SceneOptions = {}) => {
  const fixture = scene({ signedIn: true, script, ...options });
  const view = await fixture.mount('account', { tab: 'statement' });
  await view.heading('Activity statement');
  return { fixture, view };
};
const readText = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^\uFEFF/, ''));
    reader.readAsText(blob);
  });
const answer = (won: number) => ({
  currency: 'EUR',
  timeZone: 'Europe/Malta',
  parts: [
    { firstDay: '2026-11-01', lastDay: '2026-11-30', deposited: 5_000, withdrawn: 1_000, staked: 9_000, won },
  ],
  products: [{ product: 'casino', staked: 9_000, won }],
  bonuses: 0,
});

describe('the activity statement', () => {
  it('leads with the net result, and compares it with the period before', async () => {
    proves('HI-06.net');
    let asked = 0;
    const { view } = await statement({
      script: {
        getActivityStatement: () => {
          asked += 1;
          return answer(asked === 1 ? 9_500 : 5_500);
        },
      },
    });

    await view.findByText('−\u2060€35.00', { selector: 'dd' });
    const figures = [...view.root.querySelectorAll('[part="figures"] > div')].map((one) => one.textContent);

    expect(figures).toEqual([
      'Net result−\u2060€35.00Winnings minus stakes. The period before: €5.00.',
      'Staked€90.00',
      'Won€55.00',
      'Deposits€50.00',
      'Withdrawals€10.00',
    ]);
  });

  it('compares a month with the limits of a month, and no other period', async () => {
    proves('HI-06.limits');
    const limit = (
      type: 'deposit' | 'loss' | 'wager',
      amount: number,
      period: 'daily' | 'monthly' = 'monthly',
    ) => entry({ id: type, type, amount, period, expiryDate: '2999-01-01T00:00:00Z' });
    const { view } = await statement({
      script: {
        getActivityStatement: () => answer(5_500),
        getLimits: {
          limits: [limit('deposit', 20_000), limit('loss', 4_000), limit('wager', 900, 'daily')],
        },
      },
    });

    await view.findByText('Your monthly limit now: €200.00.');
    const figures = () => view.root.querySelector('[part="figures"]')?.textContent ?? '';
    expect(figures()).toContain('Your monthly loss limit now: €40.00.');
    expect(figures()).not.toContain('€9.00');
    const year = getPeriods('2026-11-20', 'en-US', nameLast).find(({ label }) => label === '2025');
    fireEvent.change(view.getByLabelText('Period'), { target: { value: year?.id } });
    await vi.waitFor(() => expect(figures()).toMatch(/Net result/));
    expect(figures()).not.toContain('limit');
  });

  it('has each drawing as a table, and each product', async () => {
    proves('HI-06.drawn');

    const { view } = await statement();
    await view.findByText('By product');

    const tables = [...view.root.querySelectorAll('table')].map((table) => table.textContent);
    expect(tables).toEqual([
      'By productProductStakedWonNet resultCasino€510.00€525.00€15.00Sportsbook€120.00€90.00−\u2060€30.00',
      'By monthMonthStakedWonSeptember 2026€420.00€385.00October 2026€210.00€230.00November 2026€0.00€0.00',
    ]);
  });

  it('asks for the days that the player chooses, and for none that end before they begin', async () => {
    proves('HI-06.days');
    const asked: { from: string; to: string }[] = [];
    const { view } = await statement({
      script: {
        getActivityStatement: (input: { from: string; to: string }) => {
          asked.push(input);
          return answer(0);
        },
      },
    });
    await view.findByText('Net result');
    fireEvent.change(view.getByLabelText('Period'), { target: { value: '' } });
    const type = (label: string, value: string) =>
      fireEvent.input(view.getByLabelText(label), { target: { value } });
    type('First day', '2026-10-10');
    type('Last day', '2026-10-01');
    asked.length = 0;

    view.press('Show');
    await view.findByText('The last day can’t be before the first.');
    expect(asked).toEqual([]);
    type('Last day', '2026-10-12');

    await vi.waitFor(() => {
      view.press('Show');
      expect(asked).toContainEqual({ from: '2026-10-10', to: '2026-10-12' });
    });
    expect(asked).toContainEqual({ from: '2026-10-07', to: '2026-10-09' });
  });

  it('is printed with its sums, the time played, products and parts', async () => {
    proves('HI-06.time', 'HI-08.statement');
    const printed = expectPrintedPage();
    const { view } = await statement({
      script: { getActivityStatement: () => ({ ...answer(5_500), minutes: 125 }) },
    });
    await view.findByText('2 hr 5 min');

    (await view.findByRole('button', { name: 'Print' })).click();

    expect(printed.read().slice(0, 16)).toEqual([
      'Activity statement',
      'Net result | −\u2060€35.00',
      'Staked | €90.00',
      'Won | €55.00',
      'Deposits | €50.00',
      'Withdrawals | €10.00',
      'Bonuses | €0.00',
      'Net result of the period before | −\u2060€35.00',
      'Time played | 2 hr 5 min',
      'First day | November 1, 2026',
      'Last day | November 30, 2026',
      'By product',
      'Product | Staked | Won | Net result',
      'Casino | €90.00 | €55.00 | −\u2060€35.00',
      'First day | Deposits | Withdrawals | Staked | Won',
      'November 1, 2026 | €50.00 | €10.00 | €90.00 | €55.00',
    ]);
  });

  it('is downloaded as a table of its parts', async () => {
    proves('HI-06.days');
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:csv';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { view } = await statement({ script: { getActivityStatement: () => answer(5_500) } });
    await view.findByText('Net result');

    view.press('Download CSV');

    const text = await readText(saved[0] as Blob);
    expect(text.split('\r\n')).toEqual([
      'First day,Last day,Deposits,Withdrawals,Staked,Won,Currency',
      '2026-11-01,2026-11-30,50.00,10.00,90.00,55.00,EUR',
      '',
    ]);
  });

  it('offers a retry when it cannot be read', async () => {
    proves('HI-06.days');
    const { view } = await statement({
      script: {
        getActivityStatement: () =>
          Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
      },
    });

    await view.findByRole('button', { name: 'Try again' });
  });
});

describe('the monthly email', () => {
  it('is off until the player asks for it, and can be stopped', async () => {
    proves('HI-06.mail');
    let active = false;
    const { fixture, view } = await statement({
      script: {
        getStatementMail: () => ({ active }),
        setStatementMail: (input: { active: boolean }) => {
          active = input.active;
        },
      },
    });
    await view.findByText(/^We can email you/);

    view.press('Email me every month');
    await view.findByText(/^You get an email/);
    view.press('Stop the emails');
    await view.findByText(/^We can email you/);

    expect(fixture.sent('setStatementMail')).toEqual([{ active: true }, { active: false }]);
  });

  it('is absent on a platform that turns out to have none', async () => {
    proves('HI-06.mail');
    const { view } = await statement({
      script: {
        getStatementMail: () =>
          Promise.reject(playerdeskError({ code: 'generic.error', kind: 'not-implemented' })),
      },
    });

    await view.findByText('Net result', { selector: 'dt' });
    await vi.waitFor(() => expect(view.queryByText('Monthly email')).toBeNull());
  });

  it.each([
    ['2026-09', { from: '2026-09-01', to: '2026-09-30' }],
    ['2024-02', { from: '2024-02-01', to: '2024-02-29' }],
    ['2999-01', undefined],
    ['2026-13', undefined],
    ['<script>', undefined],
  ])('links to the month %s', (month, days) => {
    proves('HI-06.mail-link');

    expect(getMonth(month, '2026-11-20')).toEqual(days);
  });
});

describe('the statement of a year', () => {
  const year = {
    ...answer(5_500),
    parts: [
      {
        firstDay: '2025-01-01',
        lastDay: '2025-12-31',
        deposited: 0,
        withdrawn: 0,
        staked: 9_000,
        won: 5_500,
      },
    ],
    others: [{ currency: 'SEK', deposited: 70_000, withdrawn: 0, staked: 30_000, won: 10_000, bonuses: 0 }],
  };

  it('is printed with its year, each currency, the player, and the operator with its license', async () => {
    proves('HI-06.years', 'HI-06.currencies');
    const printed = expectPrintedPage();
    const { view } = await statement({
      account: { operator: 'Example Ltd, MGA/B2C/123/2020' },
      script: { getActivityStatement: () => year },
    });
    await view.findByText(/^−\u2060SEK.200$/, { selector: 'dd' });

    (await view.findByRole('button', { name: 'Print' })).click();

    const record = printed.read().map((line) => line.replace(/\s/g, ' '));
    expect(record[0]).toBe('Annual statement 2025');
    const sums = record.indexOf('SEK');
    expect(record.slice(sums, sums + 5)).toEqual([
      'SEK',
      'Net result | −\u2060SEK 200',
      'Staked | SEK 300',
      'Won | SEK 100',
      'Deposits | SEK 700',
    ]);
    expect(record.slice(-5).map((line) => line.split(' | ')[0])).toEqual([
      'Name',
      'Account',
      'Website',
      'Operator and license',
      'Printed on',
    ]);
    expect(record).toContain('Operator and license | Example Ltd, MGA/B2C/123/2020');
  });
});

const nameLast = (months: number) => `Last ${months} months`;

describe('the periods of a statement', () => {
  it('are the last months, quarters and years', () => {
    proves('HI-06.days');

    expect(
      getPeriods('2026-01-15', 'en-US', nameLast).map(
        ({ label, from, to }) => `${label.replace(/\s/g, ' ')}: ${from} ${to}`,
      ),
    ).toEqual([
      'January 2026: 2026-01-01 2026-01-31',
      'December 2025: 2025-12-01 2025-12-31',
      'November 2025: 2025-11-01 2025-11-30',
      'Jan – Mar 2026: 2026-01-01 2026-03-31',
      'Oct – Dec 2025: 2025-10-01 2025-12-31',
      '2026: 2026-01-01 2026-12-31',
      '2025: 2025-01-01 2025-12-31',
      '2024: 2024-01-01 2024-12-31',
      '2023: 2023-01-01 2023-12-31',
      '2022: 2022-01-01 2022-12-31',
      '2021: 2021-01-01 2021-12-31',
      'Last 6 months: 2025-07-16 2026-01-15',
      'Last 12 months: 2025-01-16 2026-01-15',
    ]);
  });

  it.each([
    ['2026-08-31', ['2026-03-01', '2025-09-01']],
    ['2026-03-30', ['2025-10-01', '2025-03-31']],
    ['2028-02-29', ['2027-08-30', '2027-03-01']],
    // Twelve months are the year.
    ['2026-12-31', ['2026-07-01']],
  ])('have six and twelve months up to %s', (today, firstDays) => {
    proves('HI-06.years');

    const periods = getPeriods(today, 'en-US', nameLast).filter(({ label }) => label.startsWith('Last'));

    expect(periods.map(({ from }) => from)).toEqual(firstDays);
    expect(new Set(periods.map(({ id }) => id)).size).toBe(periods.length);
  });

  it.each([
    [
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-02-01', to: '2026-02-28' },
    ],
    [
      { from: '2026-01-01', to: '2026-12-31' },
      { from: '2025-01-01', to: '2025-12-31' },
    ],
    [
      { from: '2026-03-02', to: '2026-03-04' },
      { from: '2026-02-27', to: '2026-03-01' },
    ],
  ])('that are before %j are of the same length', (days, before) => {
    proves('HI-06.net');

    expect(getPrevious(days)).toEqual(before);
  });
});
