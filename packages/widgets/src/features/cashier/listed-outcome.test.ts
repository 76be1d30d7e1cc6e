import { playerdeskError } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { VISIT, world } from '../../testing/money-scene.ts';
import { paymentFrame } from '../../testing/payment-frame.ts';
import { destroyScenes, type Scene } from '../../testing/scene.ts';

const notImplemented = () => {
  throw playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });
};
const row = (id: string, status: string, amount = 5_000) => ({
  id,
  status,
  amount,
  currency: 'EUR',
  transactionType: 'Deposit',
  // No time zone, and long ago.
  date: '2020-01-01T00:00:00',
});
/** A row dated when the frame opens, by the clock of the test. */
const fresh = (id: string) => ({ ...row(id, 'Completed'), date: '2026-11-21T00:00:00Z' });
const list = (...transactions: object[]) => ({ transactions, totalPageCount: 1 });

/** Creates a platform with the operations of the specification only, and a player with an earlier payment. */
async function plain(environment = createTestEnvironment(), reference = 'visit-1') {
  const fixture = world({
    environment,
    script: {
      getPaymentOutcome: notImplemented,
      getPayments: list(row('pay-1', 'Completed')),
      createCashierSession: (input: object) => ({ ...VISIT, ...input, reference }),
    },
  });
  const view = await fixture.open('deposit');
  const frame = await paymentFrame();
  await waitFor(() => expect(fixture.sent('getPayments')).toHaveLength(1));
  frame.send('CASHIER_INIT_LOAD');
  return { fixture, view, frame };
}

const successes = (fixture: Scene) => fixture.emitted('deposit-success').map(({ reference }) => reference);

