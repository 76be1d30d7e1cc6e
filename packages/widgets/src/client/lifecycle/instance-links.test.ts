import { playerdeskError } from '@playerdesk/contract/internal';
import { createBrowserEnvironment, createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { describe, expect, it, vi } from 'vitest';
import { CASHIER, paymentFrame } from '../../testing/payment-frame.ts';
import { findPanel, type SceneOptions, scene } from '../../testing/scene.ts';

const shown = (widget: string) => document.querySelector(`[data-widget="${widget}"]`);

describe('a mail link', () => {
  const arriving = (search: string, options: SceneOptions = {}) => {
    const clearQuery = vi.fn();
    const query = (name: string) => new URLSearchParams(search).get(name);
    const environment = { ...createTestEnvironment(), query, clearQuery };
    return { fixture: scene({ ...options, environment }), clearQuery };
  };

  it('with reset-pw-key opens the new password form', async () => {
    proves('HO-06.reset-key');

    const { fixture, clearQuery } = arriving('reset-pw-key=k-1');
    const view = await findPanel('reset-password');
    await view.findByLabelText('New password');

    expect(fixture.sent('isResetKeyAvailable')).toEqual([{ key: 'k-1' }]);
    expect(clearQuery).toHaveBeenCalledWith(expect.arrayContaining(['reset-pw-key', 'activation-key']));
  });

  it('is removed from the URL, which keeps the host’s own keys, the hash and the state', async () => {
    proves('HO-06.cleared');

    history.replaceState({ host: 1 }, '', '/lobby?a=%20b&reset-pw-key=k-1&c#top');
    scene({ environment: createBrowserEnvironment() as never });
    await findPanel('reset-password');
    expect(location.pathname + location.search + location.hash).toBe('/lobby?a=%20b&c#top');
    expect(history.state).toEqual({ host: 1 });

    history.replaceState(null, '', '/');
  });

  it('with a used key shows the message', async () => {
    proves('HO-06.reset-key-unavailable');

    arriving('reset-pw-key=k-1', { script: { isResetKeyAvailable: { isAvailable: false } } });
    await (await findPanel('message')).heading('This link no longer works');
  });

  it('with activation-key activates and confirms it', async () => {
    proves('HO-06.activation-key');

    const { fixture } = arriving('activation-key=482913');
    await (await findPanel('message')).heading('Account activated');
    expect(fixture.sent('activate')).toEqual([{ code: '482913' }]);
  });

  it('that cannot activate leads to the form with the reason', async () => {
    const activate = () =>
      Promise.reject(playerdeskError({ code: 'activate.link-expired', kind: 'refused' }));
    arriving('activation-key=482913', { script: { activate } });
    const form = await findPanel('activation-form');

    expect(await form.alert()).toBe('Link expired');
  });

  it('with an unknown outcome offers another check and reports the result', async () => {
    proves('HO-06.activation-key');

    const failing = (code: string, kind: 'network' | 'refused') => () =>
      Promise.reject(playerdeskError({ code, kind }));
    const script = {
      activate: failing('generic.network', 'network'),
      getProfile: failing('generic.unknown-error', 'refused'),
    };
    const { fixture } = arriving('activation-key=482913', { script });
    const form = await findPanel('activation-form');
    await form.findByRole('button', { name: 'Check again' });
    form.press('Check again');
    await expect.poll(() => fixture.sent('getProfile')).toHaveLength(2);
    await form.findByRole('button', { name: 'Check again' });
    fixture.platform.script({ getProfile: sampleProfile });
    form.press('Check again');
    await (await findPanel('message')).heading('Account activated');

    expect(shown('activation-form')).toBeNull();
    expect(fixture.sent('activate')).toHaveLength(1);
  });

  it('is left alone when the host handles links itself', async () => {
    const { fixture, clearQuery } = arriving('reset-pw-key=k-1', { followLinks: false });
    await fixture.mount('sign-in');
    expect(shown('reset-password')).toBeNull();
    expect(clearQuery).not.toHaveBeenCalled();
  });
});

describe('a payment link', () => {
  const arriving = (search: string, options: SceneOptions = {}, visits: string[] = []) => {
    const clearQuery = vi.fn();
    const query = (name: string) => new URLSearchParams(search).get(name);
    const environment = { ...createTestEnvironment(), query, clearQuery };
    environment.tabStore.set('playerdesk:session', 'session-1');
    const stored = visits.map((reference) => ({ reference }));
    environment.tabStore.set('playerdesk:visits', JSON.stringify(stored));
    const script = { getBonusOffers: { offers: [] }, getBonuses: { bonuses: [] }, ...options.script };
    return { fixture: scene({ cashier: CASHIER, ...options, script, environment }), clearQuery };
  };

  it('with deposit opens the cashier', async () => {
    proves('HO-06.deposit');

    const { fixture, clearQuery } = arriving('deposit');
    await findPanel('deposit');
    await paymentFrame();

    expect(fixture.sent('createCashierSession')).toMatchObject([{ method: 'deposit' }]);
    expect(clearQuery).toHaveBeenCalledWith(
      expect.arrayContaining(['deposit', 'withdraw', 'payment-status']),
    );
  });

  it('with withdraw opens the cashier for a withdrawal', async () => {
    proves('HO-06.withdraw');

    const { fixture } = arriving('withdraw=1');
    await findPanel('piq-cashier');
    await paymentFrame();
    expect(fixture.sent('createCashierSession')).toMatchObject([{ method: 'withdraw' }]);
  });

  it('with statement opens the statement of the month, and keeps nothing in the address', async () => {
    proves('HI-06.mail-link');

    const { fixture, clearQuery } = arriving('statement=2026-09');
    await (await findPanel('account')).findByText('Net result', { selector: 'dt' });

    expect(fixture.sent('getActivityStatement')).toContainEqual({ from: '2026-09-01', to: '2026-09-30' });
    expect(clearQuery).toHaveBeenCalledWith(expect.arrayContaining(['statement']));
  });

  const outcome = (status: string) => ({
    getPaymentOutcome: {
      payments: [
        {
          id: 'p-1',
          amount: 5_000,
          currency: 'EUR',
          status,
          transactionType: 'Deposit',
          date: '2026-11-21T10:00:00Z',
        },
      ],
    },
  });

  it.each([
    ['success', 'Completed', '€50.00 is in your account'],
    // The ledger decides, whatever the URL says.
    ['success', 'Failed', 'Your deposit didn’t go through. You haven’t been charged.'],
  ])('with payment-status queries the server and shows %s as %s', async (said, status, words) => {
    proves('HO-06.payment-status');

    const { fixture, clearQuery } = arriving(`payment-status=ref-7&status=${said}`, {
      script: outcome(status),
    });
    const view = await findPanel('deposit');
    await vi.waitFor(() => {
      fixture.environment.advance(0);
      // Silently first, and again in the panel.
      expect(fixture.sent('getPaymentOutcome').length).toBeGreaterThan(1);
    });
    await view.heading(words);

    // The heading says where the money is. For a failed withdrawal this text would be wrong.
    expect(view.queryByText('You haven’t been charged.')).toBeNull();
    expect(new Set(fixture.sent('getPaymentOutcome').map((input) => JSON.stringify(input)))).toEqual(
      new Set(['{"reference":"ref-7"}']),
    );
    expect(fixture.sent('createCashierSession')).toEqual([]);
    expect(clearQuery).toHaveBeenCalledWith(expect.arrayContaining(['payment-status']));
  });

  it('that the player did not create is checked silently and removed', async () => {
    proves('HO-06.payment-unknown');

    const { fixture, clearQuery } = arriving('payment-status=garbage', {
      script: { getPaymentOutcome: { payments: [] } },
    });
    for (const asked of [1, 2, 3, 4]) {
      await vi.waitFor(() => {
        fixture.environment.advance(10_000);
        expect(fixture.sent('getPaymentOutcome').length).toBeGreaterThanOrEqual(asked);
      });
    }
    fixture.environment.advance(60_000);

    expect(fixture.sent('getPaymentOutcome')).toHaveLength(4);
    expect(shown('deposit')).toBeNull();
    expect(clearQuery).toHaveBeenCalledWith(expect.arrayContaining(['payment-status']));
  });

  it('that this tab opened is checked visibly', async () => {
    proves('HO-06.payment-opened-here');

    const { fixture } = arriving(
      'payment-status=ref-7',
      { script: { getPaymentOutcome: { payments: [] } } },
      ['ref-7'],
    );
    const view = await findPanel('deposit');
    await view.findByText('Checking your payment… Please don’t pay again.');

    expect(fixture.sent('createCashierSession')).toEqual([]);
  });

  it('of a visitor asks to sign in first', async () => {
    const environment = {
      ...createTestEnvironment(),
      query: (name: string) => (name === 'deposit' ? '' : null),
    };
    scene({ cashier: CASHIER, environment });
    const view = await findPanel('deposit');
    await view.findByLabelText('Password');
  });
});
