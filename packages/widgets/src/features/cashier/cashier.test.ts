import { sampleBonus, sampleProfile } from '@playerdesk/adapters/memory';
import { playerdeskError } from '@playerdesk/contract';
import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CASHIER, frameOnPage, PAY_ORIGIN, paymentFrame } from '../../testing/payment-frame.ts';
import { leaveScenes, panelOf, type SceneOptions, scene } from '../../testing/scene.ts';

afterEach(leaveScenes);

const NO_OFFERS = { getBonusOffers: { offers: [] }, getBonuses: { bonuses: [] } };
const world = ({ script, ...options }: SceneOptions = {}) =>
  scene({ signedIn: true, cashier: CASHIER, script: { ...NO_OFFERS, ...script }, ...options });
const paid = (status: string, amount = 5_000) => ({
  payments: [
    {
      id: 'payment-9',
      amount,
      currency: 'EUR',
      status,
      transactionType: 'Deposit',
      date: '2026-11-21T10:00:00Z',
    },
  ],
});
const VISIT = {
  sessionId: 'visit-1',
  reference: 'visit-reference-1',
  userId: 'p-1001',
  locale: 'en_US',
  country: 'MT',
  currency: 'EUR',
  merchantId: '1001',
  environment: 'test',
  autoProcess: false,
  channelId: 'web',
  allowCancelPendingWithdrawal: true,
  attributes: {},
  settings: {},
};
const wallet = (real: number) => ({ balances: [{ currency: 'EUR', total: real, real, bonus: 0 }] });
const limit = (amount: number, remainingAmount: number) => ({
  limits: [
    {
      id: 'l-1',
      type: 'deposit',
      period: 'daily',
      status: 'active',
      amount,
      remainingAmount,
      currency: 'EUR',
      locked: false,
      activationDate: '2026-11-01T00:00:00Z',
    },
  ],
});
const unactivated = { getProfile: { ...sampleProfile, isActivated: false } };
const active = (withdrawPolicy: string) => ({ bonuses: [{ ...sampleBonus, withdrawPolicy }] });
const policy = (withdrawPolicy: string) => ({ getBonuses: active(withdrawPolicy) });

