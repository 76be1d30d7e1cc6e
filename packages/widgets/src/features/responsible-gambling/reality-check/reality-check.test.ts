import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findPanel, type SceneOptions, type Screen, scene } from '../../../testing/scene.ts';

const PLAYED = {
  wagersWins: [
    { product: 'Casino', win: 4_250, wager: 12_000 },
    { product: 'Sportsbook', win: 0, wager: 2_500 },
    { product: 'Bingo', win: 300, wager: 0 },
  ],
  minutes: 45,
  currency: 'EUR',
};

async function check(options: SceneOptions = {}) {
  const { script, ...rest } = options;
  const fixture = scene({ signedIn: true, script: { getRealityCheck: PLAYED, ...script }, ...rest });
  const view = await fixture.open('reality-check');
  await view.findByRole('button', { name: 'Continue playing' });
  return { fixture, view };
}
const time = (view: Screen) => view.root.querySelector('[part="minutes"]')?.textContent;
const rows = (view: Screen, part: string) =>
  [...view.root.querySelectorAll(`[part="${part}"]`)].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

describe('a reality check', () => {
  it('opens by name and shows the minutes since sign-in', async () => {
    proves('HO-01.reality-check', 'RG-07.minutes');

    const { view } = await check();
    await waitFor(() => expect(time(view)).toBe('You have been signed in for 45 minutes'));
  });

  it('uses the minutes of the session when the platform sends none', async () => {
    proves('RG-07.minutes');

    const { view } = await check({
      script: {
        getRealityCheck: { wagersWins: [] },
        getSession: { sessionLength: 600, currentUnixStarted: Date.UTC(2026, 10, 20, 23, 50) / 1000 },
      },
    });
    await waitFor(() => expect(time(view)).toBe('You have been signed in for 10 minutes'));
    await view.findByText('You haven’t played for real money yet.');
  });

  it('lists wagers above 0 with a win other than 0 in the player’s currency', async () => {
    proves('RG-07.wagers', 'RG-07.currency');

    const { view } = await check();
    await waitFor(() => expect(rows(view, 'wager')).toEqual([['Casino', '€120.00', '€42.50']]));
  });

  it('adds up all products, including losses', async () => {
    proves('RG-07.total');

    const { view } = await check();
    await waitFor(() => expect(rows(view, 'total')).toEqual([['Total, all products', '€145.00', '€45.50']]));
    expect(rows(view, 'result')).toEqual([['You’ve lost', '€99.50']]);
  });

  it('closes on Continue', async () => {
    proves('RG-07.continue');

    const { fixture, view } = await check();
    view.press('Continue playing');
    await view.handle.closed;
    expect(fixture.emitted('signed-out')).toEqual([]);
  });

  it('ends the session on Log out', async () => {
    proves('RG-07.log-out');

    const { fixture, view } = await check();
    view.press('Log out');
    await view.handle.closed;

    await expect.poll(() => fixture.sent('signOut')).toHaveLength(1);
    expect(fixture.emitted('signed-out')).toEqual([{ reason: 'player' }]);
  });

  it('leads to the history and to the limits', async () => {
    const { view } = await check();
    await view.findByRole('button', { name: 'My limits' });
    view.press('My limits');
    await (await findPanel('account')).heading('Limits');
  });

  it('offers a break where the platform has one', async () => {
    proves('RG-07.break');

    const { view } = await check();
    (await view.findByRole('button', { name: 'Take a break' })).click();
    await findPanel('self-exclude');
  });

  it('shows the time and can be answered when its data cannot be read', async () => {
    const down = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const { view } = await check({ script: { getRealityCheck: down } });
    await view.findByRole('button', { name: 'Try again' });
    view.press('Continue playing');
    await view.handle.closed;
  });
});

describe('scheduled reality checks', () => {
  const due = (seconds: number) => ({
    getSession: { sessionLength: 60, currentUnixStarted: 0, timeUntilRealityCheck: seconds },
  });

  it('cover any open panel, cannot be closed and disappear on sign-out', async () => {
    proves('RG-07.scheduled');

    const fixture = scene({ signedIn: true, script: due(1_800) });
    await expect.poll(() => fixture.sent('getSession').length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve));
    fixture.environment.advance(1_799_000);
    expect(document.querySelector('[data-widget="reality-check"]')).toBeNull();

    fixture.environment.advance(1_000);
    const view = await findPanel('reality-check');
    expect(view.queryByRole('button', { name: 'Close X' })).toBeNull();

    await fixture.desk.signOut();
    await waitFor(() => expect(document.querySelector('[data-widget="reality-check"]')).toBeNull());
  });

  it('do not appear when the host disables them', async () => {
    const fixture = scene({
      signedIn: true,
      script: due(60),
      responsibleGambling: { realityChecks: false },
      sessionWarning: false,
    });
    await expect.poll(() => fixture.emitted('signed-in')).toHaveLength(1);
    fixture.environment.advance(3_600_000);
    expect(fixture.sent('getSession')).toEqual([]);
  });
});

