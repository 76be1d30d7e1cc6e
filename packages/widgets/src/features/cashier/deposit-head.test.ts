import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { wallet, world } from '../../testing/money-scene.ts';
import { paymentFrame } from '../../testing/payment-frame.ts';

describe('a deposit before the payment', () => {
  it.each([
    ['no balance of zero', 0, 0],
    ['a balance', 100, 1],
  ])('shows %s', async (_what, real, bars) => {
    proves('UX-33.zero-balance');

    const view = await world({ script: { getWallets: wallet(real) } }).open('deposit');
    await paymentFrame();

    await expect.poll(() => view.root.querySelectorAll('[part="wallet"]')).toHaveLength(bars);
  });

  it('links to the limits before a payment', async () => {
    proves('CA-01.limits-link');

    const fixture = world();
    const view = await fixture.open('deposit');
    await paymentFrame();

    view.getByRole('button', { name: 'Your deposit limits' }).click();

    await expect
      .poll(() => fixture.emitted('widget-opened').map(({ widget }) => widget))
      .toContain('account');
  });
});
