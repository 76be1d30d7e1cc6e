import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { world } from '../../testing/money-scene.ts';
import { CASHIER, PAY_ORIGIN, paymentFrame } from '../../testing/payment-frame.ts';
import { destroyScenes, scene } from '../../testing/scene.ts';

afterEach(destroyScenes);

describe('the cashier widgets', () => {
  it.each(['deposit', 'piq-cashier', 'bonus-selector'] as const)(
    'ask a visitor to sign in and send no request: %s',
    async (widget) => {
      proves('HO-17.money');

      const here = scene({ cashier: CASHIER });
      const view = await here.mount(widget);
      await view.findByText('Sign in to deposit or withdraw.');
      const asked = here.platform.calls.map(({ name }) => name);

      expect(asked.filter((name) => /wallet|cashier|bonus|payment/i.test(name))).toEqual([]);
    },
  );

  it.each([
    ['frame', CASHIER],
    ['script', { provider: 'other', script: { url: '/none.js', global: 'None' } }],
  ])('log a %s that does not load and let the player retry', async (_what, cashier) => {
    proves('HO-14.cashier', 'PL-04.cashier-logged');

    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const here = world({ cashier });
    const view = await here.open('deposit');
    await vi.waitFor(() => expect(here.sent('createCashierSession')).toHaveLength(1));
    await vi.waitFor(() => {
      here.environment.advance(10_001);
      expect(logged.mock.calls.map(([text]) => text)).toContain('Provider could not load');
    });
    await view.findByText('You haven’t been charged.');
    expect(view.root.querySelector('[part="notices"] [role="alert"]')?.textContent).toBe('');
    expect(here.emitted('error')).toEqual([]);
    expect(here.sent('getPaymentOutcome')).toEqual([]);

    view.press('Try again');
    await vi.waitFor(() => expect(here.sent('createCashierSession')).toHaveLength(2));
    logged.mockRestore();
  });

  it('leave no frame and no listener behind', async () => {
    const here = world();
    const view = await here.open('deposit');
    await paymentFrame();
    view.handle.close();

    expect(document.querySelectorAll('iframe')).toHaveLength(0);
  });

  it('send nothing more when they are closed during a payment check', async () => {
    const here = world({ script: { getPaymentOutcome: { payments: [] } } });
    const view = await here.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS');
    await vi.waitFor(() => {
      here.environment.advance(0);
      expect(here.sent('getPaymentOutcome')).toHaveLength(1);
    });
    view.handle.close();
    await view.handle.closed;
    here.environment.advance(60_000);

    expect(here.sent('getPaymentOutcome')).toHaveLength(1);
  });

  it('pass no player session to the provider', async () => {
    const here = world();
    await here.open('deposit');
    const { element } = await paymentFrame();

    expect(element.src.startsWith(`${PAY_ORIGIN}/cashier?`)).toBe(true);
    expect(element.src).toContain('visit-1');
    expect(element.src).not.toContain('session-1');
  });
});
