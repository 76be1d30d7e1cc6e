import { describe, expect, it, vi } from 'vitest';
import { createPaymentView } from './payment-view.ts';
import type { Payment } from './provider-api.ts';

const PAYMENT: Payment = {
  id: 'tx-1',
  method: 'deposit',
  status: 'processing',
  provider: 'card',
  account: '•••• 1111',
  currency: 'EUR',
  amount: 5_000,
  error: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  challenge: '/challenge/t/1',
  app: '/app/t',
};
const TRANSACTION = { txRefId: 'tx-1', txAmount: '50.00', txAmountCy: 'EUR', provider: 'card' };

function view(changes: Partial<Payment>) {
  const actions = { retry: vi.fn(), reopen: vi.fn(), close: vi.fn(), abandon: vi.fn(), openApp: vi.fn() };
  const parentOrigin = 'https://casino.example';
  const created = createPaymentView({ ...PAYMENT, ...changes }, { actions, parentOrigin });
  return { ...created, actions, text: created.content.map(({ textContent }) => textContent).join(' ') };
}

describe('the payment view', () => {
  it.each([
    ['completed', 'TX_SUCCESS', true],
    ['failed', 'TX_FAILED', true],
    ['cancelled', 'TX_CANCELLED', true],
    ['expired', 'TX_CANCELLED', true],
    ['unresolved', 'TX_UNRESOLVED', undefined],
    ['awaiting-app', 'TX_PENDING', undefined],
    ['pending', 'TX_PENDING', false],
  ] as const)('the status %s is reported as %s', (status, eventType, isFinal) => {
    const { message, isFinal: ends } = view({ status });

    expect(message).toEqual({ eventType, payload: TRANSACTION });
    expect(ends).toBe(isFinal);
  });

  it.each(['created', 'processing', 'cancelling', 'hanging'] as const)(
    'the status %s is not reported',
    (status) => {
      expect(view({ status }).message).toBeNull();
    },
  );

  it('a bank challenge is shown in a frame with the origin of the host', () => {
    const { content, message } = view({ status: 'challenge' });
    const frame = content.find((element) => element instanceof HTMLIFrameElement);

    expect(message).toEqual({ eventType: 'NEW_IFRAME' });
    expect(frame?.src).toBe(
      `${location.origin}/challenge/t/1?hostUri=${encodeURIComponent('https://casino.example')}`,
    );
  });

  it('a pending withdrawal is final and shows its destination', () => {
    const { isFinal, text } = view({ status: 'pending', method: 'withdraw' });

    expect(isFinal).toBe(true);
    expect(text).toContain('We pay it to •••• 1111.');
  });

  it('a failed payment shows its reason', () => {
    expect(view({ status: 'failed', error: 'declined' }).text).toContain('Your bank declined');
    expect(view({ status: 'failed', error: 'Other' }).text).toContain('could not accept this payment');
  });

  it('two clicks on cancel cancel the payment once', () => {
    const { content, actions } = view({ status: 'hanging' });
    const button = content[0]?.querySelector('button');

    button?.click();
    button?.click();

    expect(actions.abandon).toHaveBeenCalledTimes(1);
  });
});
