import { sampleProfile } from '@playerdesk/adapters/memory';
import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paid, unactivated, world } from '../../testing/money-scene.ts';
import { frameOnPage, paymentFrame } from '../../testing/payment-frame.ts';
import { destroyScenes, type Scene, type Screen } from '../../testing/scene.ts';

afterEach(destroyScenes);

const WAITS = [0, 1000, 2000, 4000, 8000, 15_000];

/** Waits until the automatic reads of the ledger have ended. */
async function untilAskedOut(here: Scene): Promise<void> {
  for (const wait of WAITS) {
    const asked = here.sent('getPaymentOutcome').length;
    await waitFor(() => {
      here.environment.advance(wait);
      expect(here.sent('getPaymentOutcome').length).toBeGreaterThan(asked);
    });
  }
}

/** Makes a deposit that the frame reports as successful and the ledger does not have. */
async function unknown(): Promise<{ here: Scene; view: Screen }> {
  const here = world({ script: { getPaymentOutcome: { payments: [] } } });
  const view = await here.open('deposit');
  const frame = await paymentFrame();
  frame.send('CASHIER_INIT_LOAD');
  frame.send('TX_SUCCESS', { txRefId: 't-1' });
  await untilAskedOut(here);
  await view.findByText('Still checking your payment');
  return { here, view };
}

describe('a payment with an unknown outcome', () => {
  it('is checked without a frame, in which the player could pay twice', async () => {
    const { here, view } = await unknown();
    view.press('Check again');
    await view.findByText('Checking your payment… Please don’t pay again.');
    expect(frameOnPage()).toBeNull();

    here.environment.advance(10_001);
    expect(view.queryByText('You haven’t been charged.')).toBeNull();

    here.platform.script({ getPaymentOutcome: paid('Completed') });
    await vi.waitFor(() => {
      here.environment.advance(15_000);
      expect(here.emitted('deposit-success')).toHaveLength(1);
    });
    expect(here.sent('createCashierSession')).toHaveLength(1);
  });

  it('keeps its frame while the player has to act in an app', async () => {
    const here = world({ script: { getPaymentOutcome: paid('Initiated') } });
    const view = await here.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_PENDING', { txRefId: 't-1' });
    await untilAskedOut(here);

    expect(frameOnPage()).toBe(frame.element);
    expect(view.queryByText('Your payment is being processed')).toBeNull();
  });

  it('is still checked when its frame closes itself', async () => {
    const here = world({ script: { getPaymentOutcome: { payments: [] } } });
    const view = await here.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS', { txRefId: 't-1' });
    await view.findByText('Checking your payment… Please don’t pay again.');
    frame.send('CASHIER_CLOSE');
    here.platform.script({ getPaymentOutcome: paid('Completed') });
    await vi.waitFor(() => {
      here.environment.advance(15_000);
      expect(here.emitted('deposit-success')).toHaveLength(1);
    });
    await view.findByText('€50.00 is in your account');
  });
});

describe('the notice of a payment', () => {
  it('disappears when the frame reports another payment', async () => {
    const here = world({ script: { getPaymentOutcome: paid('Failed') } });
    const view = await here.open('deposit');
    const frame = await paymentFrame();
    frame.send('TX_FAILED', { txRefId: 't-1' });
    here.environment.advance(0);
    const words = 'Your deposit didn’t go through. You haven’t been charged.';
    expect(await view.alert()).toBe(words);

    const { payments } = paid('Completed');
    here.platform.script({ getPaymentOutcome: { payments: [{ ...payments[0], id: 'payment-10' }] } });
    frame.send('TX_SUCCESS', { txRefId: 't-2' });
    await vi.waitFor(() => here.environment.advance(0));
    await view.findByText('€50.00 is in your account');
    expect(view.queryByText(words)).toBeNull();
  });

  it('reports a failure whatever the frame reported before', async () => {
    const here = world({ script: { getPaymentOutcome: paid('Failed') } });
    await here.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS', { txRefId: 't-1' });
    await untilAskedOut(here);

    await expect
      .poll(() => here.emitted('deposit-failure'))
      .toEqual([{ code: 'payment.failed', reference: 'payment-9' }]);
  });
});

describe('the focus', () => {
  it('stays in the payment frame while the ledger is queried, also outside a shadow root', async () => {
    const here = world({ dom: 'shadow', script: { getPaymentOutcome: paid('Failed') } });
    here.desk.open('deposit');
    const frame = await paymentFrame();
    frame.element.focus();
    expect(document.activeElement).toBe(frame.element);

    frame.send('TX_FAILED', { txRefId: 't-1' });
    here.environment.advance(0);
    const root = frame.element.closest('[data-playerdesk-root]')?.shadowRoot;
    await expect.poll(() => root?.querySelector('[part="notice"]')).toBeTruthy();
    expect(document.activeElement).toBe(frame.element);
  });

  it('stays in the host’s field when a deposit beside it completes', async () => {
    const here = world({ script: { getPaymentOutcome: paid('Completed') } });
    const view = await here.mount('deposit');
    const frame = await paymentFrame();
    const chat = document.body.appendChild(document.createElement('input'));
    chat.focus();
    frame.send('TX_SUCCESS', { txRefId: 't-1' });
    here.environment.advance(0);
    await view.findByText('€50.00 is in your account');
    await here.desk.update({ theme: 'light' });
    expect(document.activeElement).toBe(chat);

    chat.remove();
  });
});

describe('an inline deposit of an inactive account', () => {
  it('shows a message and continues after activation', async () => {
    const here = world({ script: unactivated });
    const view = await here.mount('deposit');
    await view.findByText('Verify your email to use the cashier.');
    here.platform.script({ getProfile: sampleProfile });
    await here.desk.account.refreshProfile();
    await paymentFrame();
  });
});
