import { createTestEnvironment, type KeyValueStore } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { describe, expect, it, vi } from 'vitest';
import { CASHIER, paymentFrame } from '../../testing/payment-frame.ts';
import { destroyScenes, findPanel, scene } from '../../testing/scene.ts';

const failed = (transactionType: string) => ({
  getPaymentOutcome: {
    payments: [
      {
        id: 'p-1',
        amount: 2_500,
        currency: 'EUR',
        status: 'Failed',
        transactionType,
        date: '2026-11-23T10:00:00Z',
      },
    ],
  },
});

/** Creates the page of a player in a tab. `search` is the query to which the provider returns. */
function page(search: string, tabStore?: KeyValueStore, script = {}) {
  const still = createTestEnvironment();
  const query = (name: string) => new URLSearchParams(search).get(name);
  const environment = { ...still, ...(tabStore && { tabStore }), query, clearQuery: vi.fn() };
  environment.tabStore.set('playerdesk:session', 'session-1');
  const fixture = scene({
    cashier: CASHIER,
    script: { getBonusOffers: { offers: [] }, getBonuses: { bonuses: [] }, ...script },
    environment,
  });
  return { fixture, tabStore: environment.tabStore };
}

/** Opens the cashier, types in the provider's frame, and leaves for the provider's page. */
async function left(method: 'deposit' | 'withdraw', props = {}) {
  const { fixture, tabStore } = page('');
  await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
  await (method === 'deposit'
    ? fixture.open('deposit', props)
    : fixture.open('piq-cashier', { method, ...props }));
  const frame = await paymentFrame();
  frame.send('CASHIER_INIT_LOAD');
  frame.send('SELECTED_TX_METHOD', { providerType: 'CARD' });
  frame.send('PAYMENT_AMOUNT_CHANGE', { amount: '25.00' });
  const visits: { reference: string }[] = JSON.parse(tabStore.get('playerdesk:visits') ?? '[]');
  destroyScenes();
  return { reference: visits[0]?.reference ?? '', tabStore };
}

/** Presses "Try again" after the ledger has reported a failed payment. */
async function tryAgain({ fixture }: ReturnType<typeof page>, widget: 'deposit' | 'piq-cashier') {
  const view = await findPanel(widget);
  await vi.waitFor(() => {
    fixture.environment.advance(0);
    expect(view.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
  view.press('Try again');
  await paymentFrame();
}

describe('a failed payment on a page of the provider', () => {
  it('is retried with the previous amount, method and bonus', async () => {
    proves('CA-17.redirect-keeps');

    const { reference, tabStore } = await left('deposit', { bonusCode: 'VIP' });
    const back = page(`payment-status=${reference}`, tabStore, failed('Deposit'));
    await tryAgain(back, 'deposit');

    expect(back.fixture.sent('createCashierSession')).toEqual([
      { method: 'deposit', locale: 'en_US', amount: 2_500, providerType: 'CARD', bonusCode: 'VIP' },
    ]);
  });

  it('is retried as a withdrawal when it was one', async () => {
    proves('CA-17.redirect-keeps');

    const { reference, tabStore } = await left('withdraw');
    const back = page(`payment-status=${reference}`, tabStore, failed('Withdraw'));
    await tryAgain(back, 'piq-cashier');

    expect(back.fixture.sent('createCashierSession')).toMatchObject([
      { method: 'withdraw', amount: 2_500, providerType: 'CARD' },
    ]);
  });

  it('does not affect the next player of the tab', async () => {
    const { reference, tabStore } = await left('deposit');
    const script = { ...failed('Deposit'), getProfile: { ...sampleProfile, userId: 'p-2' } };
    const back = page(`payment-status=${reference}`, tabStore, script);
    await tryAgain(back, 'deposit');

    expect(back.fixture.sent('createCashierSession')).toEqual([{ method: 'deposit', locale: 'en_US' }]);
  });

  it('stores neither name nor card in the tab', async () => {
    const { tabStore } = await left('deposit');

    const [visit] = JSON.parse(tabStore.get('playerdesk:visits') ?? '[]');
    expect(Object.keys(visit).sort()).toEqual(
      ['amount', 'bonusCode', 'method', 'player', 'providerType', 'reference'].sort(),
    );
  });
});
