import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { CASHIER, paymentFrame } from '../../testing/payment-frame.ts';
import { findPanel, type Screen, scene } from '../../testing/scene.ts';

/** Returns the names of the buttons next to the balance. */
async function getActions(view: Screen): Promise<readonly string[]> {
  await view.findByText('Total balance');
  const wallet = view.root.querySelector<HTMLElement>('[part="wallet"]') as HTMLElement;
  return within(wallet)
    .queryAllByRole('button')
    .map((button) => button.textContent ?? '');
}

const restricted = { getProfile: { ...sampleProfile, isRestricted: true } };

describe('the balance in the account', () => {
  it('has deposit and withdraw next to it', async () => {
    proves('UX-10.balance-actions');

    const view = await scene({ signedIn: true, cashier: CASHIER }).open('account');

    expect(await getActions(view)).toEqual(['Deposit', 'Withdraw']);
  });

  it.each([
    ['Deposit', 'deposit', 'deposit'],
    ['Withdraw', 'piq-cashier', 'withdraw'],
  ] as const)('opens the cashier from %s above the account', async (name, widget, method) => {
    proves('UX-10.balance-actions');

    const fixture = scene({
      signedIn: true,
      cashier: CASHIER,
      script: { getBonusOffers: { offers: [] }, getBonuses: { bonuses: [] } },
    });
    const view = await fixture.open('account');
    await getActions(view);
    view.press(name);
    await findPanel(widget);
    await paymentFrame();

    expect(fixture.sent('createCashierSession')).toMatchObject([{ method }]);
    expect(view.root.isConnected).toBe(true);
  });

  it('keeps withdraw and drops deposit during a break', async () => {
    proves('UX-10.break');

    const view = await scene({ signedIn: true, cashier: CASHIER, script: restricted }).open('account');

    expect(await getActions(view)).toEqual(['Withdraw']);
    expect(view.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1);
  });

  it('has no buttons without a cashier', async () => {
    proves('UX-10.unavailable');

    const fixture = scene({ signedIn: true });
    fixture.platform.capabilities.supports = (name) => name !== 'createCashierSession';
    const view = await fixture.open('account');

    expect(await getActions(view)).toEqual([]);
  });

  it.each([
    ['that has cashier sessions', true, ['Deposit', 'Withdraw']],
    ['without cashier sessions', false, []],
  ])('has no buttons before the announcement of a platform %s', async (_which, has, shown) => {
    proves('PL-12.cashier-announced');
    let announce = (_answer: object) => {};
    const answer = new Promise<object>((resolve) => {
      announce = resolve;
    });
    const fixture = scene({ signedIn: true, cashier: CASHIER, script: { bootstrap: () => answer } });
    let isAnnounced = false;
    const { supports } = fixture.platform.capabilities;
    // Until then, an adapter counts the call as present and asks when it is made.
    fixture.platform.capabilities.supports = (name) =>
      name === 'createCashierSession' ? has || !isAnnounced : supports(name);
    const view = await fixture.open('account');
    expect(await getActions(view)).toEqual([]);

    isAnnounced = true;
    announce({ ipCountry: 'MT' });

    await waitFor(async () => expect(await getActions(view)).toEqual(shown));
    expect(fixture.sent('bootstrap')).toHaveLength(1);
  });

  it('leaves the buttons to the host on request, and a break still offers to withdraw', async () => {
    proves('UX-10.host');

    const fixture = scene({
      signedIn: true,
      cashier: { ...CASHIER, balanceActions: false },
      script: restricted,
    });
    const view = await fixture.open('account');

    expect(await getActions(view)).toEqual([]);
    await view.findByRole('button', { name: 'Withdraw' });
  });

  it('closes the account when the deposit is a page of the host', async () => {
    proves('UX-10.host');

    const fixture = scene({ signedIn: true, cashier: { ...CASHIER, depositBy: 'route' } });
    const view = await fixture.open('account');
    await getActions(view);
    view.press('Deposit');
    await view.handle.closed;

    expect(fixture.emitted('open-route')).toMatchObject([{ route: 'deposit' }]);
  });
});
