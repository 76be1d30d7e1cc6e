import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paid, world } from '../../testing/money-scene.ts';
import { paymentFrame } from '../../testing/payment-frame.ts';
import { destroyScenes } from '../../testing/scene.ts';

afterEach(() => {
  destroyScenes();
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('the outcome of a deposit', () => {
  it('shows a long reference with 8 characters, and whole in the details, to copy', async () => {
    proves('UX-11.reference');

    const id = 'c0ffee00-1111-4222-8333-444455556666';
    const [payment] = paid('Completed').payments;
    const fixture = world({ script: { getPaymentOutcome: { payments: [{ ...payment, id }] } } });
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const view = await fixture.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS');
    await vi.waitFor(() => fixture.environment.advance(0));
    await view.findByText(/Reference: c0ffee00\./);

    view.press('Copy reference');

    await view.findByText('Copied');
    view.getByText(id);
    expect(writeText).toHaveBeenCalledWith(id);
  });
});