describe('a deposit', () => {
  it('CA-20.initialised CA-20.success CA-08.refetch HO-02.deposit-success HI-01.refreshed is paid once the ledger has it, and the wallet is read anew', async () => {
    const here = world();
    const view = await here.open('deposit');
    const frame = await paymentFrame();
    frame.say('CASHIER_INIT_LOAD');
    here.platform.script({ getPaymentOutcome: paid('Completed'), getWallets: wallet(17_500) });
    const read = here.sent('getWallets').length;
    frame.say('TX_SUCCESS', { txRefId: 't-1' });
    await vi.waitFor(() => here.environment.advance(0));
    await view.findByText('€50.00 is in your account');
    expect(here.heard('deposit-success')).toEqual([
      { reference: 'payment-9', amount: 5_000, currency: 'EUR' },
    ]);
    expect(here.heard('cashier-event').map(({ name }) => name)).toContain('initialised');
    expect(here.sent('getWallets').length).toBeGreaterThan(read);
    await view.findByText('€175.00', { selector: '[data-balance="total"]' });
    await vi.waitFor(() => expect(frameOnPage()).toBeNull());
  });

  it('CA-08.close closing after a success calls the handler, and before it does not', async () => {
    const handler = vi.fn();
    const here = world();
    const first = await here.open('deposit', { onSuccess: handler });
    await paymentFrame();
    first.handle.close();
    expect(handler).not.toHaveBeenCalled();
    const view = await here.open('deposit', { onSuccess: handler });
    const frame = await paymentFrame();
    here.platform.script({ getPaymentOutcome: paid('Completed') });
    frame.say('TX_SUCCESS');
    here.environment.advance(0);
    await view.findByText('€50.00 is in your account');
    expect(handler).not.toHaveBeenCalled();
    view.press('Continue');
    await view.handle.closed;
    await vi.waitFor(() =>
      expect(handler.mock.calls).toEqual([[{ reference: 'payment-9', amount: 5_000, currency: 'EUR' }]]),
    );
  });

  it('that the frame calls paid and the ledger does not know is looked up, and never shown as paid', async () => {
    const here = world({ script: { getPaymentOutcome: { payments: [] } } });
    const view = await here.open('deposit');
    const frame = await paymentFrame();
    frame.say('CASHIER_INIT_LOAD');
    frame.say('TX_SUCCESS', { txRefId: 't-1' });
    await view.findByText('We are checking your payment. Please do not pay again.');
    for (const wait of [0, 1000, 2000, 4000, 8000, 15_000]) {
      const asked = here.sent('getPaymentOutcome').length;
      await waitFor(() => {
        here.environment.advance(wait);
        expect(here.sent('getPaymentOutcome').length).toBeGreaterThan(asked);
      });
    }
    await view.findByText('We are still checking your payment');
    expect(here.heard('deposit-success')).toEqual([]);
    here.platform.script({ getPaymentOutcome: paid('Completed') });
    view.press('Check again');
    here.environment.advance(0);
    await view.findByText('€50.00 is in your account');
  });

  it('CA-20.failure HO-02.deposit-failure that failed says so and leaves the frame to try again', async () => {
    const here = world({ script: { getPaymentOutcome: paid('Failed') } });
    const view = await here.open('deposit');
    const frame = await paymentFrame();
    frame.say('TX_FAILED', { txRefId: 't-1' });
    here.environment.advance(0);
    expect(await view.alert()).toBe('The deposit did not go through. Nothing was taken.');
    expect(here.heard('deposit-failure')).toEqual([{ code: 'payment.failed', reference: 'payment-9' }]);
    expect(frameOnPage()).not.toBeNull();
  });

  it.each([
    ['another origin', { origin: 'https://pay.example.com.evil.test' }],
    ['another window', { source: window }],
    ['no origin', { origin: 'null' }],
  ])('a success said by %s does nothing', async (_who, from) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const here = world({ script: { getPaymentOutcome: paid('Completed') } });
    await here.open('deposit');
    const frame = await paymentFrame();
    frame.say('CASHIER_INIT_LOAD');
    frame.say('TX_SUCCESS', { txRefId: 't-1' }, from);
    here.environment.advance(60_000);
    expect(here.sent('getPaymentOutcome')).toEqual([]);
    frame.say('TX_SUCCESS', { txRefId: 't-1' });
    here.environment.advance(0);
    await vi.waitFor(() => expect(here.heard('deposit-success')).toHaveLength(1));
    vi.restoreAllMocks();
  });

  it('CA-08.support a request for support opens /support', async () => {
    const here = world();
    await here.open('deposit');
    (await paymentFrame()).say('SUPPORT_REQUEST');
    expect(here.heard('open-route')).toEqual([{ route: '/support', params: {} }]);
  });

  it('CA-20.close the frame that asks to close closes the widget', async () => {
    const here = world();
    const view = await here.open('deposit');
    (await paymentFrame()).say('CASHIER_CLOSE');
    await view.handle.closed;
    expect(frameOnPage()).toBeNull();
  });

  it('goes on with what the host asked for: amount, method and bonus', async () => {
    const here = world();
    await here.open('deposit', { amount: '49.90', providerType: 'SIRU', bonusCode: 'VIP' });
    await paymentFrame();
    expect(here.sent('createCashierSession')).toEqual([
      { method: 'deposit', locale: 'en_US', amount: 4_990, providerType: 'SIRU', bonusCode: 'VIP' },
    ]);
  });

  it.each(['0', '-1', '1e9', '0.001', '１００', 'fifty', '12345678901'])(
    'an amount of %s that a host asks for is left out',
    async (amount) => {
      const here = world();
      await here.open('deposit', { amount });
      await paymentFrame();
      expect(here.sent('createCashierSession')).toEqual([{ method: 'deposit', locale: 'en_US' }]);
    },
  );

  it('whose facts cannot be had says that nothing was paid, and opens when asked again', async () => {
    const down = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const here = world({ script: { getWallets: down } });
    const view = await here.open('deposit');
    await view.findByText('No money has been taken.');
    here.platform.script({ getWallets: wallet(1) });
    view.press('Try again');
    await paymentFrame();
  });
});

