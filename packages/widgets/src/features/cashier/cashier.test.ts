import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { world } from '../../testing/money-scene.ts';
import { CASHIER, PAY_ORIGIN, paymentFrame } from '../../testing/payment-frame.ts';
import { scene } from '../../testing/scene.ts';

describe('the cashier widgets', () => {
  it.each(['deposit', 'piq-cashier', 'bonus-selector'] as const)(
    'ask a visitor to sign in and send no request: %s',
    async (widget) => {
      proves('HO-17.money');

      const fixture = scene({ cashier: CASHIER });
      const view = await fixture.mount(widget);
      await view.findByText('Sign in to deposit or withdraw.');
      const asked = fixture.platform.calls.map(({ name }) => name);

      expect(asked.filter((name) => /wallet|cashier|bonus|payment/i.test(name))).toEqual([]);
    },
  );

  it.each([
    ['frame', CASHIER],
    ['script', { provider: 'other', script: { url: '/none.js', global: 'None' } }],
  ])('log a %s that does not load and let the player retry', async (_what, cashier) => {
    proves('HO-14.cashier', 'PL-04.cashier-logged');

    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const fixture = world({ cashier });
    const view = await fixture.open('deposit');
    await vi.waitFor(() => expect(fixture.sent('createCashierSession')).toHaveLength(1));
    await vi.waitFor(() => {
      fixture.environment.advance(10_001);
      expect(logged.mock.calls.map(([text]) => text)).toContain('Provider could not load');
    });
    await view.findByText('You haven’t been charged.');
    expect(view.root.querySelector('[part="notices"] [role="alert"]')?.textContent).toBe('');
    expect(fixture.emitted('error')).toEqual([]);
    expect(fixture.sent('getPaymentOutcome')).toEqual([]);

    view.press('Try again');
    await vi.waitFor(() => expect(fixture.sent('createCashierSession')).toHaveLength(2));
    logged.mockRestore();
  });

  it('leave no frame and no listener behind', async () => {
    const fixture = world();
    const view = await fixture.open('deposit');
    await paymentFrame();
    view.handle.close();

    expect(document.querySelectorAll('iframe')).toHaveLength(0);
  });

  it('send nothing more when they are closed during a payment check', async () => {
    const fixture = world({ script: { getPaymentOutcome: { payments: [] } } });
    const view = await fixture.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS');
    await vi.waitFor(() => {
      fixture.environment.advance(0);
      expect(fixture.sent('getPaymentOutcome')).toHaveLength(1);
    });
    view.handle.close();
    await view.handle.closed;
    fixture.environment.advance(60_000);

    expect(fixture.sent('getPaymentOutcome')).toHaveLength(1);
  });

  it('pass no player session to the provider', async () => {
    const fixture = world();
    await fixture.open('deposit');
    const { element } = await paymentFrame();

    expect(element.src.startsWith(`${PAY_ORIGIN}/cashier?`)).toBe(true);
    expect(element.src).toContain('visit-1');
    expect(element.src).not.toContain('session-1');
  });
});