describe('a deposit on a platform without getPaymentOutcome', () => {
  it('reads the outcome from the transaction list and tries the other call only once', async () => {
    proves('CA-21.list');

    const { fixture, view, frame } = await plain();
    fixture.platform.script({ getPayments: list(row('pay-2', 'Completed'), row('pay-1', 'Completed')) });

    frame.send('TX_SUCCESS', { txRefId: 'pay-2' });

    await waitFor(() => {
      fixture.environment.advance(0);
      expect(successes(fixture)).toEqual(['pay-2']);
    });
    await view.findByText('€50.00 is in your account');
    expect(fixture.sent('getPaymentOutcome')).toHaveLength(1);
  });

  it.each([
    ['a pending payment', 'TX_PENDING', { txRefId: 'pay-2' }],
    ['a pending payment by the provider’s number', 'TX_PENDING', { txRefId: 'ref-1', txId: 'pay-2' }],
    [
      'the start of a transaction',
      'TRANSACTION_INIT',
      { txRefId: 'ref-1', txAmount: '50.00', txAmountCy: 'EUR' },
    ],
  ])('recognizes a payment by what the message of %s said', async (_message, eventType, payload) => {
    proves('CA-21.earlier-message');
    const { fixture, frame } = await plain();
    fixture.platform.script({ getPayments: list(fresh('pay-2'), row('pay-1', 'Completed')) });
    frame.send(eventType, payload);

    frame.send('TX_SUCCESS', eventType === 'TX_PENDING' ? {} : { txRefId: 'ref-1' });

    await waitFor(() => {
      fixture.environment.advance(15_000);
      expect(successes(fixture)).toEqual(['pay-2']);
    });
  });

  it('does not count a withdrawal in the list', async () => {
    proves('CA-21.kind');
    const { fixture, view, frame } = await plain();
    const withdrawal = { ...fresh('pay-2'), transactionType: 'Withdraw' };
    fixture.platform.script({ getPayments: list(withdrawal, row('pay-1', 'Completed')) });

    frame.send('TX_SUCCESS');

    await waitFor(() => {
      fixture.environment.advance(15_000);
      expect(view.queryByText('Still checking your payment')).not.toBeNull();
    });
    expect(successes(fixture)).toEqual([]);
  });

  it('reports a canceled payment as canceled while another tab pays', async () => {
    const { fixture, view, frame } = await plain();
    fixture.platform.script({ getPayments: list(row('pay-2', 'Completed'), row('pay-1', 'Completed')) });

    frame.send('TX_CANCELLED', { txRefId: 'pay-3' });

    await waitFor(() => {
      fixture.environment.advance(15_000);
      expect(fixture.emitted('deposit-failure')).toHaveLength(1);
    });
    expect(successes(fixture)).toEqual([]);
    expect(view.queryByText('€50.00 is in your account')).toBeNull();
  });

  it('keeps checking a payment whose reference is missing from the list', async () => {
    const { fixture, view, frame } = await plain();
    fixture.platform.script({ getPayments: list(row('pay-2', 'Completed'), row('pay-1', 'Completed')) });

    frame.send('TX_SUCCESS', { txRefId: 'pay-3' });

    await waitFor(() => {
      fixture.environment.advance(15_000);
      expect(view.queryByText('Still checking your payment')).not.toBeNull();
    });
    expect(successes(fixture)).toEqual([]);
  });

  it.each([
    ['a message of another tab named it', 'TRANSACTION_INIT', { txRefId: 'pay-2' }],
    ['a message of another tab has the merchant’s number of it', 'TX_PENDING', { merchantTxId: 'pay-2' }],
    ['it is the visit of another tab', 'TX_PENDING', {}, 'pay-2'],
  ])('does not count a new payment if %s', async (_why, eventType, payload, visit = 'visit-1') => {
    proves('CA-21.other-visit');
    const other = await plain(createTestEnvironment(), visit);
    other.frame.send(eventType, payload);
    const { deviceStore } = other.fixture.environment;
    destroyScenes();
    const { fixture, view, frame } = await plain({ ...createTestEnvironment(), deviceStore }, 'visit-2');
    fixture.platform.script({ getPayments: list(fresh('pay-2'), row('pay-1', 'Completed')) });

    frame.send('TX_SUCCESS');

    await waitFor(() => {
      fixture.environment.advance(15_000);
      expect(view.queryByText('Still checking your payment')).not.toBeNull();
    });
    expect(successes(fixture)).toEqual([]);
  });

  it('does not count a payment that another tab has shown as its own', async () => {
    proves('CA-21.other-visit');
    const listed = list(fresh('pay-2'), row('pay-1', 'Completed'));
    const other = await plain();
    const { deviceStore } = other.fixture.environment;
    other.fixture.platform.script({ getPayments: listed });
    other.frame.send('TX_SUCCESS');
    await waitFor(() => {
      other.fixture.environment.advance(0);
      expect(successes(other.fixture)).toEqual(['pay-2']);
    });
    destroyScenes();
    const { fixture, view, frame } = await plain({ ...createTestEnvironment(), deviceStore }, 'visit-2');
    fixture.platform.script({ getPayments: listed });

    frame.send('TX_SUCCESS');

    await waitFor(() => {
      fixture.environment.advance(15_000);
      expect(view.queryByText('Still checking your payment')).not.toBeNull();
    });
    expect(successes(fixture)).toEqual([]);
  });

  it('counts its own payment although only its first message named it', async () => {
    const { fixture, frame } = await plain();
    frame.send('TX_PENDING', { txRefId: 'pay-2' });
    fixture.platform.script({ getPayments: list(fresh('pay-2'), row('pay-1', 'Completed')) });

    frame.send('TRANSACTION_INIT');
    frame.send('TX_SUCCESS');

    await waitFor(() => {
      fixture.environment.advance(0);
      expect(successes(fixture)).toEqual(['pay-2']);
    });
  });

  it('uses the reference of the transaction that the frame started', async () => {
    const { fixture, frame } = await plain();
    const listed = list(row('pay-3', 'Completed'), row('pay-2', 'Completed'), row('pay-1', 'Completed'));
    fixture.platform.script({ getPayments: listed });

    frame.send('TRANSACTION_INIT', { txRefId: 'pay-2' });
    frame.send('TX_SUCCESS');

    await waitFor(() => {
      fixture.environment.advance(0);
      expect(successes(fixture)).toEqual(['pay-2']);
    });
  });
});