describe('the gates of a deposit', () => {
  it('CA-01.deposit AC-02.deposit CA-01.before-frame of an account that is not activated opens the activation popup, and no frame', async () => {
    const here = world({ script: unactivated });
    here.desk.open('deposit');
    await panelOf('activate-message');
    expect([here.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);
  });

  it('without activation in this casino it goes through', async () => {
    const here = world({ script: unactivated, activation: false });
    here.desk.open('deposit');
    await paymentFrame();
  });

  it('CA-11.payment-block PL-04.withdraw-deposit-area CA-01.before-frame an active payment block shows its text, and no cashier', async () => {
    const blocks = [{ id: 'b', product: 'payment', status: 'active' }];
    const here = world({ script: { getProductBlocks: { blocks } } });
    const view = await here.open('deposit');
    await view.findByText("You're currently unable to make a deposit...contact support");
    view.press('Contact support');
    expect(here.heard('open-route')).toEqual([{ route: '/support', params: {} }]);
    expect([here.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);
  });

  it('CA-11.reached a limit that is used up shows its text, and no cashier', async () => {
    const here = world({ script: { getLimits: limit(10_000, 0) } });
    const view = await here.open('deposit');
    await view.findByText('You have reached your limit.');
    expect([here.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);
  });

  it('CA-11.warning less than a tenth left of a limit warns above the cashier', async () => {
    const view = await world({ script: { getLimits: limit(10_000, 999) } }).open('deposit');
    await paymentFrame();
    await view.findByText('You have €9.99 left to deposit.');
  });

  it('CA-11.exact a tenth left says nothing', async () => {
    const view = await world({ script: { getLimits: limit(10_000, 1_000) } }).open('deposit');
    await paymentFrame();
    expect(view.queryByText(/left to deposit/)).toBeNull();
  });

  it('CA-11.server a limit that the platform alone knew of is said as well', async () => {
    const createCashierSession = () =>
      Promise.reject(playerdeskError({ code: 'payment.deposit-limit', kind: 'refused' }));
    const view = await world({ script: { createCashierSession } }).open('deposit');
    await view.findByText('You have reached your limit.');
    expect(frameOnPage()).toBeNull();
  });
});

describe('a bonus before a deposit', () => {
  const offers = (script = {}) => ({
    script: { getBonusOffers: undefined, getBonuses: { bonuses: [] }, ...script },
  });
  const offering = (changes: SceneOptions = {}) => {
    const { getBonusOffers: _none, ...script } = offers().script;
    return scene({ signedIn: true, cashier: CASHIER, script, ...changes });
  };

  it('CA-02.first BO-04.minimum BO-04.maximum BO-04.percentage CA-02.deposit-flag is offered first, and its code goes with the deposit', async () => {
    const here = offering();
    const view = await here.open('deposit');
    await view.heading('Do you want a bonus?');
    await view.findByText('100 % up to €100.00 · Deposit at least €10.00');
    expect(here.sent('createCashierSession')).toEqual([]);
    view.fill({ [label(view, 'Welcome bonus')]: true });
    view.press('Continue');
    await paymentFrame();
    expect(here.sent('createCashierSession')).toMatchObject([{ bonusCode: 'WELCOME100' }]);
    expect(here.sent('triggerBonus')).toEqual([]);
  });

  it('BO-08.markup BO-01.image comes with the words of the content service, without markup, and its picture', async () => {
    const view = await offering({
      script: {
        getBonuses: { bonuses: [] },
        getContent: {
          entries: [
            {
              id: 'WELCOME100',
              html: '<p>We <b>double</b> it &amp; more<script>steal()</script></p>',
              assets: [{ type: 'image', url: 'https://cms.example/w.svg' }],
            },
          ],
        },
      },
    }).open('deposit');
    await view.findByText('We double it & more');
    expect(view.root.querySelector('[part="offer-image"]')?.getAttribute('src')).toBe(
      'https://cms.example/w.svg',
    );
  });

  it('CA-02.triggered without the deposit flag is begun, and the deposit comes after', async () => {
    const gift = { ...sampleBonus, id: 'g', code: 'GIFT', name: 'A gift', status: 'Initiated' };
    const here = offering({ script: { getBonuses: { bonuses: [gift] } } });
    const view = await here.open('deposit');
    await view.findByText('A gift');
    view.fill({ [label(view, 'A gift')]: true });
    view.press('Continue');
    await paymentFrame();
    expect(here.sent('triggerBonus')).toEqual([{ code: 'GIFT' }]);
    expect(here.sent('createCashierSession')).toEqual([{ method: 'deposit', locale: 'en_US' }]);
  });

  it('that cannot be used here is said, and does not keep the player from paying without it', async () => {
    const refuse = ({ bonusCode }: { bonusCode?: string }) =>
      bonusCode
        ? Promise.reject(playerdeskError({ code: 'payment.invalid-bonus', kind: 'refused' }))
        : { ...VISIT, method: 'deposit' };
    const here = world({ script: { createCashierSession: refuse } });
    const view = await here.open('deposit', { bonusCode: 'OLD' });
    expect(await view.alert()).toBe('This bonus cannot be used for this deposit.');
    await view.findByText('No money has been taken.');
    view.press('Try again');
    await paymentFrame();
  });

  it('CA-02.first keeps the focus in the widget from one step to the next', async () => {
    const view = await offering().open('deposit');
    await view.findByText('No bonus this time');
    view.fill({ 'No bonus this time': true });
    view.getByRole('button', { name: 'Continue' }).focus();
    view.press('Continue');
    await paymentFrame();
    expect(view.root.contains(document.activeElement)).toBe(true);
  });

  it('CA-02.none is not wanted: the deposit comes without', async () => {
    const here = offering();
    const view = await here.open('deposit');
    await view.findByText('No bonus this time');
    view.fill({ 'No bonus this time': true });
    view.press('Continue');
    await paymentFrame();
    expect(here.sent('createCashierSession')).toEqual([{ method: 'deposit', locale: 'en_US' }]);
  });

  it('CA-02.code-given is not offered to who has a code', async () => {
    const here = offering();
    await here.open('deposit', { bonusCode: 'MINE' });
    await paymentFrame();
    expect(here.sent('getBonusOffers')).toEqual([]);
  });

  it('CA-02.disabled is not offered where the selector is off', async () => {
    const here = offering({ cashier: { ...CASHIER, bonusSelector: false } });
    await here.open('deposit');
    await paymentFrame();
    expect(here.sent('getBonusOffers')).toEqual([]);
  });

  it('BO-03.failure a list that fails is an empty one: the deposit opens', async () => {
    const down = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'server' }));
    const here = offering({ script: { getBonuses: down, getBonusOffers: down } });
    await here.open('deposit');
    await paymentFrame();
  });
});

