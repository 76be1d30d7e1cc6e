import { sampleProfile } from '@playerdesk/testing';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { paid, unactivated, world } from '../../testing/money-scene.ts';
import { frameOnPage, paymentFrame } from '../../testing/payment-frame.ts';
import type { Scene, Screen } from '../../testing/scene.ts';

const WAITS = [0, 1000, 2000, 4000, 8000, 15_000];

/** Waits until the automatic reads of the ledger have ended. */
async function untilAskedOut(fixture: Scene): Promise<void> {
  for (const wait of WAITS) {
    const asked = fixture.sent('getPaymentOutcome').length;
    await waitFor(() => {
      fixture.environment.advance(wait);
      expect(fixture.sent('getPaymentOutcome').length).toBeGreaterThan(asked);
    });
  }
}

/** Makes a deposit that the frame reports as successful and the ledger does not have. */
async function unknown(): Promise<{ fixture: Scene; view: Screen }> {
  const fixture = world({ script: { getPaymentOutcome: { payments: [] } } });
  const view = await fixture.open('deposit');
  const frame = await paymentFrame();
  frame.send('CASHIER_INIT_LOAD');
  frame.send('TX_SUCCESS', { txRefId: 't-1' });
  await untilAskedOut(fixture);
  await view.findByText('Still checking your payment');
  return { fixture, view };
}

describe('a payment with an unknown outcome', () => {
  it('is checked without a frame, in which the player could pay twice', async () => {
    const { fixture, view } = await unknown();
    view.press('Check again');
    await view.findByText('Checking your payment… Please don’t pay again.');
    expect(frameOnPage()).toBeNull();

    fixture.environment.advance(10_001);
    expect(view.queryByText('You haven’t been charged.')).toBeNull();

    fixture.platform.script({ getPaymentOutcome: paid('Completed') });
    await vi.waitFor(() => {
      fixture.environment.advance(15_000);
      expect(fixture.emitted('deposit-success')).toHaveLength(1);
    });
    expect(fixture.sent('createCashierSession')).toHaveLength(1);
  });

  it('keeps its frame while the player has to act in an app', async () => {
    const fixture = world({ script: { getPaymentOutcome: paid('Initiated') } });
    const view = await fixture.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_PENDING', { txRefId: 't-1' });
    await untilAskedOut(fixture);

    expect(frameOnPage()).toBe(frame.element);
    expect(view.queryByText('Your payment is being processed')).toBeNull();
  });

  it('is still checked when its frame closes itself', async () => {
    const fixture = world({ script: { getPaymentOutcome: { payments: [] } } });
    const view = await fixture.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS', { txRefId: 't-1' });
    await view.findByText('Checking your payment… Please don’t pay again.');
    frame.send('CASHIER_CLOSE');
    fixture.platform.script({ getPaymentOutcome: paid('Completed') });
    await vi.waitFor(() => {
      fixture.environment.advance(15_000);
      expect(fixture.emitted('deposit-success')).toHaveLength(1);
    });
    await view.findByText('€50.00 is in your account');
  });
});

describe('the notice of a payment', () => {
  it('disappears when the frame reports another payment', async () => {
    const fixture = world({ script: { getPaymentOutcome: paid('Failed') } });
    const view = await fixture.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS', { txRefId: 't-1' });
    await untilAskedOut(fixture);
    const words = 'Your deposit didn’t go through. You haven’t been charged.';
    expect(await view.alert()).toBe(words);

    const { payments } = paid('Completed');
    fixture.platform.script({ getPaymentOutcome: { payments: [{ ...payments[0], id: 'payment-10' }] } });
    frame.send('TX_SUCCESS', { txRefId: 't-2' });
    await vi.waitFor(() => fixture.environment.advance(0));
    await view.findByText('€50.00 is in your account');
    expect(view.queryByText(words)).toBeNull();
  });

  it('reports a failure whatever the frame reported before', async () => {
    const fixture = world({ script: { getPaymentOutcome: paid('Failed') } });
    await fixture.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS', { txRefId: 't-1' });
    await untilAskedOut(fixture);

    await expect
      .poll(() => fixture.emitted('deposit-failure'))
      .toEqual([{ code: 'payment.failed', reference: 'payment-9' }]);
  });
});

describe('the focus', () => {
  it('stays in the payment frame while the ledger is queried, also outside a shadow root', async () => {
    const fixture = world({ dom: 'shadow', script: { getPaymentOutcome: paid('Failed') } });
    fixture.desk.open('deposit');
    const frame = await paymentFrame();
    frame.element.focus();
    expect(document.activeElement).toBe(frame.element);

    frame.send('TX_FAILED', { txRefId: 't-1' });
    fixture.environment.advance(0);
    await expect.poll(() => fixture.emitted('deposit-failure')).toHaveLength(1);
    expect(document.activeElement).toBe(frame.element);
  });

  it('stays in the host’s field when a deposit beside it completes', async () => {
    const fixture = world({ script: { getPaymentOutcome: paid('Completed') } });
    const view = await fixture.mount('deposit');
    const frame = await paymentFrame();
    const chat = document.body.appendChild(document.createElement('input'));
    chat.focus();
    frame.send('TX_SUCCESS', { txRefId: 't-1' });
    fixture.environment.advance(0);
    await view.findByText('€50.00 is in your account');
    await fixture.desk.update({ theme: 'light' });
    expect(document.activeElement).toBe(chat);

    chat.remove();
  });
});

describe('an inline deposit of an inactive account', () => {
  it('shows a message and continues after activation', async () => {
    const fixture = world({ script: unactivated });
    const view = await fixture.mount('deposit');
    await view.findByText('Verify your email to use the cashier.');
    fixture.platform.script({ getProfile: sampleProfile });
    await fixture.desk.account.refreshProfile();
    await paymentFrame();
  });
});
