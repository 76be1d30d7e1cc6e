import { playerdeskError } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { sampleBonus } from '@playerdesk/testing';
import { describe, expect, it, vi } from 'vitest';
import { casino, choose, NO_BONUSES, PAID, submit } from '../../testing/first-deposit.ts';
import { CASHIER, frameOnPage, paymentFrame } from '../../testing/payment-frame.ts';
import { findPanel, scene } from '../../testing/scene.ts';
import { EMAIL, getWizardStep, TERMS, waitForStep } from '../../testing/wizard.ts';

// Each test completes a whole wizard, which takes long on a busy machine.
vi.setConfig({ testTimeout: 15_000 });

const OFFER_ONLY = { getBonuses: { bonuses: [] } };
const order = (fixture: ReturnType<typeof scene>, names: readonly string[]) =>
  fixture.platform.calls.map(({ name }) => name).filter((name) => names.includes(name));
const steps = (fixture: ReturnType<typeof scene>) =>
  fixture.emitted('sign-up-step').map(({ step, number }) => `${step} ${number}`);

describe('the end of sign-up', () => {
  it('creates the account, signs the player in and loads bonuses and the deposit', async () => {
    proves(
      'SU-09.submit',
      'SU-09.signed-in',
      'SU-09.bonuses',
      'SU-09.deposit-configuration',
      'SU-10.disabled-bonus',
      'SU-01.bonus',
      'SU-01.deposit',
      'SU-02.bonus',
      'SU-02.deposit',
      'SU-11.deposit-flag',
    );

    const fixture = casino({ script: OFFER_ONLY });
    const view = await fixture.open('get-started');
    await submit(view);
    await view.heading('Choose a bonus');
    await view.findByText('Welcome bonus');
    choose(view, 'Welcome bonus');
    await view.heading('Make your first deposit');
    await paymentFrame();

    expect(
      order(fixture, ['signUp', 'signIn', 'getBonusOffers', 'createCashierSession']).slice(0, 3),
    ).toEqual(['signUp', 'signIn', 'getBonusOffers']);
    expect(fixture.sent('createCashierSession')).toMatchObject([
      { method: 'deposit', bonusCode: 'WELCOME100' },
    ]);
    expect(steps(fixture).slice(-2)).toEqual(['bonus 10', 'deposit 11']);
  });

  it('numbers these steps 8 and 9 in the widget sign-up', async () => {
    proves('SU-02.sign-up-bonus', 'SU-02.sign-up-deposit');

    const fixture = casino({ script: OFFER_ONLY });
    const view = await fixture.open('sign-up');
    await submit(view);
    await view.findByText('No bonus, thanks');
    choose(view, 'No bonus, thanks');
    await paymentFrame();

    expect(steps(fixture).slice(-2)).toEqual(['bonus 8', 'deposit 9']);
  });

  it('continues to the deposit without a bonus', async () => {
    proves('SU-11.skip');

    const fixture = casino({ script: OFFER_ONLY });
    const view = await fixture.open('get-started');
    await submit(view);
    await view.findByText('No bonus, thanks');
    choose(view, 'No bonus, thanks');
    await paymentFrame();

    expect(fixture.sent('createCashierSession')).toEqual([{ method: 'deposit', locale: 'en_US' }]);
  });

  it('triggers a bonus without the deposit flag before the deposit', async () => {
    proves('SU-11.no-flag');

    const gift = { ...sampleBonus, id: 'g', code: 'GIFT', name: 'A gift', status: 'Initiated' };
    const fixture = casino({ script: { getBonusOffers: { offers: [] }, getBonuses: { bonuses: [gift] } } });
    const view = await fixture.open('get-started');
    await submit(view);
    await view.findByText('A gift');
    choose(view, 'A gift');
    await paymentFrame();

    expect(fixture.sent('triggerBonus')).toEqual([{ code: 'GIFT' }]);
    expect(fixture.sent('createCashierSession')).toEqual([{ method: 'deposit', locale: 'en_US' }]);
  });

  it('lets another bonus be chosen after one was refused', async () => {
    const gift = { ...sampleBonus, id: 'g', code: 'GIFT', name: 'A gift', status: 'Initiated' };
    const refused = () => Promise.reject(playerdeskError({ code: 'bonus.invalid-bonus', kind: 'refused' }));
    const script = { getBonusOffers: { offers: [] }, getBonuses: { bonuses: [gift] }, triggerBonus: refused };
    const fixture = casino({ script });
    const view = await fixture.open('get-started');
    await submit(view);
    await view.findByText('A gift');
    choose(view, 'A gift');
    await view.findByRole('alert');
    await expect.poll(() => view.queryByRole('button', { name: 'Continue' })?.dataset.state).toBeUndefined();

    choose(view, 'No bonus, thanks');
    await paymentFrame();
    expect(fixture.sent('triggerBonus')).toEqual([{ code: 'GIFT' }]);
  });

  it('shows the deposit at once without the selector', async () => {
    proves('SU-10.disabled-deposit');

    const fixture = casino({ script: OFFER_ONLY, cashier: { ...CASHIER, bonusSelector: false } });
    const view = await fixture.open('get-started');
    await submit(view);
    await paymentFrame();

    expect(fixture.sent('getBonusOffers')).toEqual([]);
    expect(steps(fixture).at(-1)).toBe('deposit 11');
    expect(view.queryByText('Choose a bonus')).toBeNull();
  });

  it('omits the bonus step when there is no bonus', async () => {
    proves('SU-10.deposit-after');

    const fixture = casino({ script: NO_BONUSES });
    await submit(await fixture.open('get-started'));
    await paymentFrame();
    expect(steps(fixture).map((step) => step.split(' ')[0])).not.toContain('bonus');
  });

  it('shows the deposit when bonuses cannot be loaded', async () => {
    const down = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const fixture = casino({ script: { getBonusOffers: down, getBonuses: down } });
    await submit(await fixture.open('get-started'));
    await paymentFrame();
  });

  it('shows activation, then the bonus, then the deposit', async () => {
    proves('SU-10.activation', 'SU-10.bonus-after');

    const fixture = casino({ activation: true, script: OFFER_ONLY });
    const view = await fixture.open('get-started');
    await submit(view);
    await waitForStep(view, 'activation');
    expect([fixture.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);

    view.fill(getWizardStep('activation').values);
    view.press('Activate');
    await view.findByText('No bonus, thanks');
    choose(view, 'No bonus, thanks');
    await paymentFrame();
    expect(steps(fixture).slice(-3)).toEqual(['activation 9', 'bonus 10', 'deposit 11']);
  });

  it('shows the deposit after activation when there is no bonus', async () => {
    proves('SU-10.deposit-after');

    const fixture = casino({ activation: true, script: NO_BONUSES });
    const view = await fixture.open('get-started');
    await submit(view);
    await waitForStep(view, 'activation');
    view.fill(getWizardStep('activation').values);
    view.press('Activate');
    await paymentFrame();

    expect(steps(fixture).slice(-2)).toEqual(['activation 9', 'deposit 11']);
  });

  it('shows no step with a session after a failed sign-in and sends nothing twice', async () => {
    const signIn = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const fixture = casino({
      script: { ...OFFER_ONLY, signIn, bootstrap: { ipCountry: 'MT', allowed: true } },
    });
    const view = await fixture.open('get-started');
    await submit(view);
    await view.heading('You’re all set');

    expect(fixture.sent('signUp')).toHaveLength(1);
    expect(fixture.sent('createCashierSession')).toEqual([]);
  });

  it('ends at the finished account in a casino without a cashier', async () => {
    proves('SU-01.deposit');

    const fixture = scene({ activation: false });
    const view = await fixture.open('get-started');
    await submit(view);
    await view.heading('You’re all set');

    expect(steps(fixture).at(-1)).toBe('accept 8');
  });
});

describe('the first deposit', () => {
  it('closes the flow and calls the handler on continue once the ledger has it', async () => {
    proves('SU-11.success', 'SU-11.casino');

    const onDeposit = vi.fn();
    const fixture = casino({ script: { ...NO_BONUSES, getPaymentOutcome: PAID } });
    const view = await fixture.open('get-started', { onDeposit });
    await submit(view);
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS');
    fixture.environment.advance(0);
    await view.findByText('€50.00 is in your account');
    expect(onDeposit).not.toHaveBeenCalled();

    view.press('Continue');
    await view.handle.closed;
    expect(onDeposit.mock.calls).toEqual([[{ reference: 'payment-9', amount: 5_000, currency: 'EUR' }]]);
    expect(fixture.emitted('deposit-success')).toHaveLength(1);

    await expect.poll(() => fixture.sent('getDisplayPages').length).toBeGreaterThan(1);
    expect(document.querySelector('[data-widget="welcome-message"]')).toBeNull();
  });

  it('ends at the finished account when it is skipped', async () => {
    const fixture = casino({ script: NO_BONUSES });
    const view = await fixture.open('get-started');
    await submit(view);
    await paymentFrame();
    view.press('Skip for now');
    await view.heading('You’re all set');

    expect(frameOnPage()).toBeNull();
  });

  it('is left out on a platform that has announced no cashier by then', async () => {
    proves('PL-12.cashier-announced');
    const fixture = casino({ script: NO_BONUSES });
    const { supports } = fixture.platform.capabilities;
    // The call of the registration asks for the announcement.
    fixture.platform.capabilities.supports = (name) =>
      name === 'createCashierSession' ? fixture.sent('signUp').length === 0 : supports(name);
    const view = await fixture.open('get-started');

    await submit(view);

    await view.heading('You’re all set');
    expect(frameOnPage()).toBeNull();
  });
});

describe('a wizard that is removed during the first deposit', () => {
  const paying = async (script = {}) => {
    const onDeposit = vi.fn();
    const fixture = casino({ script: { ...NO_BONUSES, ...script } });
    const view = await fixture.open('get-started', { onDeposit });
    await submit(view);
    return { fixture, view, onDeposit, frame: await paymentFrame() };
  };

  it('reports the deposit to the host once when the player closes it', async () => {
    const { fixture, view, onDeposit, frame } = await paying({ getPaymentOutcome: PAID });
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS');
    fixture.environment.advance(0);
    await view.findByText('€50.00 is in your account');
    view.press('Close X');
    await view.handle.closed;
    await vi.waitFor(() =>
      expect(onDeposit.mock.calls).toEqual([[{ reference: 'payment-9', amount: 5_000, currency: 'EUR' }]]),
    );
  });

  it('reports nothing to the host when the ledger has no deposit', async () => {
    const { view, onDeposit } = await paying();
    view.press('Close X');
    await view.handle.closed;
    expect(onDeposit).not.toHaveBeenCalled();
  });

  it('removes the frame on sign-out and offers to sign in', async () => {
    const { fixture, view } = await paying();
    fixture.platform.script({
      getWallets: () => Promise.reject(playerdeskError({ code: 'generic.session-expired', kind: 'session' })),
    });
    await fixture.desk.wallet().catch(() => {});
    await view.findByText('Sign in to deposit or withdraw.');
    expect(frameOnPage()).toBeNull();
    expect(view.queryByRole('button', { name: 'Skip for now' })).not.toBeNull();

    view.press('Sign in');
    await findPanel('sign-in');
  });
});

describe('a payment requested by the URL', () => {
  const SEARCH = 'method=SIRU&amount=25&bonusCode=SPRING';
  const arriving = () => {
    const query = (name: string) => new URLSearchParams(SEARCH).get(name);
    const clearQuery = vi.fn();
    const environment = { ...createTestEnvironment(), query, clearQuery };
    return { fixture: casino({ environment, script: OFFER_ONLY }), clearQuery };
  };
  const WANTED = { method: 'deposit', amount: 2_500, providerType: 'SIRU', bonusCode: 'SPRING' };

  it.each([
    ['get-started', 'HO-19.get-started'],
    ['sign-up', 'HO-19.sign-up'],
  ] as const)(
    '%s passes method, amount and code to the deposit and offers no other bonus',
    async (widget, clauses) => {
      proves('SU-09.bonus-code', clauses);

      const { fixture, clearQuery } = arriving();
      await submit(await fixture.open(widget));
      await paymentFrame();

      expect(fixture.sent('createCashierSession')).toMatchObject([WANTED]);
      expect(fixture.sent('getBonusOffers')).toEqual([]);
      expect(clearQuery).toHaveBeenCalledWith(['method', 'amount', 'bonusCode']);
    },
  );

  it('does the same with sign-up-token', async () => {
    proves('HO-19.sign-up-token', 'SU-03.bonus-deposit');

    const { fixture } = arriving();
    const view = await fixture.open('sign-up-token', { token: 'signed.by.them' });
    await view.findByLabelText('Phone');
    view.fill({
      Email: EMAIL,
      Password: 'Sommar!2026',
      'Confirm password': 'Sommar!2026',
      'Calling code': 'SE',
      Phone: '070 123 45 67',
      Gender: 'female',
    });
    view.press('Continue');
    await view.findByLabelText('Daily limit');
    view.press('Continue');
    await view.findByLabelText(TERMS);
    view.fill({ [TERMS]: true });
    await expect
      .poll(() => view.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled'))
      .toBe(false);
    view.press('Sign up');
    await paymentFrame();

    expect(fixture.sent('createCashierSession')).toMatchObject([WANTED]);
    expect(steps(fixture).at(-1)).toBe('deposit 5');
  });
});
