import { type CashierContext, defineCashierDriver } from '@playerdesk/cashier';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { paid, world } from '../../testing/money-scene.ts';

describe('a deposit with another payment provider', () => {
  it('shows the provider’s form and is paid once the ledger has it', async () => {
    proves('CA-23.driver');

    const contexts: CashierContext[] = [];
    const close = vi.fn();
    const driver = defineCashierDriver((context) => {
      contexts.push(context);
      context.place.textContent = 'The form of the provider';
      context.emit({ type: 'initialised' });
      return { close };
    });
    const fixture = world({ cashier: { driver }, script: { getPaymentOutcome: { payments: [] } } });
    const view = await fixture.open('deposit');
    await waitFor(() => expect(document.body.textContent).toContain('The form of the provider'));

    contexts[0]?.emit({ type: 'success', reference: 'psp-1' });
    await view.findByText('Checking your payment… Please don’t pay again.');
    expect(fixture.emitted('deposit-success')).toEqual([]);

    fixture.platform.script({ getPaymentOutcome: paid('Completed') });
    await waitFor(() => {
      fixture.environment.advance(15_000);
      expect(fixture.emitted('deposit-success')).toHaveLength(1);
    });
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });
});
