import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { limit, paid, unactivated, VISIT, wallet, world } from '../../testing/money-scene.ts';
import { frameOnPage, paymentFrame } from '../../testing/payment-frame.ts';
import { findPanel } from '../../testing/scene.ts';

/** A payment that the platform refused because it was by credit. */
const REFUSED = { payments: [{ ...paid('Failed').payments[0], refusal: 'CreditNotAllowed' }] };

describe('a deposit', () => {
  it('is paid once the ledger has it, and the wallet is refreshed', async () => {
    proves('CA-20.initialised', 'CA-20.success', 'CA-08.refetch', 'HO-02.deposit-success', 'HI-01.refreshed');

    const fixture = world();
    const view = await fixture.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    fixture.platform.script({ getPaymentOutcome: paid('Completed'), getWallets: wallet(17_500) });
    const read = fixture.sent('getWallets').length;
    frame.send('TX_SUCCESS', { txRefId: 't-1' });
    await vi.waitFor(() => fixture.environment.advance(0));
    await view.findByText('€50.00 is in your account');
    expect(fixture.emitted('deposit-success')).toEqual([
      { reference: 'payment-9', amount: 5_000, currency: 'EUR' },
    ]);
    expect(fixture.emitted('cashier-event').map(({ name }) => name)).toContain('initialised');
    expect(fixture.sent('getWallets').length).toBeGreaterThan(read);

    await view.findByText('€175.00', { selector: '[data-balance="total"]' });
    await vi.waitFor(() => expect(frameOnPage()).toBeNull());
  });

  it('offers support while the account is under review', async () => {
    const refused = () => Promise.reject(playerdeskError({ code: 'payment.under-review', kind: 'refused' }));
    const fixture = world({ script: { createCashierSession: refused } });
    const view = await fixture.open('deposit');
    await view.findByText(/We are checking your account/);

    view.press('Contact support');

    expect(fixture.emitted('open-route')).toEqual([{ route: '/support', params: {} }]);
  });

  it('continues in its frame when theme and language change', async () => {
    const fixture = world();
    const view = await fixture.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    await fixture.desk.update({ theme: 'dark', locale: 'sv' });
    await view.heading('Insättning');
    // Effects of a change have run before the next change.
    await fixture.desk.update({ theme: 'light' });
    expect(frameOnPage()).toBe(frame.element);

    fixture.platform.script({ getPaymentOutcome: paid('Completed') });
    frame.send('TX_SUCCESS', { txRefId: 't-1' });
    await vi.waitFor(() => fixture.environment.advance(0));
    await expect.poll(() => fixture.emitted('deposit-success')).toHaveLength(1);
    expect(fixture.sent('createCashierSession')).toHaveLength(1);
  });

  it('calls the handler on close only after a success', async () => {
    proves('CA-08.close');

    const handler = vi.fn();
    const fixture = world();
    const first = await fixture.open('deposit', { onSuccess: handler });
    await paymentFrame();
    first.handle.close();
    expect(handler).not.toHaveBeenCalled();

    const view = await fixture.open('deposit', { onSuccess: handler });
    const frame = await paymentFrame();
    fixture.platform.script({ getPaymentOutcome: paid('Completed') });
    frame.send('TX_SUCCESS');
    fixture.environment.advance(0);
    await view.findByText('€50.00 is in your account');
    expect(handler).not.toHaveBeenCalled();

    view.press('Continue');
    await view.handle.closed;
    await vi.waitFor(() =>
      expect(handler.mock.calls).toEqual([[{ reference: 'payment-9', amount: 5_000, currency: 'EUR' }]]),
    );
  });

  it('that the frame reports as paid without a ledger entry is checked and never shown as paid', async () => {
    const fixture = world({ script: { getPaymentOutcome: { payments: [] } } });
    const view = await fixture.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS', { txRefId: 't-1' });
    await view.findByText('Checking your payment… Please don’t pay again.');
    for (const wait of [0, 1000, 2000, 4000, 8000, 15_000]) {
      const asked = fixture.sent('getPaymentOutcome').length;
      await waitFor(() => {
        fixture.environment.advance(wait);
        expect(fixture.sent('getPaymentOutcome').length).toBeGreaterThan(asked);
      });
    }
    await view.findByText('Still checking your payment');
    expect(fixture.emitted('deposit-success')).toEqual([]);

    fixture.platform.script({ getPaymentOutcome: paid('Completed') });
    view.press('Check again');
    fixture.environment.advance(0);
    await view.findByText('€50.00 is in your account');
  });

  it.each(['TX_FAILED', 'TX_CANCELLED'])(
    'that is %s is said by its frame alone, which stays',
    async (said) => {
      proves('CA-20.failure', 'HO-02.deposit-failure', 'UX-02.said-once');

      const fixture = world({ script: { getPaymentOutcome: paid('Failed') } });
      const view = await fixture.open('deposit');
      const frame = await paymentFrame();
      frame.send(said, { txRefId: 't-1' });
      fixture.environment.advance(0);

      const code = said === 'TX_FAILED' ? 'payment.failed' : 'payment.cancelled';
      await expect.poll(() => fixture.emitted('deposit-failure')).toEqual([{ code, reference: 'payment-9' }]);
      expect(view.root.querySelector('[part="notice"]')).toBeNull();
      expect(frameOnPage()).not.toBeNull();
    },
  );

  it('that was refused shows no message any more once another attempt begins', async () => {
    const fixture = world({ script: { getPaymentOutcome: REFUSED } });
    const view = await fixture.open('deposit');
    const frame = await paymentFrame();
    frame.send('TX_FAILED', { txRefId: 't-1' });
    fixture.environment.advance(0);
    await view.findByText(/^Credit cards/);

    frame.send('TRANSACTION_INIT', {});

    proves('UX-02.new-attempt');
    await expect.poll(() => view.queryByText(/^Credit cards/)).toBeNull();
  });

  it('asks the player to acknowledge that money is not protected and then continues', async () => {
    proves('RG-34.screen');

    const fixture = world({
      script: {
        createCashierSession: (input: { acknowledgeFunds?: boolean }) =>
          input.acknowledgeFunds
            ? { ...VISIT, fundsProtection: 'not' }
            : Promise.reject(playerdeskError({ code: 'payment.funds-not-acknowledged', kind: 'refused' })),
      },
    });
    const view = await fixture.open('deposit');
    await view.findByText(/may not be paid back to you/);
    expect(frameOnPage()).toBeNull();

    view.press('I understand and want to continue');

    await paymentFrame();
    expect(fixture.sent('createCashierSession').at(-1)).toMatchObject({ acknowledgeFunds: true });
    await view.findByText(/becomes insolvent: not protected/);
  });

  it('shows in addition to its frame how money is protected, or nothing where the platform sends no statement', async () => {
    proves('RG-34.level');

    const fixture = world({ script: { createCashierSession: { ...VISIT, fundsProtection: 'medium' } } });
    const view = await fixture.open('deposit');
    await paymentFrame();
    await view.findByText(/becomes insolvent: medium/);
    view.handle.close();
    const silent = await world().open('deposit');
    await paymentFrame();

    expect(silent.queryByText(/becomes insolvent/)).toBeNull();
  });

  it('that is refused as credit shows a message and keeps the frame for another method', async () => {
    proves('RG-31.said');

    const fixture = world({ script: { getPaymentOutcome: REFUSED } });
    const view = await fixture.open('deposit');
    const frame = await paymentFrame();
    frame.send('TX_FAILED', { txRefId: 't-1' });
    fixture.environment.advance(0);

    expect(await view.alert()).toMatch(/^Credit cards and wallets filled by credit cannot be used here/);
    expect(fixture.emitted('deposit-failure')).toEqual([
      { code: 'payment.credit-not-allowed', reference: 'payment-9' },
    ]);
    expect(frameOnPage()).not.toBeNull();
  });

  it.each([
    ['another origin', { origin: 'https://pay.example.com.evil.test' }],
    ['another window', { source: window }],
    ['no origin', { origin: 'null' }],
  ])('ignores a success from %s', async (_who, from) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const fixture = world({ script: { getPaymentOutcome: paid('Completed') } });
    await fixture.open('deposit');
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS', { txRefId: 't-1' }, from);
    fixture.environment.advance(60_000);
    expect(fixture.sent('getPaymentOutcome')).toEqual([]);

    frame.send('TX_SUCCESS', { txRefId: 't-1' });
    fixture.environment.advance(0);
    await vi.waitFor(() => expect(fixture.emitted('deposit-success')).toHaveLength(1));
    vi.restoreAllMocks();
  });

  it('opens /support when the frame requests support', async () => {
    proves('CA-08.support');

    const fixture = world();
    await fixture.open('deposit');
    (await paymentFrame()).send('SUPPORT_REQUEST');
    expect(fixture.emitted('open-route')).toEqual([{ route: '/support', params: {} }]);
  });

  it('closes the widget when the frame requests it', async () => {
    proves('CA-20.close');

    const fixture = world();
    const view = await fixture.open('deposit');
    (await paymentFrame()).send('CASHIER_CLOSE');
    await view.handle.closed;

    expect(frameOnPage()).toBeNull();
  });

  it('uses the host’s amount, method and bonus', async () => {
    const fixture = world();
    await fixture.open('deposit', { amount: '49.90', providerType: 'SIRU', bonusCode: 'VIP' });
    await paymentFrame();

    expect(fixture.sent('createCashierSession')).toEqual([
      { method: 'deposit', locale: 'en_US', amount: 4_990, providerType: 'SIRU', bonusCode: 'VIP' },
    ]);
  });

  it.each(['0', '-1', '1e9', '0.001', '1,000', '1.000', 'fifty', '12345678901'])(
    'ignores the host’s amount %s',
    async (amount) => {
      const fixture = world();
      await fixture.open('deposit', { amount });
      await paymentFrame();
      expect(fixture.sent('createCashierSession')).toEqual([{ method: 'deposit', locale: 'en_US' }]);
    },
  );

  describe('of an amount from the host', () => {
    const inYen = { getProfile: { ...sampleProfile, userId: 'p-jp', currency: 'JPY' } };
    const asked = (fixture: ReturnType<typeof world>) =>
      fixture.sent('createCashierSession').map((session) => (session as { amount?: number }).amount);
    const credentials = { email: 'a@b.example', password: 'Sommar!2026' };

    it('uses the decimals of a player whose session is being restored', async () => {
      let restore = (_profile: unknown) => {};
      const getProfile = () =>
        new Promise((resolve) => {
          restore = resolve;
        });
      const fixture = world({ script: { getProfile } });
      await fixture.mount('deposit', { amount: '5000' });
      restore(inYen.getProfile);
      await paymentFrame();

      expect(asked(fixture)).toEqual([5_000]);
    });

    it('uses the decimals of a player who signs in later and of the next one', async () => {
      const fixture = world({ signedIn: false, script: inYen });
      const view = await fixture.mount('deposit', { amount: '5000' });
      await view.findByText('Sign in to deposit or withdraw.');
      await fixture.desk.account.signIn(credentials);
      await paymentFrame();
      await fixture.desk.account.signOut();
      await view.findByText('Sign in to deposit or withdraw.');
      fixture.platform.script({ getProfile: sampleProfile });
      await fixture.desk.account.signIn(credentials);

      await vi.waitFor(() => expect(asked(fixture)).toEqual([5_000, 500_000]));
    });

    it('continues when other player data changes', async () => {
      const fixture = world({ script: inYen });
      await fixture.open('deposit', { amount: '5000' });
      const { element } = await paymentFrame();
      fixture.platform.script({ getProfile: { ...inYen.getProfile, city: 'Osaka' } });
      await fixture.desk.account.refreshProfile();

      expect([frameOnPage(), asked(fixture)]).toEqual([element, [5_000]]);
    });
  });

  it('whose facts cannot be loaded reports that nothing was paid and opens on retry', async () => {
    const down = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const fixture = world({ script: { getWallets: down } });
    const view = await fixture.open('deposit');
    await view.findByText('You haven’t been charged.');
    fixture.platform.script({ getWallets: wallet(1) });
    view.press('Try again');
    await paymentFrame();
  });
});