/** The accessible name of an offer begins with its title. */
function label(view: { root: HTMLElement }, title: string): string {
  const offer = [...view.root.querySelectorAll('[part="offer"]')].find((one) =>
    one.textContent?.startsWith(title),
  );
  return offer?.textContent ?? '';
}

describe('a withdrawal', () => {
  const open = (script = {}, options: SceneOptions = {}) => {
    const here = world({ script, ...options });
    return { here, opened: here.open('piq-cashier', { method: 'withdraw' }) };
  };

  it('CA-20.withdrawal CA-03.none opens through piq-cashier', async () => {
    const { here, opened } = open();
    await (await opened).heading('Withdraw');
    await paymentFrame();
    expect(here.sent('createCashierSession')).toEqual([{ method: 'withdraw', locale: 'en_US' }]);
  });

  it('CA-01.withdraw AC-02.withdraw of an account that is not activated shows the message, and no frame', async () => {
    const { here } = open(unactivated);
    const message = await panelOf('message');
    await message.heading('Activate your account first');
    expect([here.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);
  });

  it('CA-12.deny-text CA-03.deny with a bonus that denies it says so, and shows no cashier', async () => {
    const { here, opened } = open(policy('deny-withdraw'));
    await (await opened).findByText(
      "You can't make a withdrawal because you have an active bonus on your account.",
    );
    expect([here.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);
  });

  it('CA-12.cancel-text CA-03.cancel that costs a bonus says what is lost, and opens once the player agrees', async () => {
    const { here, opened } = open(policy('cancel-monetary'));
    const view = await opened;
    await view.findByText(/this bonus will be canceled/);
    await view.findByText('€42.00', { selector: '[part="list"] *' });
    expect([here.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);
    view.press('Cancel the bonus and withdraw');
    await paymentFrame();
    expect(here.sent('createCashierSession')).toEqual([
      { method: 'withdraw', locale: 'en_US', forfeitBonuses: true },
    ]);
  });

  it('that would cost a bonus the player keeps closes, and nothing was asked for', async () => {
    const { here, opened } = open(policy('cancel-monetary'));
    const view = await opened;
    await view.findByText(/this bonus will be canceled/);
    view.press('Keep the bonus');
    await view.handle.closed;
    expect(here.sent('createCashierSession')).toEqual([]);
  });

  it('CA-12.balance-text CA-03.zero-balance of nothing says so, and shows no cashier', async () => {
    const { here, opened } = open({ getWallets: wallet(0) });
    await (await opened).findByText('There not enough balance to make a withdraw');
    expect([here.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);
  });

  it('CA-12.balance-text CA-03.after-success that took everything does not say so of itself', async () => {
    const { here, opened } = open({ getPaymentOutcome: paid('Pending', -12_500) });
    const view = await opened;
    const frame = await paymentFrame();
    here.platform.script({ getWallets: wallet(0) });
    frame.say('TX_PENDING');
    here.environment.advance(0);
    await view.findByText('Your withdrawal of €125.00 is on its way');
    view.press('Make another withdrawal');
    await paymentFrame();
    expect(view.queryByText(/not enough balance/)).toBeNull();
  });
});

describe('the money widgets', () => {
  it.each(['deposit', 'piq-cashier', 'bonus-selector'] as const)(
    'HO-17.money %s of nobody asks to sign in, and asks the platform nothing',
    async (widget) => {
      const here = scene({ cashier: CASHIER });
      const view = await here.mount(widget);
      await view.findByText('Sign in to deposit or withdraw.');
      const asked = here.platform.calls.map(({ name }) => name);
      expect(asked.filter((name) => /wallet|cashier|bonus|payment/i.test(name))).toEqual([]);
    },
  );

  it.each([
    ['a frame', CASHIER],
    ['a script', { provider: 'other', script: { url: '/none.js', global: 'None' } }],
  ])(
    'HO-14.cashier PL-04.cashier-logged %s that does not load is logged, and the player may try again',
    async (_what, cashier) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      const here = world({ cashier });
      const view = await here.open('deposit');
      await vi.waitFor(() => expect(here.sent('createCashierSession')).toHaveLength(1));
      await vi.waitFor(() => {
        here.environment.advance(10_001);
        expect(logged.mock.calls.map(([text]) => text)).toContain('Provider could not load');
      });
      await view.findByText('No money has been taken.');
      expect([await view.queryByRole('alert')?.textContent, here.heard('error')]).toEqual(['', []]);
      expect(here.sent('getPaymentOutcome')).toEqual([]);
      view.press('Try again');
      await vi.waitFor(() => expect(here.sent('createCashierSession')).toHaveLength(2));
      logged.mockRestore();
    },
  );

  it('leave no frame and no listener behind', async () => {
    const here = world();
    const view = await here.open('deposit');
    await paymentFrame();
    view.handle.close();
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
  });

  it('that are closed while a payment is looked up ask nothing any more', async () => {
    const here = world({ script: { getPaymentOutcome: { payments: [] } } });
    const view = await here.open('deposit');
    const frame = await paymentFrame();
    frame.say('CASHIER_INIT_LOAD');
    frame.say('TX_SUCCESS');
    await vi.waitFor(() => {
      here.environment.advance(0);
      expect(here.sent('getPaymentOutcome')).toHaveLength(1);
    });
    view.handle.close();
    await view.handle.closed;
    here.environment.advance(60_000);
    expect(here.sent('getPaymentOutcome')).toHaveLength(1);
  });

  it('carry no session of the player to the provider', async () => {
    const here = world();
    await here.open('deposit');
    const { element } = await paymentFrame();
    expect(element.src.startsWith(`${PAY_ORIGIN}/cashier?`)).toBe(true);
    expect(element.src).toContain('visit-1');
    expect(element.src).not.toContain('session-1');
  });
});