describe('a reality check on a platform without game data', () => {
  it('shows the time and its actions without an error', async () => {
    proves('RG-07.missing-call');

    const getRealityCheck = () =>
      Promise.reject(playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' }));
    const { fixture, view } = await check({ script: { getRealityCheck } });
    await waitFor(() => expect(fixture.sent('getRealityCheck')).toHaveLength(1));
    await waitFor(() => expect(view.queryByRole('button', { name: 'Try again' })).toBeNull());
    await view.findByText(/minutes/, { selector: '[part="minutes"]' });
    await view.findByRole('button', { name: 'Continue playing' });
  });
});

describe('a session summary', () => {
  const SWEDE = { jurisdiction: 'SGA', signedIn: true } as const;
  const STATS = { currency: 'EUR', netGrossRenew: 17_000, totalDeposit: 25_000, totalWithdraw: 8_000 };
  const SESSION = {
    sessionLength: 600,
    currentUnixStarted: Date.UTC(2026, 10, 20, 23, 50) / 1000,
    lastUnixStarted: Date.UTC(2026, 10, 20, 10, 0) / 1000,
  };
  const limit = (period: string, amount: number) => ({
    id: period,
    type: 'deposit',
    period,
    status: 'active',
    amount,
    currency: 'EUR',
    locked: false,
    activationDate: '2026-11-01T00:00:00Z',
  });

  async function summary(script: object = {}) {
    const fixture = scene({ ...SWEDE, script: { getPaymentStats: STATS, ...script } });
    const view = await fixture.open('session-summary');
    await view.findByRole('heading', { name: /Welcome back|first session/ });
    return { fixture, view };
  }
  const facts = (view: Screen, part: string) =>
    view.root.querySelector(`[part="${part}"]`)?.textContent ?? '';

  it('opens by name and greets by first name', async () => {
    proves('HO-01.session-summary', 'RG-08.first-name');

    const { view } = await summary();
    await view.heading('Welcome back, Maja');
  });

  it('shows the last sign-in', async () => {
    proves('RG-08.last-logged-in');

    const { view } = await summary();
    expect(facts(view, 'last-logged-in')).toMatch(/^Last sign-in: yesterday at/);
  });

  it.each([
    [0, 'No failed sign-in attempts since then.'],
    [1, '1 failed sign-in attempt since then. If it was not you, change your password.'],
    [7, '7 failed sign-in attempts since then. If it was not you, change your password.'],
  ])('shows %i failed sign-in attempts since the last sign-in', async (failedSignIns, words) => {
    proves('SE-03.failed-shown');

    const { view } = await summary({ getSession: { ...SESSION, failedSignIns } });

    expect(facts(view, 'last-logged-in')).toMatch(new RegExp(`^Last sign-in: [^.]*[.] ${words}$`));
  });

  it('shows no failed attempts where the platform does not count them', async () => {
    const { view } = await summary({ getSession: SESSION });

    expect(facts(view, 'last-logged-in')).toMatch(/^Last sign-in: [^.]*[.] ?$/);
  });

  it('shows deposits and withdrawals in the currency', async () => {
    proves('RG-08.deposits');

    const { view } = await summary();
    expect(facts(view, 'payments')).toContain('€250.00');
    expect(facts(view, 'payments')).toContain('€80.00');
  });

  it('shows the daily, weekly and monthly deposit limits', async () => {
    proves('RG-08.limits');

    const { view } = await summary({
      getLimits: { limits: [limit('daily', 10_000), limit('weekly', 50_000)] },
    });
    expect(facts(view, 'limits')).toContain('Daily€100.00');
    expect(facts(view, 'limits')).toContain('Weekly€500.00');
    expect(facts(view, 'limits')).toContain('MonthlyNo limit');
  });

  it('shows times, duration, money, device and address of the previous session', async () => {
    proves('RG-08.previous');

    const { view } = await summary();
    const words = facts(view, 'previous');
    for (const part of ['60 minutes', '€120.00', '€42.50', 'Windows, Firefox', '192.0.2.7']) {
      expect(words).toContain(part);
    }
  });

  const missing = () =>
    Promise.reject(playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' }));

  it('uses deposits and withdrawals of the detailed call when the short one is missing', async () => {
    proves('RG-08.fuller-stats');

    const { view } = await summary({ getPaymentStats: missing });
    expect(facts(view, 'payments')).toContain('€250.00');
  });

  it('shows the available data and omits what has no call', async () => {
    proves('RG-08.missing-calls');

    const { view } = await summary({
      getSession: missing,
      getLimits: missing,
      getPaymentStats: missing,
      getLifetimeStats: missing,
    });
    expect(['last-logged-in', 'payments', 'limits', 'previous'].map((part) => facts(view, part))).toEqual(
      Array(4).fill(''),
    );
  });

  it('shows that there is no previous session in the first one', async () => {
    const { view } = await summary({ getSession: { sessionLength: 1, currentUnixStarted: 1 } });
    await view.heading('This is your first session.');
    expect(view.root.textContent).not.toContain('Welcome back');
    expect(facts(view, 'last-logged-in')).toBe('');
    expect(facts(view, 'previous')).toBe('');
  });
});