describe('the deposit gates', () => {
  it('open the activation popup without a frame for an inactive account', async () => {
    proves('CA-01.deposit', 'AC-02.deposit', 'CA-01.before-frame');

    const fixture = world({ script: unactivated });
    fixture.desk.open('deposit');
    await findPanel('activate-message');
    expect([fixture.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);
  });

  it('are open in a casino without activation', async () => {
    const fixture = world({ script: unactivated, activation: false });
    fixture.desk.open('deposit');
    await paymentFrame();
  });

  it('show the text of an active payment block without a cashier', async () => {
    proves('CA-11.payment-block', 'PL-04.withdraw-deposit-area', 'CA-01.before-frame');

    const blocks = [{ id: 'b', product: 'payment', status: 'active' }];
    const fixture = world({ script: { getProductBlocks: { blocks } } });
    const view = await fixture.open('deposit');
    await view.findByText("You're currently unable to make a deposit...contact support");
    view.press('Contact support');

    expect(fixture.emitted('open-route')).toEqual([{ route: '/support', params: {} }]);
    expect([fixture.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);
  });

  it('show the text of an exhausted limit without a cashier', async () => {
    proves('CA-11.reached');

    const fixture = world({ script: { getLimits: limit(10_000, 0) } });
    const view = await fixture.open('deposit');
    await view.findByText('You have reached your limit.');
    expect([fixture.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);
  });

  it('warn with the cashier when less than a tenth of a limit is left', async () => {
    proves('CA-11.warning', 'UX-33.notes');

    const view = await world({ script: { getLimits: limit(10_000, 999) } }).open('deposit');
    await paymentFrame();
    const warning = await view.findByText('You have €9.99 left to deposit.');
    const notes = view.getByRole('button', { name: 'Your deposit limits' }).parentElement;

    expect(notes?.contains(warning)).toBe(true);
  });

  it('show no warning when exactly a tenth is left', async () => {
    proves('CA-11.exact');

    const view = await world({ script: { getLimits: limit(10_000, 1_000) } }).open('deposit');
    await paymentFrame();
    expect(view.queryByText(/left to deposit/)).toBeNull();
  });

  it('show a limit that only the platform knew', async () => {
    proves('CA-11.server');

    const createCashierSession = () =>
      Promise.reject(playerdeskError({ code: 'payment.deposit-limit', kind: 'refused' }));
    const view = await world({ script: { createCashierSession } }).open('deposit');
    await view.findByText('You have reached your limit.');

    expect(frameOnPage()).toBeNull();
  });
});
