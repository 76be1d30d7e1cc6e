import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { entry } from '../../testing/limits-tab.ts';
import { scene } from '../../testing/scene.ts';
import { readMonthResult } from './month-result.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const statement = (won: number) => ({
  currency: 'EUR',
  timeZone: 'Europe/Malta',
  parts: [{ firstDay: '2026-11-01', lastDay: '2026-11-21', deposited: 0, withdrawn: 0, staked: 9_000, won }],
  products: [],
  bonuses: 0,
});

describe('spending in the account', () => {
  it('says the result of the month, and how much of each limit is used', async () => {
    proves('HI-09.limits', 'HI-09.result');
    const script = {
      getLimits: { limits: [entry({ expiryDate: '2999-01-01T00:00:00Z' })] },
      getActivityStatement: statement(2_000),
    };
    const fixture = scene({ signedIn: true, script, account: { spending: true } });

    const view = await fixture.open('account');

    await view.findByText('Net result this month: −\u2060€70.00');
    await view.findByText('€60.00 of €100.00 used');
    const meter = view.root.querySelector('[part="spending"] [part="meter"]');
    expect(meter?.getAttribute('aria-valuetext')).toBe('€60.00 of €100.00 used');
  });

  it.each([
    ['a loss after some days', NOW, 2_000, -10_000],
    ['a loss in the first days', Date.parse('2026-11-03T12:00:00Z'), 2_000, null],
    ['a gain', NOW, 20_000, null],
  ])('has the pace of %s only if it is one to stop', async (_name, now, won, pace) => {
    proves('HI-09.result');
    const account = {
      serverNow: () => now,
      rules: () => ({ timeZone: 'Europe/Malta' }),
      read: async () => statement(won),
    };

    const result = await readMonthResult(account as never);

    expect(result.pace).toBe(pace);
  });

  it('is off by default', async () => {
    proves('HI-09.off');
    const fixture = scene({ signedIn: true });
    const view = await fixture.open('account');
    await view.findByText('Total balance');

    await vi.waitFor(() => expect(fixture.sent('getWallets').length).toBeGreaterThan(0));
    expect(view.root.querySelector('[part="spending"]')).toBeNull();
    expect(fixture.sent('getActivityStatement')).toEqual([]);
  });
});
