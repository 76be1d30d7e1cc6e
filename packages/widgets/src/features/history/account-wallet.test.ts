import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { history } from '../../testing/history-tab.ts';
import { scene } from '../../testing/scene.ts';

describe('the wallet', () => {
  it('is shown in the header of the account', async () => {
    proves('HI-01.total', 'HI-01.real', 'HI-01.bonus');

    const { view } = await history();
    await waitFor(() =>
      expect(
        [...view.root.querySelectorAll('[part="wallet"] [data-balance]')].map((one) => one.textContent),
      ).toEqual(['€167.00', '€125.00', '€42.00']),
    );
  });

  it('is refreshed on the platform’s balance event, and the host is notified', async () => {
    proves('HI-01.live', 'HI-01.refreshed');

    const { fixture, view } = await history();
    await view.findByText('€167.00');
    fixture.platform.script({ getWallets: { balances: [{ currency: 'EUR', total: 9, real: 9, bonus: 0 }] } });
    fixture.platform.emit('balance-changed', {});

    await waitFor(() => expect(view.root.querySelector('[data-balance="total"]')?.textContent).toBe('€0.09'));
    expect(fixture.emitted('wallet-changed')).toEqual([{}]);
    expect(await fixture.desk.wallet()).toEqual({
      totalBalance: 9,
      realBalance: 9,
      bonusBalance: 0,
      currency: 'EUR',
    });
  });

  it('is refreshed when the player returns to the page', async () => {
    proves('HI-01.refreshed');

    const { fixture, view } = await history();
    await view.findByText('€167.00');
    const read = fixture.sent('getWallets').length;
    document.dispatchEvent(new Event('visibilitychange'));

    await waitFor(() => expect(fixture.sent('getWallets').length).toBe(read + 1));
  });

  it('is null for a visitor and after sign-out', async () => {
    const fixture = scene({ signedIn: true });
    await vi.waitFor(() => expect(fixture.desk.account.store.getState().status).toBe('signed-in'));
    expect((await fixture.desk.wallet())?.realBalance).toBe(12_500);

    await fixture.desk.signOut();
    expect(await fixture.desk.wallet()).toBeNull();
  });
});
