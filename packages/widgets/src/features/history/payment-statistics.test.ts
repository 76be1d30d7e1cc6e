import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { history } from '../../testing/history-tab.ts';
import { type Screen, scene } from '../../testing/scene.ts';
import { getBars } from './bars.ts';
import styles from './history.css?inline';

/** Asks for the statistics. */
const ask = async (view: Screen) => (await view.findByText('Your payments since you joined')).click();

describe('the payment statistics', () => {
  it('are listed and charted by month once the player asks for them', async () => {
    proves(
      'HI-03.on-request',
      'HI-03.net',
      'HI-03.deposits',
      'HI-03.withdrawals',
      'HI-03.last-deposit',
      'HI-03.drawn',
    );

    const { fixture, view } = await history();
    await view.findByText('Your payments since you joined');
    expect([fixture.sent('getLifetimeStats'), view.root.querySelector('[part="figures"]')]).toEqual([
      [],
      null,
    ]);
    await ask(view);
    await view.findByText('€170.00', { selector: 'dd' });
    const figures = [...view.root.querySelectorAll('[part="figures"] > div')].map((one) => one.textContent);
    expect(figures).toEqual([
      'Net deposits€170.00Deposits minus withdrawals.',
      'Deposits€250.005 payments',
      'Withdrawals€80.002 payments',
      'Last deposit€50.00',
    ]);

    const bars = [...view.root.querySelectorAll('[part="chart"] rect')].map((bar) => [
      bar.getAttribute('data-kind'),
      bar.getAttribute('height'),
    ]);
    expect(bars).toEqual([
      ['first', '120'],
      ['second', '48'],
      ['first', '30'],
    ]);

    const months = [...view.root.querySelectorAll('[part="chart"] tbody tr')].map((one) => one.textContent);
    expect(months).toEqual(['October 2026€200.00€80.00', 'November 2026€50.00€0.00']);
  });

  it('draw the bars of a month around the middle of its column', () => {
    proves('HI-03.drawn');

    const places = getBars([{ id: 'May', sums: [2, 1] }], 100, 10).map(({ x, width }) => [x, x + width]);

    expect(places).toEqual([
      [19, 49],
      [51, 81],
    ]);
  });

  it.each(['.pd-chart-drawing rect', '.pd-chart-key'])(
    'draw withdrawals as hollow %s, distinguishable without color',
    (shape) => {
      proves('HI-03.drawn');

      const [, rule] = styles.split(`${shape}[data-kind="second"]`);
      expect(rule?.slice(0, rule.indexOf('}'))).toMatch(/(stroke|border-color): var\(--_ink-2\)/);
      expect(rule?.slice(0, rule.indexOf('}'))).toContain('var(--_surface)');
    },
  );

  it('are separated by brand', async () => {
    proves('HI-03.brands');

    const sums = {
      totalDeposit: 100,
      totalDepositCount: 1,
      totalWithdraw: 0,
      totalWithdrawCount: 0,
      netGrossRevenue: 100,
      lastDepositAmount: 100,
    };
    const getLifetimeStats = {
      currency: 'EUR',
      ...sums,
      brands: [
        { brand: 'Northlight', ...sums },
        { brand: 'Southlight', ...sums },
      ],
    };
    const { view } = await history({ script: { getLifetimeStats } });
    await ask(view);
    await view.findByText('Southlight');

    expect(view.getByText('Northlight').closest('tr')?.textContent).toBe('Northlight€1.00 (1)€0.00 (0)€1.00');
  });

  const missing = () =>
    Promise.reject(playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' }));

  it('of a platform with only the short call are shown without counts', async () => {
    proves('HI-03.short-alone');

    const { fixture, view } = await history({ script: { getLifetimeStats: missing } });
    await ask(view);
    await view.findByText('€170.00', { selector: 'dd' });

    expect(fixture.sent('getPaymentStats')).toHaveLength(1);
    expect(view.queryByText(/payment.*0|0 payments/i)).toBeNull();
    expect(view.queryByText('Last deposit')).toBeNull();
  });

  it('are hidden on a platform without both calls', async () => {
    proves('HI-03.none-known');

    const script = { getLifetimeStats: missing, getPaymentStats: missing };
    const { fixture, view } = await history({ script });
    await ask(view);
    await waitFor(() => expect(fixture.sent('getPaymentStats')).toHaveLength(1));
    await waitFor(() => expect(view.root.querySelector('[part="stats"]')).toBeNull());
  });

  it('use the player’s currency for an answer without one', async () => {
    proves('HI-03.currency');

    const short = { currency: '', netGrossRenew: 17_000, totalDeposit: 25_000, totalWithdraw: 8_000 };
    const script = { getLifetimeStats: missing, getPaymentStats: short };
    const { view } = await history({ script });
    await ask(view);
    await view.findByText('€170.00', { selector: 'dd' });
  });

  it('use the short statistics when only these are available', async () => {
    const short = scene({ signedIn: true });
    short.platform.capabilities.supports = (name) => name !== 'getLifetimeStats';
    const view = await short.mount('account', { tab: 'history' });
    await ask(view);
    await view.findByText('€170.00', { selector: 'dd' });

    expect(short.sent('getPaymentStats')).toHaveLength(1);
  });
});
